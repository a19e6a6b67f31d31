// Circles reports circles of files: groups of more than two files of a package that all depend on
// each other. A file depends on another if it uses a declaration of it: a function, a type, a
// method, a field, a constant or a variable. Tests do not count.
//
// Usage, from the folder of the module:
//
//	go run .ci/circles.go [-list] [PACKAGE...]
//
// The packages default to ./... and are named as for the go command. The flag -list also prints the
// layers of each package, from the ground up; a plus sign joins files that depend on each other.
// The status is 1 if there is a circle.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// allowed is the number of files that may depend on each other.
const allowed = 2

func main() {
	list := flag.Bool("list", false, "print the layers of each package, too")
	flag.Parse()
	patterns := flag.Args()
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	circles, err := check(os.Stdout, patterns, *list)
	if err != nil {
		fmt.Fprintln(os.Stderr, "circles:", err)
		os.Exit(2)
	}
	if circles > 0 {
		fmt.Printf("\nCircles of more than %d files: %d.\n", allowed, circles)
		os.Exit(1)
	}
}

// check reports the circles of the packages that the patterns name, and returns their number.
func check(w io.Writer, patterns []string, list bool) (circles int, err error) {
	packages, err := load(patterns)
	if err != nil {
		return 0, err
	}
	exports := map[string]string{}
	for _, p := range packages {
		exports[p.ImportPath] = p.Export
	}
	checked := 0
	for _, p := range packages {
		if p.DepOnly {
			continue
		}
		checked++
		fset := token.NewFileSet()
		var files []*ast.File
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil,
				parser.SkipObjectResolution)
			if err != nil {
				return circles, err
			}
			files = append(files, file)
		}
		lookup := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
		uses, err := usesOf(fset, p.ImportPath, files, importer.ForCompiler(fset, "gc", lookup))
		if err != nil {
			return circles, err
		}
		circles += report(w, p.ImportPath, uses, list)
	}
	if checked == 0 {
		return 0, fmt.Errorf("found no package for %s", strings.Join(patterns, " "))
	}
	return circles, nil
}

// listed is what the go command tells about a package.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	DepOnly                 bool // no pattern names it
}

// load asks the go command for the packages that the patterns name and for those that they import.
func load(patterns []string) (packages []listed, err error) {
	arguments := append([]string{"list", "-export", "-deps",
		"-json=ImportPath,Dir,Export,GoFiles,DepOnly", "--"}, patterns...)
	out, err := exec.Command("go", arguments...).Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return nil, fmt.Errorf("go list: %s", bytes.TrimSpace(exit.Stderr))
	}
	if err != nil {
		return nil, err
	}
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := decoder.Decode(&p); err == io.EOF {
			return packages, nil
		} else if err != nil {
			return nil, err
		}
		packages = append(packages, p)
	}
}

// uses tells for each file which names it uses that other files declare: uses[a][b] are those of b
// in a. Each file of the package is a key.
type uses map[string]map[string][]string

// usesOf checks the types of a package and returns what its files use of each other.
func usesOf(fset *token.FileSet, path string, files []*ast.File,
	imports types.Importer) (uses, error) {
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: imports}
	pkg, err := config.Check(path, fset, files, info)
	if err != nil {
		return nil, err
	}
	fileOf := func(pos token.Pos) string { return filepath.Base(fset.Position(pos).Filename) }
	found := uses{}
	for _, file := range files {
		found[fileOf(file.Package)] = map[string][]string{}
	}
	for id, object := range info.Uses {
		if object.Pkg() != pkg {
			continue
		}
		user, owner := fileOf(id.Pos()), fileOf(object.Pos())
		if user != owner && !slices.Contains(found[user][owner], id.Name) {
			found[user][owner] = append(found[user][owner], id.Name)
		}
	}
	for _, owners := range found {
		for _, names := range owners {
			slices.Sort(names)
		}
	}
	return found, nil
}

// components returns groups of files from the ground up. All files of a group depend on each other,
// directly or through others. Other dependencies lead only to earlier groups. The second result is
// the layer of each group, from 0.
func (u uses) components() (groups [][]string, layers []int) {
	reaches := map[string]map[string]bool{}
	for file := range u {
		reaches[file] = map[string]bool{file: true}
		for todo := []string{file}; len(todo) > 0; {
			next := todo[0]
			todo = todo[1:]
			for owner := range u[next] {
				if !reaches[file][owner] {
					reaches[file][owner] = true
					todo = append(todo, owner)
				}
			}
		}
	}
	// A file reaches all that its dependencies reach. So in the order of these numbers a file comes
	// after all that it depends on.
	order := slices.SortedFunc(maps.Keys(u), func(a, b string) int {
		if d := len(reaches[a]) - len(reaches[b]); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	layerOf := map[string]int{}
	for _, file := range order {
		if _, done := layerOf[file]; done {
			continue
		}
		var group []string
		layer := 0
		for _, other := range order {
			switch {
			case !reaches[file][other]:
			case reaches[other][file]:
				group = append(group, other)
			default:
				layer = max(layer, layerOf[other]+1)
			}
		}
		for _, member := range group {
			layerOf[member] = layer
		}
		groups, layers = append(groups, group), append(layers, layer)
	}
	return groups, layers
}

// report prints the circles of a package, and its layers if they are wanted. It returns the number
// of circles.
func report(w io.Writer, path string, u uses, list bool) (circles int) {
	groups, layers := u.components()
	if list {
		fmt.Fprintf(w, "%s\n", path)
		for layer := 0; slices.Contains(layers, layer); layer++ {
			fmt.Fprintf(w, "  layer %d:", layer)
			for i, group := range groups {
				if layers[i] == layer {
					fmt.Fprintf(w, " %s", strings.Join(group, "+"))
				}
			}
			fmt.Fprintln(w)
		}
	}
	for _, group := range groups {
		if len(group) <= allowed {
			continue
		}
		circles++
		fmt.Fprintf(w, "%s: a circle of %d files: %s\n", path, len(group), strings.Join(group, " "))
		for _, user := range group {
			for _, owner := range group {
				if names := u[user][owner]; len(names) > 0 {
					fmt.Fprintf(w, "  %s uses of %s: %s\n", user, owner, few(names))
				}
			}
		}
	}
	return circles
}

// few returns the first names of a list, and the number of the rest.
func few(names []string) string {
	const most = 5
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
}
