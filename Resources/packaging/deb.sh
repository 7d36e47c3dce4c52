#!/usr/bin/env bash
# deb.sh [FOLDER] - makes the Debian packages alarmkit and alarmkit-window, with their debug symbols apart, from the programs that
# `make build` made, and libalarmkit-dev with the library's sources and alarmkit-port. `make deb` builds the programs first.
#
#   FOLDER   where the packages go: .build/deb if not given
#   VERSION  another version than the programs', for tests of an upgrade
set -u
# shellcheck source=common.sh
. "$(dirname "$(readlink -f "$0")")/common.sh"

for tool in dh dpkg-buildpackage dh_installsystemduser; do
  command -v "$tool" >/dev/null || die "$tool is not there; install it with: sudo apt install debhelper dpkg-dev"
done
[ -x .build/release/alarmkit-port ] || die "alarmkit-port isn't built; build it with: Resources/scripts/compile.sh --release alarmkit-port"
prepare "${1:-}"
export DEB_BUILD_OPTIONS="nocheck ${DEB_BUILD_OPTIONS:-}"

tree=$stage/alarmkit-$version
mkdir "$tree" && cp -r Resources/packaging/debian "$tree/debian" || exit
date=$(date -d "@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S %z')
printf 'alarmkit (%s) unstable; urgency=medium\n\n  * See /usr/share/doc/alarmkit/changelog.gz.\n\n -- AlarmKit for Linux <maintainers@alarmkit.org>  %s\n' \
  "$version" "$date" >"$tree/debian/changelog"
(cd "$tree" && quietly dpkg-buildpackage --build=binary --no-sign --no-check-builddeps) || exit
rm -f "$folder"/{alarmkit,alarmkit-window,libalarmkit-dev}{,-dbgsym}_*.deb
mv "$stage"/*.deb "$folder/" || exit
(cd "$folder" && stat -c '%n, %s bytes' ./*.deb)
