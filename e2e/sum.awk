# Prints the output of each failed browser test.

function end() {
	if (name != "" || words != "") failed[++bad] = name (name == "" ? "" : " did not end") "\n" words
	name = words = ""
}
FNR == 1 { end() }
/^=== RUN +Test[^\/]*$/ { end(); name = $3; words = ""; next }
/^=== / { next }
/^--- (PASS|FAIL): / {
	if ($2 == "FAIL:") { fails = 1; failed[++bad] = $0 "\n" words } else fails = 0
	name = words = ""
	next
}
/^ +--- (PASS|FAIL|SKIP): / {
	if (fails && $2 == "FAIL:") failed[bad] = failed[bad] $0 "\n"
	next
}
/^(PASS|FAIL|ok.*|pages: .*)$/ { next }
{ if (length(words) < 4000) words = words $0 "\n" }
END {
	end()
	if (bad) print "what failed:"
	for (i = 1; i <= bad; i++) printf "%s", failed[i]
}
