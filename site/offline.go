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

// Worker is the file name of the service worker in a built site.
const Worker = "sw.js"

// offline writes what makes a site that works without a network and can be installed: the
// manifest, the icons, and the service worker with the list of all files. It comes last: what
// is written after it is in no list.
func offline(root, out string, develop bool) error {
	if err := copyFile(filepath.Join(root, "web", "pages", "fairway.webmanifest"), filepath.Join(out, "fairway.webmanifest")); err != nil {
		return err
	}
	if err := writeIcons(filepath.Join(root, "web", "shared", "icon.svg"), out); err != nil {
		return err
	}
	return writeWorker(filepath.Join(root, "web", "worker", Worker), out, develop)
}

// writeWorker writes the service worker from its source, under the list of the site's files
// by the hashes of their contents. The version in it changes when any file does.
func writeWorker(source, out string, develop bool) error {
	code, err := minified(source, develop)
	if err != nil {
		return err
	}
	files := map[string]string{}
	err = filepath.WalkDir(out, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		rel, err := filepath.Rel(out, path)
		if err != nil || rel == Worker {
			return err
		}
		if strings.HasSuffix(rel, ".map") {
			return nil // the browser's tools ask for them, and no page
		}
		// Of the pictures before boards are live the one that a game opens with is enough.
		if dir, name := filepath.Split(rel); dir == Pictures+string(filepath.Separator) && strings.Count(name, ".") > 1 {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		hashes := hash(text)
		if strings.HasSuffix(rel, ".gz") {
			plain, err := unpack(text)
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
	list, err := json.MarshalIndent(files, "", " ") // in the order of names: the same files make the same text
	if err != nil {
		return err
	}
	version := hash(append(list, code...))
	return os.WriteFile(filepath.Join(out, Worker), fmt.Appendf(nil, "// Written by the build.\nconst version = '%s', files = %s;\n\n%s", version, list, code), 0o644)
}

// hash is what the worker tells contents apart by, and what the program's address ends in.
func hash(text []byte) string {
	sum := sha256.Sum256(text)
	return fmt.Sprintf("%x", sum[:6])
}

func unpack(text []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
