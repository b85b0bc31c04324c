#!/bin/sh
# browsers.sh [every]: finds the browsers that the tests drive, Chromium or all of them, and the programs
# that these need without a screen. It installs missing Debian packages if it can. CHROMIUM, FIREFOX and
# MINIBROWSER name browsers outside of PATH.
set -eu
any() { # any NAME...: one of these programs is in PATH
	for name in "$@"; do
		if command -v "$name" >/dev/null; then return 0; fi
	done
	return 1
}
file() { # file PATH...: one of these files exists; the shell leaves patterns without a match unchanged
	for name in "$@"; do
		if [ -e "$name" ]; then return 0; fi
	done
	return 1
}
# Debian's package database knows the libraries; other systems have ldconfig.
library() { # library NAME PACKAGE
	if command -v dpkg-query >/dev/null; then
		dpkg-query -W -f '${Status}' "$2" 2>/dev/null | grep -q ' installed$'
	else
		PATH=$PATH:/sbin:/usr/sbin ldconfig -p | grep -q "$1"
	fi
}

# missing prints a line for each missing program or library: the Debian package, and what it is for.
missing() {
	any ${CHROMIUM:+"$CHROMIUM"} $(cat "$(dirname "$0")/program/chromium") || echo "chromium-headless-shell Chromium, with or without windows (or google-chrome, or one named in CHROMIUM)"
	[ "${1:-}" = every ] || return 0
	any ${FIREFOX:+"$FIREFOX"} firefox-esr firefox || echo "firefox-esr Firefox (or one named in FIREFOX)"
	any WebKitWebDriver || echo "webkit2gtk-driver WebKitWebDriver"
	any ${MINIBROWSER:+"$MINIBROWSER"} || file /usr/lib/*/webkit2gtk-4.1/MiniBrowser /usr/lib*/webkit2gtk-4.1/MiniBrowser /usr/libexec/webkit2gtk-4.1/MiniBrowser || echo "webkit2gtk-driver MiniBrowser of WebKitGTK (or one named in MINIBROWSER)"
	any Xvfb || echo "xvfb Xvfb, the X server without a screen"
	any dbus-run-session || echo "dbus dbus-run-session"
	library libGL.so.1 libgl1-mesa-dri || echo "libgl1-mesa-dri Mesa's OpenGL in software"
	library libEGL.so.1 libegl1 || echo "libegl1 EGL"
	library libGLESv2.so.2 libgles2 || echo "libgles2 OpenGL ES"
}

lack=$(missing "$@")
[ -n "$lack" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
	packages=$(echo "$lack" | cut -d' ' -f1 | sort -u)
	apt-get update -q >&2 || : # the installation reports missing packages
	# Older releases of Debian have only the Chromium with windows.
	apt-cache show chromium-headless-shell >/dev/null 2>&1 || packages=$(echo "$packages" | sed 's/^chromium-headless-shell$/chromium/')
	echo "installing for the browser tests:" $packages
	DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $packages >&2 || echo "apt-get could not install them" >&2
	lack=$(missing "$@")
	[ -n "$lack" ] || exit 0
fi
{
	echo "missing for the browser tests, with the Debian packages that have it:"
	echo "$lack" | while read -r package what; do echo "  $what: $package"; done
} >&2
exit 1
