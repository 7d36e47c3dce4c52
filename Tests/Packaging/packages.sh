#!/usr/bin/env bash
# packages.sh - tests the Debian packages: they are made twice and compared, checked by lintian and others, and used in a Debian that
# is booted with systemd and has no toolchain: installed, rung, rebooted, upgraded during a ring and with the store of an older
# version, removed and purged. Nothing is enabled by hand. An application is built with the library's package.
#
# Not one of the suites that `make test` runs: it needs the release programs (`make window`). `.ci/run` and `make test-packages` run it.
# The Debian is made at first, in $ALARMKIT_PACKAGE_DEBIAN or .build/debian-packages; purging restores it.
# shellcheck disable=SC2016 # what is in single quotes is expanded by the shell in there
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

root=${ALARMKIT_PACKAGE_DEBIAN:-.build/debian-packages}
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)} || exit 1
export SWIFT
debs=$TAP_DIR/debs old=$TAP_DIR/old
skip() { echo "$1"; exit 77; }

obstacle() {
  [ "$(id -u)" = 0 ] || { echo "needs root, to boot a Debian"; return; }
  [ -x "$root/usr/local/bin/as-user" ] || command -v debootstrap >/dev/null || { echo "needs debootstrap: Resources/scripts/setup.sh boot installs it"; return; }
  unshare --mount --pid --fork true 2>/dev/null || echo "needs namespaces, which this machine refuses (a container without privileges?)"
}

# Installs the packages' dependencies, without those that they only recommend.
prepare() {
  [ -z "$obstacle" ] || skip "$obstacle"
  [ -x "$root/usr/local/bin/as-user" ] ||
    Tests/Desktops/boot-debian.sh --make "$root" libglib2.0-0t64 libnotify4 libsqlite3-0 tzdata || return
  rm -rf "$root"/home/user/.local "$root"/home/user/.config "$root"/debs
  ! chroot "$root" dpkg-query -W alarmkit 2>/dev/null
}

booted() { # booted SCRIPT: runs it as root in the booted Debian
  [ -z "$obstacle" ] || skip "$obstacle"
  timeout 180 Tests/Desktops/boot-debian.sh "$root" bash -c "$inside
$1"
}
inside='
export DEBIAN_FRONTEND=noninteractive
install() { apt-get install -y --no-install-recommends "$@"; }
until_true() { for _ in {1..300}; do "$@" && return; sleep 0.1; done; echo "in vain: $*"; as-user journalctl --user -n 20; return 1; }
ringing() { as-user alarmctl list | grep -q "$1.*ringing"; }
active() { as-user systemctl --user is-active alarmkit-agent; }
'

# The older packages are made without debug symbols, which aren't needed and take a minute to compress.
makes_packages() {
  Resources/packaging/deb.sh "$debs" && dpkg-deb --info "$debs"/alarmkit_*.deb && dpkg-deb --info "$debs"/alarmkit-window_*.deb &&
    dpkg-deb --info "$debs"/libalarmkit-dev_*.deb && VERSION=0.0.9 DEB_BUILD_OPTIONS=noautodbgsym Resources/packaging/deb.sh "$old"
}

makes_them_again() {
  Resources/packaging/deb.sh "$TAP_DIR/again" || return
  local deb status=0
  for deb in "$debs"/*.deb; do cmp "$deb" "$TAP_DIR/again/${deb##*/}" || status=1; done
  return "$status"
}

are_clean() {
  command -v lintian >/dev/null || skip "lintian is not installed"
  lintian --fail-on error,warning --info --allow-root "$debs"/alarmkit_*.deb "$debs"/alarmkit-window_*.deb "$debs"/libalarmkit-dev_*.deb
}

