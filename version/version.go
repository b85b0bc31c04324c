// Package version holds the version number of Fairway, which the command line prints and the embed script and the page API
// report. Versions of formats, such as links and records, belong to the packages that read them.
package version

// Number is the version in the form MAJOR.MINOR.PATCH, which is also the first heading of CHANGELOG.md.
const Number = "0.2.0"
