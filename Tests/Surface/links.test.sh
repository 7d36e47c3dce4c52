#!/usr/bin/env bash
# What the programs are linked with: Combine only where SwiftUI or Combine is imported, by the symbols of what was built. Needs the
# programs in .build/debug, which the Swift tests leave.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

# How many symbols of OpenCombine's modules a program has.
combine_symbols() { # combine_symbols PROGRAM
  [ -x ".build/debug/$1" ] || { echo "needs $1: make test builds it" >&2; return 77; }
  nm ".build/debug/$1" >"$TAP_DIR/symbols" && [ -s "$TAP_DIR/symbols" ] || return
  grep -c 's11OpenCombine' "$TAP_DIR/symbols" || true
}

has_combine() { # has_combine PROGRAM
  local number
  number=$(combine_symbols "$1") || exit
  echo "$1: $number symbols"
  [ "$number" -gt 0 ]
}

has_none() { # has_none PROGRAM
  local number
  number=$(combine_symbols "$1") || exit
  echo "$1: $number symbols"
  [ "$number" = 0 ]
}

check "a program that imports SwiftUI is linked with Combine" has_combine cooking-timer
check "one that imports AlarmKit alone isn't" has_none IntentProbe
check "the agent isn't" has_none alarmkit-agent
check "alarmctl isn't" has_none alarmctl

finish