describes_itself() {
  command -v appstreamcli >/dev/null || skip "appstream is not installed"
  local tree=$TAP_DIR/tree file
  dpkg-deb -x "$debs"/alarmkit_*.deb "$tree" && dpkg-deb -x "$debs"/alarmkit-window_*.deb "$tree" || return
  appstreamcli validate --no-net "$tree"/usr/share/metainfo/*.xml || return
  for file in "$tree"/usr/share/applications/*.desktop "$tree"/etc/xdg/autostart/*.desktop; do desktop-file-validate "$file" || return; done
  # Packed relative relocations need the loader of glibc 2.36, which dpkg-shlibdeps can't see from any symbol.
  dpkg-deb -f "$debs"/alarmkit_*.deb Depends | grep -F 'libc6 (>= 2.36)' && dpkg-deb -f "$debs"/alarmkit-window_*.deb Depends | grep -F 'libc6 (>= 2.36)' || return
  [ "$(sed -n 's/.*<release version="\([^"]*\)".*/\1/p' "$tree"/usr/share/metainfo/*.xml | head -n 1)" = "$("$tree/usr/bin/alarmctl" --version)" ] || return
  ! grep -r "@libexecdir@\|@bindir@\|$PWD" "$tree/usr/share" "$tree/usr/lib/systemd" "$tree/etc"
}

# The contents of the programs, found in another way than by the build; and nothing about the machine that made them.
says_what_is_in_it() {
  local tree=$TAP_DIR/tree date
  date=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)
  SOURCE_DATE_EPOCH=$date Tests/Packaging/spdx.py "$tree/usr/share/doc/alarmkit/alarmkit.spdx.json" .build/release alarmkit-agent alarmctl &&
    SOURCE_DATE_EPOCH=$date Tests/Packaging/spdx.py "$tree/usr/share/doc/alarmkit-window/alarmkit-window.spdx.json" .build/release alarmkit-window || return
  dpkg-deb -x "$debs"/libalarmkit-dev_*.deb "$TAP_DIR/dev" &&
    SOURCE_DATE_EPOCH=$date Tests/Packaging/spdx.py "$TAP_DIR/dev/usr/share/doc/libalarmkit-dev/libalarmkit-dev.spdx.json" .build/release alarmkit-port || return
  ! grep -rl "$PWD" "$tree"/usr/share/doc
}

# ----------------------------------------------------------------------------------------------------------- the library

library=.build/packages/library/usr/share/swift-packages/AlarmKit

# The same folder each time, so nothing is compiled again.
unpacks_the_library() {
  rm -rf .build/packages/library && mkdir -p .build/packages && dpkg-deb -x "$debs"/libalarmkit-dev_*.deb .build/packages/library || return
  # Only what an application needs: no program, no test, no tool, and no package that only these use.
  ls "$library" "$library/Sources"
  [ "$(ls "$library")" = "$(printf 'Package.swift\nSources')" ] || return
  ! grep -E 'executableTarget|testTarget|unsafeFlags|argument-parser|swift-subprocess' "$library/Package.swift" || return
  [ -z "$(find "$library" -name '*.docc')" ] || return
  local header
  Resources/packaging/library.py --debian | tee "$TAP_DIR/headers"
  while IFS= read -r header; do
    dpkg-deb -f "$debs"/libalarmkit-dev_*.deb Depends | grep -qF "$header" || { echo "it doesn't depend on $header"; return 1; }
  done <"$TAP_DIR/headers"
  [ -s "$TAP_DIR/headers" ]
}

# The package in the documentation, with the folder of the library in it.
builds_with_the_library() {
  local article=Sources/AlarmKit/AlarmKit.docc/MovingYourCode.md tea=$TAP_DIR/tea
  block() { awk -v wanted="$1" '/^```swift$/ { inside = (++number == wanted); next } /^```$/ { inside = 0 } inside' "$article"; }
  mkdir -p "$tea/Sources/tea"
  block 1 | sed "s|\.\./AlarmKit|$PWD/$library|" >"$tea/Package.swift"
  grep -q swift-packages/AlarmKit "$tea/Package.swift" || return
  block 2 >"$tea/Sources/tea/main.swift"
  find "$library" -type f -exec md5sum {} + | sort >"$TAP_DIR/before"
  "$SWIFT" build --disable-index-store -Xswiftc -gline-tables-only --package-path "$tea" --scratch-path .build/packages/tea || return
  # Nothing was written where an ordinary user couldn't write.
  find "$library" -type f -exec md5sum {} + | sort | cmp - "$TAP_DIR/before"
}

