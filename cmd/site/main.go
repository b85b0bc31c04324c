// Command site builds and serves the web site.
//
//	site build [-o dist] [-maps]                     build the site; -maps adds source maps, for developers
//	site rebuild [-o dist] [-maps]                   build only the pages, scripts and styles of a built site
//	site serve [-addr localhost:8080] [-dir dist]    serve a built site until stopped
//	site dev [-addr localhost:8080]                  build and serve .cache/site, rebuild what changes, reload pages
//	site size [-dir dist]                            print the sizes of files; fail above a budget
//	site trim                                        print the path of the go.mod file with the trimmed Ebitengine
//	site flags                                       print the flags that the programs are compiled with
//	site vendor                                      bundle third-party scripts from their npm packages
//
// Package site defines the parts of a site. This command adds the development server: watch.go finds changed
// sources, dev.go builds the part of the site that they belong to, and live.go reloads open pages.
package main

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"fairway/site"
	"fairway/site/module"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("usage: site build|rebuild|serve|dev|size|trim|flags|vendor")
	}
	flags := flag.NewFlagSet("site "+args[0], flag.ExitOnError)
	switch args[0] {
	case "build", "rebuild":
		out := flags.String("o", "dist", "folder to write")
		maps := flags.Bool("maps", false, "write scripts and styles that can be read, with source maps")
		flags.Parse(args[1:])
		root, err := module.Root()
		if err != nil {
			return err
		}
		if args[0] == "rebuild" {
			return site.Rebuild(root, *out, *maps)
		}
		if *maps {
			return site.Develop(root, *out)
		}
		return site.Build(root, *out)
	case "serve":
		addr := flags.String("addr", "localhost:8080", "address to listen on")
		dir := flags.String("dir", "dist", "folder that holds the site")
		flags.Parse(args[1:])
		return serve(*addr, *dir)
	case "dev":
		addr := flags.String("addr", "localhost:8080", "address to listen on")
		flags.Parse(args[1:])
		return dev(*addr)
	case "size":
		dir := flags.String("dir", "dist", "folder that holds the site")
		flags.Parse(args[1:])
		return size(*dir)
	case "trim":
		flags.Parse(args[1:])
		file, err := site.Modules()
		if err != nil {
			return err
		}
		fmt.Println(file)
		return nil
	case "flags":
		flags.Parse(args[1:])
		fmt.Println(strings.Join(site.Flags(), " "))
		return nil
	case "vendor":
		flags.Parse(args[1:])
		root, err := module.Root()
		if err != nil {
			return err
		}
		return site.Vendor(root)
	}
	return fmt.Errorf("site: there is no command %q", args[0])
}

// serve serves the site in dir at an address and prints its URL.
func serve(addr, dir string) error {
	if _, err := os.Stat(filepath.Join(dir, site.Program)); err != nil {
		return fmt.Errorf("site: %s holds no site: run site build first", dir)
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	start := ""
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		start = "board.html"
	}
	root, err := address(l)
	if err != nil {
		return err
	}
	fmt.Println(root + start)
	return http.Serve(l, site.Handler(dir))
}

// address returns the URL of the root that l serves, for a browser on this machine.
func address(l net.Listener) (string, error) {
	host, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		return "", err
	}
	if ip := net.ParseIP(host); ip != nil && (ip.IsLoopback() || ip.IsUnspecified()) {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + "/", nil
}

// size prints the size of each file of the site in dir, and of the parts with a budget. It returns an error if one is above.
func size(dir string) error {
	var total int64
	err := filepath.WalkDir(dir, func(name string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		fmt.Printf("%10d  %s\n", info.Size(), rel)
		total += info.Size()
		return nil
	})
	if err != nil {
		return err
	}
	fmt.Printf("%10d  all files\n", total)
	sizes, err := site.Sizes(dir)
	if err != nil {
		return err
	}
	var over []string
	for _, s := range sizes {
		fmt.Printf("%s: %d of at most %d bytes, packed\n", s.Name, s.Bytes, s.Budget)
		if s.Over() {
			over = append(over, s.Name)
		}
	}
	if len(over) > 0 {
		return fmt.Errorf("above the budget: %s", strings.Join(over, ", "))
	}
	return nil
}
