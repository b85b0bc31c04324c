// Site builds and serves the site.
//
//	site build [-o dist] [-maps]                     compile the program and gather the files; with maps for developers
//	site rebuild [-o dist] [-maps]                   write the pages, scripts and styles of a built site anew
//	site serve [-addr localhost:8080] [-dir dist]    serve them until stopped
//	site dev [-addr localhost:8080]                  serve .cache/site, built with maps; rebuild what changes, reload pages
//	site size  [-dir dist]                           print their sizes; fail above a budget
//	site trim                                        print the module file with the trimmed Ebitengine
//	site flags                                       print the flags that the program is compiled with
//	site vendor                                      bundle the works of others from their packages
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
		root, err := site.Root()
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
		root, err := site.Root()
		if err != nil {
			return err
		}
		return site.Vendor(root)
	}
	return fmt.Errorf("site: there is no command %q", args[0])
}

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

// address returns the address of the root of what l serves, for a browser on this machine.
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
	weights, err := site.Weights(dir)
	if err != nil {
		return err
	}
	var over []string
	for _, w := range weights {
		fmt.Printf("%s: %d of at most %d bytes, packed\n", w.Name, w.Bytes, w.Budget)
		if w.Over() {
			over = append(over, w.Name)
		}
	}
	if len(over) > 0 {
		return fmt.Errorf("above the budget: %s", strings.Join(over, ", "))
	}
	return nil
}