# The package's own command, with the package's library, in the folder that the last check compiled.
ports_with_the_library() {
  local into=$TAP_DIR/alarms
  PATH=$(dirname "$(command -v "$SWIFT")"):$PATH .build/packages/library/usr/bin/alarmkit-port Tests/Port/Samples/ExpoAlarms --into "$into" \
    --library "$library" --scratch-path .build/packages/tea --build-option=--disable-index-store --build-option=-Xswiftc \
    --build-option=-gline-tables-only | tee "$TAP_DIR/port" || return
  grep -qx '11 of 14 files compile, 3 stay out\.' "$TAP_DIR/port" && [ -x .build/packages/tea/debug/ExpoAlarms ]
}

schedules_with_the_library() {
  # shellcheck disable=SC2031
  dbus-run-session -- env HOME="$TAP_DIR/home" XDG_STATE_HOME="$TAP_DIR/home/state" XDG_CONFIG_HOME="$TAP_DIR/home/config" XDG_DATA_HOME="$TAP_DIR/home/data" \
    ALARMKIT_AUDIO=none bash -c '
      mkdir -p "$HOME" && "$1/alarmkit-agent" 2>"$HOME/log" &
      trap "kill %1; wait" EXIT
      gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || { cat "$HOME/log"; exit 1; }
      [ "$("$2")" = countdown ] && "$1/alarmctl" list | grep "The tea is ready"' - "$PWD/.build/release" "$PWD/.build/packages/tea/debug/tea"
}

# ---------------------------------------------------------------------------------------------------- in a booted Debian

rings_at_once() { # the release before, within a minute, for a user who is logged in
  mkdir -p "$root/debs" && cp "$old"/alarmkit_*.deb "$root/debs/" || return
  booted '
    command -v swift gcc clang && exit 1
    began=$SECONDS
    install /debs/alarmkit_0.0.9_*.deb || exit 1
    as-user alarmctl timer 1s Tea && until_true ringing Tea && as-user alarmctl stop Tea || exit 1
    echo "$((SECONDS - began)) s"; [ $((SECONDS - began)) -lt 60 ] || exit 1
    as-user alarmctl alarm 7:30 weekdays Gym && as-user alarmctl timer 8s Reboot'
}

rings_after_a_reboot() { # and no program called the agent before
  booted 'until_true active || exit 1
    until_true ringing Reboot && as-user alarmctl stop Reboot && as-user alarmctl list | grep Gym'
}

starts_at_a_login() {
  booted 'until_true active && systemctl stop user@1000 && systemctl start user@1000 && until_true active'
}

