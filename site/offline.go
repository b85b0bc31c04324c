package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// ServiceWorker is the file name of the service worker in a built site.
const ServiceWorker = "sw.js"

// writeOffline writes the files by which the site works without a network and can be installed: the manifest, the icons, and
// the service worker with the list of all files. It must be the last step of a build.
func writeOffline(root, out string, develop bool) error {
	if err := copyFile(filepath.Join(root, "web", "pages", "fairway.webmanifest"), filepath.Join(out, "fairway.webmanifest")); err != nil {
		return err
	}
	if err := writeIcons(filepath.Join(root, "web", "shared", "icon.svg"), out); err != nil {
		return err
	}
	return writeWorker(filepath.Join(root, "web", "worker", ServiceWorker), out, develop)
}

// writeWorker writes the service worker: its version, the files of the site with their hashes, and the code of source. The
// version changes when any file does.
func writeWorker(source, out string, develop bool) error {
	code, err := minify(source, develop)
	if err != nil {
		return err
	}
	files := map[string]string{}
	err = filepath.WalkDir(out, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		rel, err := filepath.Rel(out, path)
		if err != nil || rel == ServiceWorker {
			return err
		}
		if strings.HasSuffix(rel, ".map") {
			return nil // only developer tools load them
		}
		// Offline, the poster in a game's opening style is enough.
		if dir, name := filepath.Split(rel); dir == Pictures+string(filepath.Separator) && strings.Count(name, ".") > 1 {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		hashes := hash(text)
		if strings.HasSuffix(rel, ".gz") {
			plain, err := gunzip(text)
			if err != nil {
				return fmt.Errorf("site: %s: %w", rel, err)
			}
			hashes += " " + hash(plain)
		}
		files[filepath.ToSlash(rel)] = hashes
		return nil
	})
	if err != nil {
		return err
	}
	list, err := json.MarshalIndent(files, "", " ") // sorts the names
	if err != nil {
		return err
	}
	version := hash(append(list, code...))
	return os.WriteFile(filepath.Join(out, ServiceWorker), fmt.Appendf(nil, "// Written by the build.\nconst version = '%s', files = %s;\n\n%s", version, list, code), 0o644)
}

// hash returns the first 48 bits of the SHA-256 sum of a text in hexadecimal.
func hash(text []byte) string {
	sum := sha256.Sum256(text)
	return fmt.Sprintf("%x", sum[:6])
}

// gunzip decompresses a file.
func gunzip(text []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
