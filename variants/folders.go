package variants

import "embed"

// Folders holds the registry, the manifests and what goes with them, for the build and for tests. No program of the site links it.
//
//go:embed games.txt shelves.json worlds.json */manifest.json */family.json
var Folders embed.FS
