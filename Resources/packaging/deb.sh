#!/usr/bin/env bash
# deb.sh [FOLDER] - makes the Debian packages alarmkit and alarmkit-window, with their debug symbols apart, from the programs that
# `make build` made. `make deb` builds these first.
#
#   FOLDER   where the packages go: .build/deb if not given
#   VERSION  another version than the programs', for tests of an upgrade
#
# The date of everything in them is that of the last commit, so that the same commit gives the same packages.
set -u
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
case ${1:-} in -*) sed -n '2,/^set -u/s/^# \{0,1\}//p' "$0"; exit 64 ;; esac
die() { printf 'make deb: %s\n' "$@" >&2; exit 1; }

for tool in dh dpkg-buildpackage dh_installsystemduser; do
  command -v "$tool" >/dev/null || die "$tool is not there; install it with: sudo apt install debhelper dpkg-dev"
done
[ -x .build/release/alarmkit-window ] || die "the window isn't built; install what it needs, and build it, with: make window"
folder=$(mkdir -p "${1:-.build/deb}" && readlink -f "${1:-.build/deb}") || exit
version=${VERSION:-$(.build/release/alarmkit-agent --version | sed 's/.* //')}
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)
export SOURCE_DATE_EPOCH REPOSITORY=$PWD DEB_BUILD_OPTIONS="nocheck ${DEB_BUILD_OPTIONS:-}" LC_ALL=C.UTF-8 TZ=UTC

stage=$(mktemp -d) || exit 99
trap 'rm -rf "$stage"' EXIT
tree=$stage/alarmkit-$version
mkdir "$tree" && cp -r Resources/packaging/debian "$tree/debian" || exit
date=$(date -d "@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S %z')
printf 'alarmkit (%s) unstable; urgency=medium\n\n  * See /usr/share/doc/alarmkit/changelog.gz.\n\n -- AlarmKit for Linux <maintainers@alarmkit.org>  %s\n' \
  "$version" "$date" >"$tree/debian/changelog"
(cd "$tree" && dpkg-buildpackage --build=binary --no-sign --no-check-builddeps >"$stage/log" 2>&1) || { cat "$stage/log"; exit 1; }
rm -f "$folder"/alarmkit{,-window}{,-dbgsym}_*.deb
mv "$stage"/*.deb "$folder/" || exit
(cd "$folder" && stat -c '%n, %s bytes' ./*.deb)
