#!/bin/sh
# Prints the path of Chromium: the one that CHROMIUM names, or the first of the usual names in
# PATH. Installs Debian's package when there is none and that is possible.
find_it() {
	for name in ${CHROMIUM:+"$CHROMIUM"} chromium chromium-browser google-chrome google-chrome-stable; do
		command -v "$name" && return 0
	done
	return 1
}
find_it && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
	echo "no Chromium found; installing Debian's package" >&2
	{ apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends chromium; } >&2 || {
		echo "missing: Chromium; apt-get could not install it" >&2
		exit 1
	}
	find_it && exit 0
fi
echo "missing: Chromium. Install chromium or google-chrome, or name one in CHROMIUM; the browser tests need it" >&2
exit 1
