#!/usr/bin/env bash
# The package's modules that the modules with Apple's names depend on, by Package.swift and by their imports: a program that
# only looks up a string isn't linked with the rules for alarms. SwiftPM itself allows a module to import one that isn't declared
# as a dependency, if another module has it built.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)} || exit 99
APPLES='ActivityKit AppIntents CombineModule FoundationAdditions OSLog OSModule SwiftUI SwiftUICore UIKitModule WidgetKit'

read_manifest() { "$SWIFT" package dump-package >"$TAP_DIR/package.json"; }

# below MODULE... - the package's modules that these depend on, without themselves, sorted, on one line.
below() {
  python3 - "$TAP_DIR/package.json" "$@" <<'END'
import json, sys

with open(sys.argv[1], encoding="utf-8") as file:
    targets = {target["name"]: target for target in json.load(file)["targets"]}
left, found = sys.argv[2:], set()
for name in left:
    for dependency in targets[name]["dependencies"]:
        kind, words = next(iter(dependency.items()))
        if kind in ("byName", "target") and words[0] in targets and words[0] not in found:
            found.add(words[0])
            left.append(words[0])
print(*sorted(found - set(sys.argv[2:])))
END
}

# Not "at most": a module that is removed from the list must also be removed here.
apples_stand_on() {
  local name modules
  # shellcheck disable=SC2086
  modules=$(below $APPLES) || return
  echo "they are built on: $modules"
  [ "$modules" = 'AlarmTexts AlarmTime OSModuleLog PreviewMacros' ] || return
  for name in $APPLES; do
    ! grep -rnE 'import (AlarmCore|AlarmCalendar|AlarmWire|DBus|EventLoop|HostSystem)$' "Sources/AppleModules/$name" || return
  done
}

# stands_on MODULE EXPECTED - whether it depends on exactly these.
stands_on() {
  local modules
  modules=$(below "$1") || return
  echo "$1 is built on: $modules"
  [ "$modules" = "$2" ] || return
  # Modules that it must not depend on aren't imported either.
  ! grep -rhE '^(package |public |@_exported public )?import Alarm' "Sources/$1" | sed 's/.* //' | sort -u |
    grep -vxF -e "${2// /$'\n'}"
}

finds_rules() { below AlarmKit | show | grep -qw AlarmCore; }

check "the package's manifest can be read" read_manifest
check "the modules with Apple's names are built on texts alone, not on the rules for alarms" apples_stand_on
check "the library itself is built on the rules" finds_rules
check "time is built on nothing" stands_on AlarmTime ''
check "texts are built on time" stands_on AlarmTexts AlarmTime
check "zones and recurrence are built on texts and time" stands_on AlarmCalendar 'AlarmTexts AlarmTime'
check "key files are built on nothing" stands_on KeyFiles ''
check "the drawing of rings is built on nothing" stands_on RingDrawing ''
finish
