package site

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fairway/variants/texts"
)

// The page names each game with its inventor, its world and its source, and each work with its licence.
func TestAboutNamesGamesAndWorks(t *testing.T) {
	out := t.TempDir()
	if err := writeLicences("..", out, nil); err != nil {
		t.Fatal(err)
	}
	if err := writeAbout("..", out); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(filepath.Join(out, AboutPage))
	if err != nil {
		t.Fatal(err)
	}
	page := string(b)
	games, err := texts.Games()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range games {
		_, section, found := strings.Cut(page, ">"+m.Inventor+"</h3>")
		section, _, _ = strings.Cut(section, "</section>")
		if !found || !strings.Contains(section, "<h4>"+m.Title+"</h4>") {
			t.Errorf("%s isn't a game of %s", m.Title, m.Inventor)
		}
		_, card, _ := strings.Cut(page, `data-world="`+m.Name+`"`)
		card, _, _ = strings.Cut(card, "</li>")
		for _, want := range []string{`href="` + m.Source.Address + `"`, m.Source.Years, `href="play.html?begin=` + m.Name + `"`, fromInventor} {
			if !strings.Contains(card, want) {
				t.Errorf("the card of %s has no %s", m.Title, want)
			}
		}
		if m.Reconstructed != "" && !strings.Contains(card, "reconstructed: "+m.Reconstructed) {
			t.Errorf("the card of %s doesn't say what is reconstructed", m.Title)
		}
	}
	for _, d := range Vendored {
		if !strings.Contains(page, "<td>"+d.Name+" ("+d.For+")</td>") {
			t.Errorf("%s is missing", d.Name)
		}
	}
	for _, want := range []string{"under the MIT licence", "<td>SIL Open Font License 1.1</td>", `href="licences.txt"`} {
		if !strings.Contains(page, want) {
			t.Errorf("there is no %q", want)
		}
	}
	if mark := regexp.MustCompile(`\[[a-z-]+\]|\{\w`).FindString(page); mark != "" {
		t.Errorf("the mark %s is left", mark)
	}
	if strings.Contains(page, " style=") || strings.Contains(page, "<style") {
		t.Error("the policy forbids styles in the page")
	}
}

func TestUnknownLicenceIsAnError(t *testing.T) {
	const known = "======== Fairway ========\nPermission is hereby granted, free of charge,\nto any person obtaining a copy of this software\n"
	list, err := readWorks(known + "======== A 1.0 ========\nApache License\nRedistributions of source code must retain the above copyright notice\n")
	if err != nil || len(list) != 2 || list[0] != (work{"Fairway", "MIT"}) || list[1] != (work{"A 1.0", "Apache 2.0, BSD 3-Clause"}) {
		t.Errorf("%v, %v", list, err)
	}
	for _, text := range []string{known, known + "======== B ========\nAll rights reserved.\n"} {
		if list, err := readWorks(text); err == nil {
			t.Errorf("%q gives %v", text, list)
		}
	}
}
