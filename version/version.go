// Package version holds the number of this edition of Fairway. The command line prints it, and
// the embed script and the page API report the same.
package version

// Number is the version in the form MAJOR.MINOR.PATCH, as CHANGELOG.md lists it.
const Number = "0.2.0"
