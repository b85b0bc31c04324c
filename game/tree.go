package game

import "slices"

// Promote moves the branch of a node one place closer to the main line, before the branch that was there. It
// reports whether anything changed: nothing does on the main line.
func (r *Record) Promote(n *Node) bool { return n.shift(-1) }

// Demote moves the line of a node one place further from the main line. It reports whether anything changed:
// nothing does for the last line.
func (r *Record) Demote(n *Node) bool { return n.shift(1) }

// shift moves the line of a node by one place among its siblings: at the node itself, or at its nearest ancestor
// that has such a place.
func (n *Node) shift(by int) bool {
	for ; n.Parent != nil; n = n.Parent {
		list := n.Parent.Children
		at := slices.Index(list, n)
		if to := at + by; to >= 0 && to < len(list) {
			list[at], list[to] = list[to], list[at]
			return true
		}
	}
	return false
}

// MakeMain makes the line to a node the main line. It reports whether anything changed.
func (r *Record) MakeMain(n *Node) (changed bool) {
	for ; n.Parent != nil; n = n.Parent {
		list := n.Parent.Children
		if at := slices.Index(list, n); at > 0 {
			copy(list[1:at+1], list[:at])
			list[0] = n
			changed = true
		}
	}
	return changed
}

// Delete removes a node with all that follows, and reports whether it could; the root stays. If the current node
// was deleted, the parent of the deleted node becomes current.
func (r *Record) Delete(n *Node) bool {
	p := n.Parent
	if p == nil {
		return false
	}
	if r.at.Within(n) {
		r.Visit(p)
	}
	if p.line == n {
		p.line = nil
	}
	p.Children = slices.DeleteFunc(p.Children, func(c *Node) bool { return c == n })
	r.moves--
	n.Walk(func(*Node, bool) bool { r.moves--; return true }, func() {})
	return true
}

// Within reports whether a node is another one or a descendant of it; false for nil.
func (n *Node) Within(of *Node) bool {
	for ; n != nil; n = n.Parent {
		if n == of {
			return true
		}
	}
	return false
}
