#!/usr/bin/env bash
# Whether sizes.py, which `make lint` runs on the sources, names each limit that is exceeded.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

# lines COUNT NAME - writes a source file with this many lines.
lines() { mkdir -p "$TAP_DIR/sources" && seq "$1" | sed 's|^|// |' >"$TAP_DIR/sources/$2.swift"; }
sizes() { Resources/scripts/sizes.py "$TAP_DIR/sources" >"$TAP_DIR/figures"; }

counts_lines() {
  lines 70 Loaf && lines 120 Bakery && lines 71 Oven
  sizes && show <"$TAP_DIR/figures" | grep -q ': 3 files, median 71 lines, 0.0% under 20, longest 120 '
}

names_limits() {
  lines 351 Bakery && lines 19 Grain && lines 3 Salt
  ! sizes || return
  show <"$TAP_DIR/figures" | grep -q 'a file over 350 lines' && grep -q 'more than 3% of the files under 20' "$TAP_DIR/figures" &&
    ! grep -q 'more than 620' "$TAP_DIR/figures"
}

finds_nothing() { ! Resources/scripts/sizes.py "$TAP_DIR/none" 2>"$TAP_DIR/figures" && show <"$TAP_DIR/figures" | grep -q 'no Swift files'; }

check "files are counted, with their median and the longest one" counts_lines
check "each limit that is passed is named, and an error" names_limits
check "a folder without Swift files is an error" finds_nothing
check "the sources keep the limits" Resources/scripts/sizes.py Sources
finish
