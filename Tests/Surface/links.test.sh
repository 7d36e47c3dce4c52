#!/usr/bin/env bash
# What the programs are linked with, by their symbols: no libical anywhere; only the core of Combine where neither SwiftUI nor Combine
# is imported; in the agent and alarmctl, no module with Apple's names and nothing of Combine; in the agent, no Foundation and no
# regular expressions. Needs the programs in .build/debug, which the Swift tests leave.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

# How many symbols of modules a program has. A module's name has its length before it, as in symbols.
symbols() { # symbols PROGRAM MODULE...
  [ -x ".build/debug/$1" ] || { echo "needs $1: make test builds it" >&2; return 77; }
  nm ".build/debug/$1" >"$TAP_DIR/symbols" && [ -s "$TAP_DIR/symbols" ] || return
  local modules
  modules=$(IFS='|'; echo "${*:2}")
  grep -cE "[sS]($modules)" "$TAP_DIR/symbols" || true
}

has() { # has PROGRAM MODULE...
  local number
  number=$(symbols "$@") || exit
  echo "$1: $number symbols"
  [ "$number" -gt 0 ]
}

has_none() { # has_none PROGRAM MODULE...
  local number
  number=$(symbols "$@") || exit
  echo "$1: $number symbols"
  [ "$number" = 0 ]
}

loads_later() { # loads_later PROGRAM LIBRARY
  [ -x ".build/debug/$1" ] || { echo "needs $1: make test builds it" >&2; exit 77; }
  readelf -d ".build/debug/$1" >"$TAP_DIR/libraries" && grep -q NEEDED "$TAP_DIR/libraries" || return
  ! grep "$2" "$TAP_DIR/libraries"
}

combine=11OpenCombine
foundation=(10Foundation 20FoundationEssentials)
apple=(7SwiftUI 11SwiftUICore 9WidgetKit 11ActivityKit 10AppIntents)

check "a program that imports SwiftUI is linked with Combine" has cooking-timer $combine
# The core has the two names that Foundation provides on Apple's systems; the rest would need libcurl.
check "one that imports AlarmKit alone has only Combine's core" has_none IntentProbe 21OpenCombineFoundation 19OpenCombineDispatch
check "the library's are linked with Foundation" has IntentProbe "${foundation[@]}"
for module in "${apple[@]}"; do
  check "the example is linked with ${module##*[0-9]}" has cooking-timer "$module"
done
for program in alarmkit-agent alarmctl; do
  check "$program isn't linked with Combine" has_none $program $combine
  check "$program isn't linked with a module that has Apple's names" has_none $program "${apple[@]}"
done
for program in alarmkit-agent alarmctl; do
  check "$program isn't linked with libical, which it loads when it reads a calendar" loads_later $program libical
done
# alarmctl gets it from the library that reads its arguments.
check "the agent isn't linked with Foundation" has_none alarmkit-agent "${foundation[@]}"
# Any call into it links its parser, a megabyte: PlainText.swift has what they need of it. alarmctl gets it with Foundation.
for program in alarmkit-agent alarmkit-window; do
  check "$program isn't linked with regular expressions" has_none $program '[A-Za-z]*17_StringProcessing' '[A-Za-z]*12_RegexParser'
done

finish
