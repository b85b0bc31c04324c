package variants

import "embed"

// Folders holds the registry and the manifests, for the build and for tests. No program of the site links it.
//
//go:embed games.txt shelves.json */manifest.json */family.json
var Folders embed.FS
