#!/usr/bin/env bash
# arch.sh [FOLDER] - makes the packages alarmkit and alarmkit-window for Arch Linux from the programs that `make build` made. `make arch`
# builds these first.
#
#   FOLDER   where the packages go: .build/arch if not given
#   VERSION  another version than the programs'
#
# The list of installed packages isn't used: Debian's makepkg has no package manager, and the result would depend on the machine.
# makepkg runs as nobody if this runs as root, which makepkg refuses. They are made on Debian; installing them on Arch is untried.
set -u
# shellcheck source=common.sh
. "$(dirname "$(readlink -f "$0")")/common.sh"

command -v makepkg >/dev/null || die "makepkg is not there; on Debian, install it with: sudo apt install makepkg libarchive-tools"
prepare "${1:-}"
# The packages contain the path of the folder in which they were made: always the same one.
made=/tmp/alarmkit-makepkg
mkdir "$made" || die "$made is in the way; remove it if no other make arch runs"
trap 'rm -rf "$stage" "$made"' EXIT
cp Resources/packaging/arch/* "$made/" || exit
as=()
if [ "$(id -u)" = 0 ]; then
  chown -R nobody "$made" || exit
  as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
(cd "$made" && quietly "${as[@]}" env HOME="$made" _clone="$REPOSITORY" _version="$version" PACKAGER="AlarmKit for Linux <maintainers@alarmkit.org>" \
  PACMAN=true PKGEXT=.pkg.tar.zst makepkg --nodeps --force) || exit
rm -f "$folder"/alarmkit{,-window}-[0-9]*.pkg.tar.*
mv "$made"/*.pkg.tar.zst "$folder/" || exit
(cd "$folder" && stat -c '%n, %s bytes' ./*.pkg.tar.*)
