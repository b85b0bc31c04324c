package manifest

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

//go:embed schema.json
var schemaText []byte

// node is a schema: the keywords of JSON Schema that schema.json uses.
type node struct {
	Ref        string           `json:"$ref"`
	Type       string           `json:"type"`
	Enum       []string         `json:"enum"`
	Pattern    string           `json:"pattern"`
	MinLength  int              `json:"minLength"`
	Minimum    *float64         `json:"minimum"`
	Maximum    *float64         `json:"maximum"`
	Items      *node            `json:"items"`
	MinItems   int              `json:"minItems"`
	MaxItems   *int             `json:"maxItems"`
	Properties map[string]*node `json:"properties"`
	Required   []string         `json:"required"`
	Defs       map[string]*node `json:"$defs"`

	// Keywords that a check has no use for. Any other keyword is an error.
	Schema      string `json:"$schema"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Additional  *bool  `json:"additionalProperties"` // objects are always closed
}

// schema parses schema.json once.
var schema = sync.OnceValues(func() (*node, error) {
	d := json.NewDecoder(strings.NewReader(string(schemaText)))
	d.DisallowUnknownFields()
	var root node
	err := d.Decode(&root)
	return &root, err
})

// check returns the faults of a JSON text by a definition of schema.json, or by the whole schema if def
// is empty. Each begins with its place, as in /readings/0/name.
func check(text []byte, def string) ([]string, error) {
	root, err := schema()
	if err != nil {
		return nil, fmt.Errorf("schema.json: %w", err)
	}
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		return nil, err
	}
	n := root
	if def != "" {
		n = root.Defs[def]
	}
	c := checker{defs: root.Defs}
	c.value("", v, n)
	return c.faults, nil
}

// checker collects the faults of a value.
type checker struct {
	defs   map[string]*node
	faults []string
}

func (c *checker) faultf(place, format string, args ...any) {
	if place == "" {
		place = "/"
	}
	c.faults = append(c.faults, place+": "+fmt.Sprintf(format, args...))
}

// value checks a value and all that it holds.
func (c *checker) value(place string, v any, n *node) {
	if name, ok := strings.CutPrefix(n.Ref, "#/$defs/"); ok {
		c.value(place, v, c.defs[name])
		return
	}
	switch v := v.(type) {
	case string:
		c.text(place, v, n)
	case float64:
		switch {
		case n.Type != "number" && n.Type != "integer":
			c.faultf(place, "want %s, got a number", n.kind())
		case n.Type == "integer" && v != float64(int(v)):
			c.faultf(place, "%v isn't whole", v)
		case n.Minimum != nil && v < *n.Minimum:
			c.faultf(place, "%v is less than %v", v, *n.Minimum)
		case n.Maximum != nil && v > *n.Maximum:
			c.faultf(place, "%v is more than %v", v, *n.Maximum)
		}
	case bool:
		if n.Type != "boolean" {
			c.faultf(place, "want %s, got a boolean", n.kind())
		}
	case []any:
		if n.Type != "array" {
			c.faultf(place, "want %s, got an array", n.kind())
			return
		}
		if len(v) < n.MinItems || n.MaxItems != nil && len(v) > *n.MaxItems {
			c.faultf(place, "%d items are too few or too many", len(v))
		}
		for i, item := range v {
			c.value(fmt.Sprintf("%s/%d", place, i), item, n.Items)
		}
	case map[string]any:
		c.object(place, v, n)
	default:
		c.faultf(place, "want %s, got null", n.kind())
	}
}

func (c *checker) text(place, v string, n *node) {
	switch {
	case n.Enum != nil:
		if !slices.Contains(n.Enum, v) {
			c.faultf(place, "%q isn't one of %s", v, strings.Join(n.Enum, ", "))
		}
	case n.Type != "string":
		c.faultf(place, "want %s, got a string", n.kind())
	case utf8.RuneCountInString(v) < n.MinLength:
		c.faultf(place, "is empty")
	case n.Pattern != "" && !regexp.MustCompile(n.Pattern).MatchString(v):
		c.faultf(place, "%q doesn't match %s", v, n.Pattern)
	}
}

func (c *checker) object(place string, v map[string]any, n *node) {
	if n.Type != "object" {
		c.faultf(place, "want %s, got an object", n.kind())
		return
	}
	for _, key := range slices.Sorted(maps.Keys(v)) {
		if p := n.Properties[key]; p == nil {
			c.faultf(place+"/"+key, "is unknown")
		} else {
			c.value(place+"/"+key, v[key], p)
		}
	}
	for _, key := range n.Required {
		if _, ok := v[key]; !ok {
			c.faultf(place+"/"+key, "is missing")
		}
	}
}

// kind is the type of value that a schema wants, in words.
func (n *node) kind() string {
	if n.Enum != nil {
		return "one of " + strings.Join(n.Enum, ", ")
	}
	return "a value of type " + n.Type
}
