package site

import (
	"bytes"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"fairway/game/prose"
	"fairway/variants/manifest"
	"fairway/variants/texts"
)

// AboutPage is the file name of the page about Fairway: what it is, its inventors and their sources, and the licences.
const AboutPage = "about.html"

// fromInventor is the title of the paragraph about what the inventor wrote, which every game has.
const fromInventor = "From the inventor"

// aboutGame is a game on the page.
type aboutGame struct {
	Name, Title, Blurb, Reconstructed string
	World                             string // attribute data-world of the game's card
	Years, Source, Address            string
	From                              string // what is known from the inventor
}

// inventorGames are the games of an inventor.
type inventorGames struct {
	ID, Inventor string
	Games        []aboutGame
}

// work is a part of the site that others made.
type work struct{ Title, Licences string }

// writeAbout writes the page from its template in web/pages, the manifests of the games, and licences.txt in out.
func writeAbout(root, out string) error {
	games, err := texts.Games()
	if err != nil {
		return err
	}
	page := struct {
		Count, Inventors string
		Groups           []inventorGames
		Licence          string // of Fairway
		Works            []work
	}{Count: capitalNumeral(len(games))}
	if page.Groups, err = byInventor(games); err != nil {
		return err
	}
	var names []string
	for _, g := range page.Groups {
		names = append(names, g.Inventor)
	}
	page.Inventors = prose.List(names)
	text, err := os.ReadFile(filepath.Join(out, licencesFile))
	if err != nil {
		return err
	}
	works, err := readWorks(string(text))
	if err != nil {
		return err
	}
	page.Licence, page.Works = works[0].Licences, works[1:]
	t, err := template.ParseFiles(filepath.Join(root, "web", "pages", AboutPage))
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, page); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, AboutPage), b.Bytes(), 0o644)
}

// byInventor groups games by their inventors. The inventor of the most games comes first.
func byInventor(games []*manifest.Manifest) ([]inventorGames, error) {
	var groups []inventorGames
	for _, m := range games {
		from := slices.IndexFunc(m.About, func(p manifest.Paragraph) bool { return p.Title == fromInventor })
		if from < 0 {
			return nil, fmt.Errorf("site: %s has no paragraph %q", m.Name, fromInventor)
		}
		i := slices.IndexFunc(groups, func(g inventorGames) bool { return g.Inventor == m.Inventor })
		if i < 0 {
			i = len(groups)
			groups = append(groups, inventorGames{ID: fmt.Sprintf("inventor-%d", i+1), Inventor: m.Inventor})
		}
		groups[i].Games = append(groups[i].Games, aboutGame{
			Name: m.Name, Title: m.Title, Blurb: m.Blurb, Reconstructed: m.Reconstructed, World: m.Name,
			Years: m.Source.Years, Source: m.Source.Title, Address: m.Source.Address,
			From: rulingMark.ReplaceAllString(m.About[from].Text, ""),
		})
	}
	slices.SortStableFunc(groups, func(a, b inventorGames) int { return len(b.Games) - len(a.Games) })
	return groups, nil
}

// rulingMark matches the name of a ruling in a paragraph.
var rulingMark = regexp.MustCompile(`\[[a-z0-9-]+\]`)

// licenceSigns are phrases by which licences are known.
var licenceSigns = []struct{ name, phrase string }{
	{"Apache 2.0", "Apache License"},
	{"SIL Open Font License 1.1", "SIL OPEN FONT LICENSE Version 1.1"},
	{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy of this software"},
	{"BSD 3-Clause", "Redistributions of source code must retain the above copyright notice"},
	{"zlib", "This software is provided 'as-is', without any express or implied warranty"},
}

var (
	workTitle = regexp.MustCompile(`(?m)^======== (.+) ========$`)
	blanks    = regexp.MustCompile(`\s+`)
)

// readWorks returns the works of a text like that of licences.txt with the names of their licences, Fairway first. A work with
// a licence that isn't known is an error.
func readWorks(text string) ([]work, error) {
	var list []work
	titles := workTitle.FindAllStringSubmatchIndex(text, -1)
	for i, at := range titles {
		end := len(text)
		if i+1 < len(titles) {
			end = titles[i+1][0]
		}
		body := blanks.ReplaceAllString(text[at[1]:end], " ")
		var names []string
		for _, l := range licenceSigns {
			if strings.Contains(body, l.phrase) {
				names = append(names, l.name)
			}
		}
		title := text[at[2]:at[3]]
		if names == nil {
			return nil, fmt.Errorf("site: the licence of %s isn't known", title)
		}
		list = append(list, work{title, strings.Join(names, ", ")})
	}
	if len(list) < 2 {
		return nil, fmt.Errorf("site: %s names %d works", licencesFile, len(list))
	}
	return list, nil
}
