# Sums up what the browser tests have said: the ten that took longest, then what each test that failed said, where it failed.

function end() {
	if (name != "" || words != "") failed[++bad] = name (name == "" ? "" : " did not end") "\n" words
	name = words = ""
}
FNR == 1 { end() }
/^=== RUN +Test[^\/]*$/ { end(); name = $3; words = ""; next }
/^=== / { next }
/^--- (PASS|FAIL): / {
	if ($3 !~ /^TestEveryBrowser/) took[$3] = $4
	if ($2 == "FAIL:") { fails = 1; failed[++bad] = $0 "\n" words } else fails = 0
	name = words = ""
	next
}
/^ +--- (PASS|FAIL|SKIP): / {
	if ($3 ~ /^TestEveryBrowser[^\/]*\/[^\/]*$/) took[$3] = $4
	if (fails && $2 == "FAIL:") failed[bad] = failed[bad] $0 "\n"
	next
}
/^(PASS|FAIL|ok.*)$/ { next }
{ if (length(words) < 4000) words = words $0 "\n" }
END {
	end()
	print "the browser tests that took longest:"
	for (n = 0; n < 10; n++) {
		longest = ""
		for (t in took) if (longest == "" || substr(took[t], 2) + 0 > substr(took[longest], 2) + 0) longest = t
		if (longest == "") break
		print "  " substr(took[longest], 2, length(took[longest]) - 2) " " longest
		delete took[longest]
	}
	if (bad) print "what failed:"
	for (i = 1; i <= bad; i++) printf "%s", failed[i]
}