upgrades_while_it_rings() {
  rm "$root"/debs/* && cp "$debs"/alarmkit_*.deb "$root/debs/" || return
  booted '
    as-user alarmctl timer 1s Egg && until_true ringing Egg || exit 1
    before=$(as-user systemctl --user show -P MainPID alarmkit-agent)
    install /debs/alarmkit_*.deb || exit 1
    dpkg-query -W alarmkit; dpkg-query -W alarmkit | grep -v 0.0.9 || exit 1
    ringing Egg && as-user alarmctl stop Egg && as-user alarmctl list | grep Gym || exit 1
    as-user alarmctl timer 1s Bread && until_true ringing Bread && as-user alarmctl stop Bread'
}

# A store as an older version wrote it, with alarms that it kept; the agent of the previous release has ended.
upgrades_an_older_store() {
  local state=$root/home/user/.local/state/alarmkit layout=Tests/Units/AlarmStoreTests/Layouts
  booted 'until_true active || exit 1
    as-user systemctl --user stop alarmkit-agent && apt-get remove -y alarmkit' || return
  rm -rf "${state:?}" "$root"/debs && mkdir -p "$root/debs" && cp "$debs"/alarmkit_*.deb "$root/debs/" || return
  Tests/Packaging/store.py make "$state/alarms.sqlite" "$(printf '%s\n' "$layout"/layout-*.sql | sort -V | head -n 1)" >"$TAP_DIR/titles" || return
  chown -R 1000:1000 "$root/home/user/.local" && chmod 700 "$state" || return
  booted 'install /debs/alarmkit_*.deb && as-user alarmctl list --json >/dev/null && until_true active || exit 1
    as-user systemctl --user stop alarmkit-agent' || return
  # This version writes the newest of the layouts.
  Tests/Packaging/store.py read "$state/alarms.sqlite" "$(printf '%s\n' "$layout"/layout-*.sql | sort -V | tail -n 1)" >"$TAP_DIR/after" || return
  # Alarms that were due long ago were missed, and are in the history now.
  [ "$(wc -l <"$TAP_DIR/titles")" -gt 3 ] && diff "$TAP_DIR/titles" <(grep -Fxf "$TAP_DIR/titles" "$TAP_DIR/after")
}

# If the package is removed while the agent runs, the agent ends, once and in order, and nothing starts it again.
ends_with_the_package() {
  booted '
    until_true active || exit 1
    as-user alarmctl timer 1s Rice && until_true ringing Rice || exit 1
    since=$(date "+%F %T")
    apt-get remove -y alarmkit || exit 1
    gone() { ! readlink /proc/[0-9]*/exe | grep -q libexec/alarmkit-agent; }
    until_true gone || exit 1
    as-user journalctl --user -u alarmkit-agent -n 5 --no-pager
    as-user journalctl --user -u alarmkit-agent --since "$since" --no-pager | grep -E "Failed with result|core-dump" && exit 1
    # Neither the bus nor systemd has anything by which to start it.
    as-user busctl --user call org.alarmkit.Alarms1 /org/alarmkit/Alarms1 org.freedesktop.DBus.Peer Ping && exit 1
    gone || exit 1
    install /debs/alarmkit_*.deb && as-user alarmctl list | grep -q "Rice" && as-user alarmctl stop Rice'
}

goes() {
  booted '
    until_true active || exit 1
    store=$(find /home/user -name alarms.sqlite)
    [ -n "$store" ] || exit 1
    apt-get remove -y alarmkit && ! command -v alarmctl && [ -e "$store" ] || exit 1
    apt-get purge -y alarmkit && [ -e "$store" ] || exit 1
    rm -rf /debs
    left=$(find / -xdev \( -path /proc -o -path /home -o -path /var/log -o -path /run \) -prune -o -name "*alarmkit*" -print)
    echo "$left"; [ -z "$left" ]'
}

# ------------------------------------------------------------------------------------------------------------------ the suite

for tool in dh dpkg-buildpackage; do
  command -v "$tool" >/dev/null || { check "the packages" eval "echo debhelper is not installed: Resources/scripts/setup.sh package installs it; exit 77"; finish; }
done
obstacle=$(obstacle)
check "the packages are made" makes_packages
check "made again they are the same, byte for byte" makes_them_again
check "lintian has neither errors nor warnings" are_clean
check "they describe themselves as they should" describes_itself
check "they say what is in them, as SPDX" says_what_is_in_it
check "the library's package has what an application needs, and nothing else" unpacks_the_library
check "the documentation's package builds with it" builds_with_the_library
check "its alarm is at the agent" schedules_with_the_library
check "its command copies an application into a package that builds with the library" ports_with_the_library
check "a Debian without a toolchain is made" prepare
check "the release before is installed and rings within a minute" rings_at_once
check "an alarm rings after a reboot, with nothing enabled by hand" rings_after_a_reboot
check "the agent starts at a login" starts_at_a_login
check "an upgrade lets ring what rings, and keeps all alarms" upgrades_while_it_rings
check "an upgrade takes over the alarms of the oldest store that is known" upgrades_an_older_store
check "removed while it rings, the agent ends; installed again, it rings" ends_with_the_package
check "removed and purged, nothing of the package is left, and all of the user's" goes
finish
