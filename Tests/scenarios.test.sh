#!/usr/bin/env bash
# Every scenario of scenarios.txt has a test with its number in the name; if a test can't have the real machine, its name
# says what replaces it.
cd "$(dirname "$(readlink -f "$0")")/.." || exit 99
# shellcheck source=tap.sh
. Tests/tap.sh

numbers() { sed -n "s/^\(R[0-9][0-9]\) $1 .*/\1/p" Tests/scenarios.txt; }

# The names of all tests and suites, one in a line.
names() {
  find Tests -name '*.swift' -exec cat {} + |
    perl -0777 -ne 'while (/@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/g) { print "$1\n" }'
  find Tests -name '*.test.sh' -exec sed -n 's/^check "\([^"]*\)".*/\1/p' {} +
}

named() { # named NUMBERS WORD: every number is in a name that has the word
  local number missing=
  for number in $1; do
    grep "\b$number\b" "$TAP_DIR/names" | grep -q "$2" || missing+=" $number"
  done
  [ -z "$missing" ] || { echo "no test for$missing"; return 1; }
}

all_listed() {
  local number unknown=
  while read -r number; do
    grep -q "^$number " Tests/scenarios.txt || unknown+=" $number"
  done < <(grep -oE '\bR[0-9]{2}\b' "$TAP_DIR/names" | sort -u)
  [ -z "$unknown" ] || { echo "not in scenarios.txt:$unknown"; return 1; }
}

names >"$TAP_DIR/names"
[ "$(numbers . | wc -l)" -gt 50 ] || { echo "Tests/scenarios.txt isn't the list"; exit 99; }
check "each of $(numbers . | wc -l) scenarios has a test" named "$(numbers .)" ''
check "a scenario of a machine that sleeps has a test that names its doubles" named "$(numbers V)" 'double'
check "no test has a number that isn't listed" all_listed
finish
