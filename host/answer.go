package host

import (
	"fmt"

	"fairway/host/jsontext"
)

// callsByName maps names to the rows that this package answers. An older name maps to the row that it
// stands for.
var callsByName = func() map[string]*Call {
	m := map[string]*Call{}
	for i := range Calls {
		if row := &Calls[i]; row.do != nil {
			m[row.Name] = row
		}
	}
	for i := range Calls {
		if row := &Calls[i]; row.Alias != "" {
			m[row.Name] = m[row.Alias]
		}
	}
	return m
}()

// Answer calls a method of the page API. Arguments have the types that package arg describes. The
// answer is nil, a bool, a float64, a string, a []string, or a JSON.
func (h *Host) Answer(name string, list []any) (any, error) {
	row := callsByName[name]
	if row == nil {
		return nil, fmt.Errorf("the page API has no %q", name)
	}
	v, err := row.do(h, args{row, list})
	if row.Changes {
		h.markDirty() // the board reports its own changes, but not others, such as that of the seats
	}
	if err != nil {
		return nil, err
	}
	switch v := v.(type) {
	case nil, bool, float64, string, []string, JSON:
		return v, nil
	}
	return JSON(jsontext.Marshal(v)), nil
}
