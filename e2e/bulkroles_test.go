package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// roleName is what assistive technology gets of an element.
type roleName struct{ role, name string }

// bulkReader checks many elements at once, which is much faster than one by one. elements is an expression for a list,
// in the document of a frame, or of the page if frame is empty. The answer has an error for each element without the
// wanted role and name, and nil for the others.
type bulkReader interface {
	checkAll(ctx context.Context, frame, elements string, want []roleName) ([]error, error)
}

// checkAll checks one element after another; Firefox takes its time to find them.
func (p *firefoxPage) checkAll(ctx context.Context, frame, elements string, want []roleName) ([]error, error) {
	where, err := p.within(ctx, frame)
	if err != nil {
		return nil, err
	}
	e, err := p.evaluate(ctx, where, elements)
	if err != nil {
		return nil, err
	}
	var nodes []struct{ SharedID string }
	if err := json.Unmarshal(e.Result.Value, &nodes); err != nil {
		return nil, err
	}
	if len(nodes) != len(want) {
		return nil, fmt.Errorf("%d elements, want %d", len(nodes), len(want))
	}
	faults := make([]error, len(nodes))
	for i, n := range nodes {
		is, err := p.found(ctx, where, n.SharedID, want[i])
		if err != nil {
			return nil, err
		}
		if !is {
			faults[i] = fmt.Errorf("isn't %s %q", want[i].role, want[i].name)
		}
	}
	return faults, nil
}

// checkAll enters the frame once.
func (p *webkitPage) checkAll(ctx context.Context, frame, elements string, want []roleName) (faults []error, err error) {
	err = p.within(ctx, frame, func() error {
		var refs []map[string]string
		if err := p.locked(ctx, "POST", "/execute/sync", action{"script": "return " + elements + ";", "args": []any{}}, &refs); err != nil {
			return err
		}
		if len(refs) != len(want) {
			return fmt.Errorf("%d elements, want %d", len(refs), len(want))
		}
		for i, r := range refs {
			for _, ref := range r {
				var has roleName
				if err := p.locked(ctx, "GET", "/element/"+ref+"/computedrole", nil, &has.role); err != nil {
					return err
				}
				if err := p.locked(ctx, "GET", "/element/"+ref+"/computedlabel", nil, &has.name); err != nil {
					return err
				}
				faults = append(faults, called("it", has.role, has.name, want[i].role, want[i].name))
			}
		}
		return nil
	})
	return faults, err
}

// checkAll compares with the names that Chromium has recorded.
func (p *chromiumPage) checkAll(ctx context.Context, frame, elements string, want []roleName) (faults []error, err error) {
	nodes, err := p.nodes(ctx, frame, elements)
	if err == nil && len(nodes) != len(want) {
		err = fmt.Errorf("%d elements, want %d", len(nodes), len(want))
	}
	if err != nil {
		return nil, err
	}
	for i, n := range nodes {
		faults = append(faults, called("it", n.Role.Value, n.Name.Value, want[i].role, want[i].name))
	}
	return faults, nil
}

// nodes returns the nodes of Chromium's accessibility tree for elements, zero for those that it leaves out.
func (p *chromiumPage) nodes(ctx context.Context, frame, elements string) (list []axNode, err error) {
	ask := runtime.Evaluate(elements)
	if frame != "" {
		where, err := p.contextOf(ctx, frame)
		if err != nil {
			return nil, err
		}
		ask = ask.WithContextID(where)
	}
	err = p.do(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		array, fault, err := ask.Do(ctx)
		if err != nil {
			return err
		}
		if fault != nil {
			return fault
		}
		said, fault, err := runtime.CallFunctionOn("function () { return this.map((e) => e.getAttribute?.('aria-current') ?? '').join('\\n'); }").WithObjectID(array.ObjectID).Do(ctx)
		if err != nil {
			return err
		}
		if fault != nil {
			return fault
		}
		var marks string
		if err := json.Unmarshal(said.Value, &marks); err != nil {
			return err
		}
		current := strings.Split(marks, "\n")
		items, _, _, fault, err := runtime.GetProperties(array.ObjectID).WithOwnProperties(true).Do(ctx)
		if err != nil {
			return err
		}
		if fault != nil {
			return fault
		}
		for _, item := range items {
			if item.Name == "length" {
				continue
			}
			var answer struct {
				Nodes []axNode `json:"nodes"`
			}
			if err := cdp.Execute(ctx, "Accessibility.getPartialAXTree", map[string]any{"objectId": item.Value.ObjectID, "fetchRelatives": false}, &answer); err != nil {
				return err
			}
			if len(answer.Nodes) == 0 || answer.Nodes[0].Ignored {
				answer.Nodes = []axNode{{}}
			} else {
				answer.Nodes[0].current = current[len(list)]
			}
			list = append(list, answer.Nodes[0])
		}
		return nil
	}))
	return list, err
}

// state returns the states of a node beside role and name, as Chromium reports them.
func (n axNode) state() string {
	var list []string
	for _, p := range n.Properties {
		switch p.Name {
		case "level", "checked", "pressed", "expanded", "selected", "disabled", "invalid", "modal":
			if v := fmt.Sprint(p.Value.Value); v != "false" || p.Name != "disabled" && p.Name != "invalid" && p.Name != "modal" && p.Name != "selected" {
				list = append(list, p.Name+" "+v)
			}
		}
	}
	if n.current != "" && n.current != "false" {
		list = append(list, "current "+n.current)
	}
	return strings.Join(list, ", ")
}
