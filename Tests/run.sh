#!/usr/bin/env bash
# run.sh [--desktops] [--filter REGEX] - runs all tests: Swift's, and the *.test.sh suites beside them.
#
#   --desktops      also the *.desktop.sh suites, which go through whole desktops and take minutes
#   --filter REGEX  only Swift tests and suites whose name matches
#
# The last line is "N passed, N failed, N skipped" over all of them; what failed, and what was skipped with its reason, is
# named before it.
# Exit status 1 when something failed. A table counts as one test, as Swift Testing counts it. SWIFT names the toolchain.
set -u
cd "$(dirname "$(readlink -f "$0")")/.." || exit 99

filter=
suites=(-name '*.test.sh')
while [ $# -gt 0 ]; do
  case $1 in
    --desktops) suites=('(' -name '*.test.sh' -o -name '*.desktop.sh' ')'); shift ;;
    --filter) filter=${2:?--filter needs a regular expression}; shift 2 ;;
    *) sed -n '2,/^set -u/s/^# \{0,1\}//p' "$0"; exit 64 ;;
  esac
done
SWIFT=${SWIFT:-$(Resources/setup.sh --swift)} || exit 1

passed=0 failed=0 skipped=0
lists=$(mktemp -d) || exit 99
reasons=$lists/skipped failures=$lists/failed
trap 'rm -rf "$lists"' EXIT

# Counts the report that Swift Testing wrote. Its "tests" attribute leaves skipped ones out, so the cases are counted.
count_swift() { # count_swift REPORT STATUS
  local cases=0 bad=0 off=0
  if [ -s "$1" ]; then
    read -r cases bad off < <(awk '
      /<testcase / { cases++; counted = 0 }
      /<failure/ && !counted { bad++; counted = 1 }
      /<skipped/ { off++ }
      END { print cases + 0, bad + 0, off + 0 }' "$1")
    sed -n '/<testcase /{s/.*classname="\([^"]*\)" name="\([^"]*\)".*/\1 \2/;h};/<skipped/{s/<[^>]*>//g;s/^ *//;G;s/\(.*\)\n\(.*\)/\2: \1/p}' \
      "$1" >>"$reasons"
    sed -n '/<testcase /{s/.*classname="\([^"]*\)" name="\([^"]*\)".*/\1 \2/;h};/<failure/{g;p}' "$1" | uniq >>"$failures"
  fi
  # A crash leaves no report; a failure outside of any test leaves one without a failed case.
  [ "$2" = 0 ] || [ "$bad" -gt 0 ] || { echo "swift test ended with status $2" >>"$failures"; bad=1 cases=$((cases + 1)); }
  passed=$((passed + cases - bad - off)) failed=$((failed + bad)) skipped=$((skipped + off))
}

# Counts what a suite printed: its lines, and one failure more when it broke off before its plan.
count_suite() { # count_suite SUITE OUTPUT
  local good bad off
  good=$(grep -c '^ok ' "$2") bad=$(grep -c '^not ok ' "$2") off=$(grep -c '^ok .*# SKIP' "$2")
  grep -q '^1\.\.[0-9]' "$2" || { echo "$1 did not come to its end" >>"$failures"; bad=$((bad + 1)); }
  sed -n "s|^ok [0-9]* - \(.*\) # SKIP|$1 \1:|p" "$2" >>"$reasons"
  sed -n "s|^not ok [0-9]* - |$1 |p" "$2" >>"$failures"
  passed=$((passed + good - off)) failed=$((failed + bad)) skipped=$((skipped + off))
}

# Tests run side by side, each with a bus and programs of its own: the usual 1,024 descriptors don't suffice.
ulimit -n "$(ulimit -Hn)" 2>/dev/null || true
# A dozen at a time where the toolchain can be told so (others ignore it): hundreds at once starve each other on two cores.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:-12}

report=.build/tests.xml
mkdir -p .build
rm -f "$report"
"$SWIFT" test --disable-xctest --xunit-output "$report" ${filter:+--filter "$filter"} </dev/null
count_swift "$report" $?

while IFS= read -r suite; do
  [ -z "$filter" ] || [[ $suite =~ $filter ]] || continue
  echo
  echo "$suite"
  output=$lists/output
  SWIFT=$SWIFT "./$suite" </dev/null 2>&1 | tee "$output"
  count_suite "$suite" "$output"
done < <(find Tests "${suites[@]}" | sort)

name() { # name TITLE FILE
  [ -s "$2" ] || return 0
  printf '\n%s\n' "$1"
  sort "$2" | sed 's/^/  /'
}
name Skipped: "$reasons"
name Failed: "$failures"
echo
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
