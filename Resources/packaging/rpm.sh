#!/usr/bin/env bash
# rpm.sh [FOLDER] - makes the RPM packages alarmkit and alarmkit-window from the programs that `make build` made. `make rpm` builds these
# first.
#
#   FOLDER   where the packages go: .build/rpm if not given
#   VERSION  another version than the programs'
#
# rpmbuild of any distribution makes them. They are made and read on Debian; installing them on Fedora or openSUSE is untried.
set -u
# shellcheck source=common.sh
. "$(dirname "$(readlink -f "$0")")/common.sh"

command -v rpmbuild >/dev/null || die "rpmbuild is not there; install it with: sudo apt install rpm, or: sudo dnf install rpm-build"
prepare "${1:-}"
# Without the database of installed packages, which is empty on Debian.
quietly rpmbuild -bb --nodeps --define "_topdir $stage/rpm" --define "_alarmkit_clone $PWD" --define "_alarmkit_version $version" \
  --define "_alarmkit_date $(date -d "@$SOURCE_DATE_EPOCH" '+%a %b %d %Y')" \
  Resources/packaging/rpm/alarmkit.spec
rm -f "$folder"/alarmkit{,-window}-*.rpm
mv "$stage"/rpm/RPMS/*/*.rpm "$folder/" || exit
(cd "$folder" && stat -c '%n, %s bytes' ./*.rpm)
