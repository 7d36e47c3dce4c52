#!/usr/bin/env bash
# run.sh [OPTION...] - runs all tests: Swift's, and the *.test.sh suites.
#
#   --filter REGEX   only Swift tests and suites whose name matches
#   --suites REGEX   only suites whose path matches, and no Swift tests
#   --without REGEX  all but the suites whose path matches
#   --check          only tests that need no bus, no desktop, no sound and no root: of the modules that decide and store
#   --compiled       the tests have been compiled: another build may be under way, with which SwiftPM would collide
#   --desktops       also the *.desktop.sh suites, which go through whole desktops and take minutes
#
# The last line is "N passed, N failed, N skipped" over all of them; before it, the failed tests and the skipped tests with their
# reasons are listed.
# Exit status 1 if something failed. A table counts as one test, as Swift Testing counts it. SWIFT names the toolchain.
#
# Failed tests are run again, once: Swift tests by themselves and one at a time, a suite as a whole. If they pass then, they have
# failed nevertheless, but are listed under "Failed, but not when run again, alone:", to distinguish a test that depends on how busy
# the machine is from a fault. More than five failures, a crash or a hang aren't tried again.
# If a program of ours dies of a fault, a sanitizer prints a line or there is a core file, the test in which this happens fails,
# whatever the test says, and isn't tried again.
# Tests that mount file systems are run once more as an ordinary user, if that user may be root in namespaces.
# SUITE_SECONDS (1500) and SWIFT_SECONDS (3000) are how long a suite and all Swift tests may take.
set -u
cd "$(dirname "$(readlink -f "$0")")/.." || exit 99

filter='' only='' without='' check='' compiled=''
suites=(-name '*.test.sh')
while [ $# -gt 0 ]; do
  case $1 in
    --desktops) suites=('(' -name '*.test.sh' -o -name '*.desktop.sh' ')'); shift ;;
    --check) check=yes; shift ;;
    --compiled) compiled=yes; shift ;;
    --filter) filter=${2:?--filter needs a regular expression}; shift 2 ;;
    --suites) only=${2:?--suites needs a regular expression}; shift 2 ;;
    --without) without=${2:?--without needs a regular expression}; shift 2 ;;
    *) sed -n '2,/^set -u/s/^# \{0,1\}//p' "$0"; exit 64 ;;
  esac
done
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)} || exit 1
export SWIFT

few=5 # failures that are tried again
passed=0 failed=0 skipped=0
lists=$(mktemp -d) || exit 99
reasons=$lists/skipped failures=$lists/failed again=$lists/again
touch "$reasons" "$failures" "$again"
# The file in which tests record programs that died of a fault, and the time of the last search for core files.
export ALARMKIT_CRASHES=$lists/crashes
touch "$ALARMKIT_CRASHES" "$lists/looked"
running=
trap 'rm -rf "$lists"' EXIT
trap '[ -z "$running" ] || kill -TERM "$running" 2>/dev/null; exit 130' INT TERM HUP

# Runs COMMAND for SECONDS at most and shows its output, which is also written to OUTPUT. Ends all of it after that time.
limited() { # limited SECONDS OUTPUT COMMAND...
  local status watcher
  rm -f "$lists/pipe"
  mkfifo "$lists/pipe"
  tee "$2" <"$lists/pipe" &
  watcher=$!
  # As a separate job, in which nothing ignores an interrupt.
  set -m
  timeout --kill-after=10 "$1" "${@:3}" </dev/null >"$lists/pipe" 2>&1 &
  running=$!
  set +m
  wait "$running"
  status=$?
  running=
  # Processes that it left behind may hold the pipe.
  for _ in {1..100}; do
    kill -0 "$watcher" 2>/dev/null || break
    sleep 0.1
  done
  kill "$watcher" 2>/dev/null
  wait "$watcher" 2>/dev/null
  return $status
}

# Messages of sanitizers, the C library and Swift's runtime about a fault.
faults='WARNING: ThreadSanitizer|ERROR: (Address|Leak)Sanitizer|double free or corruption|corrupted size vs|with non-zero retain count'

# Counts the faults since the last call, and lists them with WHERE: messages in OUTPUT, programs that tests recorded, and core files.
count_crashes() { # count_crashes WHERE OUTPUT...
  local found
  {
    cat "$ALARMKIT_CRASHES"
    cat "${@:2}" 2>/dev/null | grep -E "$faults" | grep -v '^ok '
    find "$PWD" -maxdepth 2 ! -path "$PWD/.git/*" \( -name core -o -name 'core.[0-9]*' \) -type f -newer "$lists/looked"
    find "${TMPDIR:-/tmp}" -maxdepth 3 \( -name core -o -name 'core.[0-9]*' \) -type f -newer "$lists/looked" -user "$(id -u)" 2>/dev/null
  } | sort -u >"$lists/found"
  : >"$ALARMKIT_CRASHES"
  touch "$lists/looked"
  found=$(wc -l <"$lists/found")
  sed "s|^|$1: |" "$lists/found" >>"$failures"
  failed=$((failed + found))
}

# ------------------------------------------------------------------------------------------------------------- Swift's

# Prints the tests of a report that have the element WORD ("failure" or "skipped"), as "Module.Suite test()".
reported() { # reported WORD REPORT
  sed -n '/<testcase /{s/.*classname="\([^"]*\)" name="\([^"]*\)".*/\1 \2/;h};/<'"$1"'/{g;p}' "$2" | uniq
}

inside=() # the command that starts Swift tests
swift_test() { # swift_test REPORT FILTER
  local program=.build/debug/AlarmKitPackageTests.xctest
  local start=("$SWIFT" test --skip-build --disable-xctest)
  # SwiftPM opens the build's database nevertheless, and exits if another build has it.
  if [ -n "$compiled" ] && [ -x $program ]; then start=(env NO_COLOR=1 "$PWD/$program" --testing-library swift-testing); fi
  mkdir -p "$(dirname "$1")"
  rm -f "$1"
  limited "${SWIFT_SECONDS:-3000}" "$lists/output" \
    "${inside[@]}" "${start[@]}" --xunit-output "$1" ${2:+--filter "$2"}
}

# Prints a regular expression for the tests that a list names.
these() { sed -e 's/[][\\.*^$+?(){}|]/\\&/g' -e 's/\\\./[.\/]/g' -e 's/ /[.\/]/' "$1" | paste -sd '|' | sed 's/.*/^(&)/'; }

# Runs the failed tests again, by themselves. Leaves those that fail again, or aren't run, in the list `bad`; the others are
# added to the list `again`.
try_swift_again() {
  local report=$lists/again.xml
  printf '\nTrying again, one at a time:\n'
  SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=1 swift_test "$report" "$(these "$lists/bad")"
  [ -s "$report" ] || return
  grep '<testcase ' "$report" | sed 's/.*classname="\([^"]*\)" name="\([^"]*\)".*/\1 \2/' | sort >"$lists/ran"
  reported failure "$report" | sort >"$lists/bad-again"
  sort "$lists/bad" | comm -12 - <(comm -23 "$lists/ran" "$lists/bad-again") >"$lists/good"
  cat "$lists/good" >>"$again"
  sort "$lists/bad" | comm -23 - "$lists/good" >"$lists/rest"
  mv "$lists/rest" "$lists/bad"
}

# Counts the report that Swift Testing wrote. Its "tests" attribute leaves skipped ones out, so the cases are counted.
count_swift() { # count_swift REPORT STATUS
  local cases=0 bad=0 off=0 first=0
  : >"$lists/bad"
  if [ -s "$1" ]; then
    cases=$(grep -c '<testcase ' "$1") off=$(grep -c '<skipped' "$1")
    sed -n '/<testcase /{s/.*classname="\([^"]*\)" name="\([^"]*\)".*/\1 \2/;h};/<skipped/{s/<[^>]*>//g;s/^ *//;G;s/\(.*\)\n\(.*\)/\2: \1/p}' \
      "$1" >>"$reasons"
    reported failure "$1" >"$lists/bad"
    first=$(wc -l <"$lists/bad")
    # A crash ends by a signal, and a hang by the time limit: neither is a failed test.
    if [ "$2" = 1 ] && [ "$first" -gt 0 ] && [ "$first" -le $few ]; then try_swift_again; fi
    bad=$first
    cat "$lists/bad" >>"$failures"
  fi
  # A crash leaves no report; a failure outside of any test leaves one without a failed case.
  [ "$2" = 0 ] || [ "$first" -gt 0 ] || { echo "swift test ended with status $2" >>"$failures"; bad=1 cases=$((cases + 1)); }
  passed=$((passed + cases - bad - off)) failed=$((failed + bad)) skipped=$((skipped + off))
}

# Runs the tests that were skipped because only root may mount, in namespaces in which an ordinary user is root.
run_mounting() {
  local report=.build/tests-mounting.xml
  inside=(unshare --user --map-root-user --mount)
  sed -n 's/: needs root, to mount.*//p' "$reasons" >"$lists/mounting"
  if [ -s "$lists/mounting" ] && [ "$(id -u)" != 0 ] && "${inside[@]}" true 2>/dev/null; then
    printf '\nIn namespaces where mounting is allowed:\n'
    skipped=$((skipped - $(wc -l <"$lists/mounting")))
    sed -i '/: needs root, to mount/d' "$reasons"
    swift_test "$report" "$(these "$lists/mounting")"
    count_swift "$report" $?
  fi
  inside=()
}

# ------------------------------------------------------------------------------------------------------------- suites

# Runs SUITE into OUTPUT; fails if something in it failed.
run_suite() { # run_suite SUITE OUTPUT
  limited "${SUITE_SECONDS:-1500}" "$2" "./$1"
  ended=$?
  [ "$ended" != 124 ] && [ "$ended" != 137 ] || echo "not ok 0 - took longer than ${SUITE_SECONDS:-1500} s" >>"$2"
  ! grep -q '^not ok ' "$2" && grep -q '^1\.\.[0-9]' "$2"
}

# Counts the lines that a suite printed, and one more failure if it ended before its plan.
count_suite() { # count_suite SUITE OUTPUT
  local good bad off
  good=$(grep -c '^ok ' "$2") bad=$(grep -c '^not ok ' "$2") off=$(grep -c '^ok .*# SKIP' "$2")
  grep -q '^1\.\.[0-9]' "$2" || { echo "$1 did not come to its end" >>"$failures"; bad=$((bad + 1)); }
  sed -n "s|^ok [0-9]* - \(.*\) # SKIP|$1 \1:|p" "$2" >>"$reasons"
  sed -n "s|^not ok [0-9]* - |$1 |p" "$2" >>"$failures"
  passed=$((passed + good - off)) failed=$((failed + bad)) skipped=$((skipped + off))
}

test_suite() { # test_suite SUITE
  local output=$lists/output ended flaky=0 before began=$SECONDS
  printf '\n%s\n' "$1"
  if ! run_suite "$1" "$output" && [ "$ended" != 124 ] && [ "$ended" != 137 ] &&
    [ "$(grep -c '^not ok ' "$output")" -le $few ]; then
    printf '\nTrying again: %s\n' "$1"
    mv "$output" "$lists/first"
    if run_suite "$1" "$output"; then
      before=$(wc -l <"$again")
      sed -n "s|^not ok [0-9]* - |$1 |p" "$lists/first" >>"$again"
      grep -q '^1\.\.[0-9]' "$lists/first" || echo "$1 did not come to its end" >>"$again"
      flaky=$(($(wc -l <"$again") - before))
    fi
  fi
  echo "# $((SECONDS - began)) s"
  count_crashes "$1" "$output" "$lists/first"
  rm -f "$lists/first"
  count_suite "$1" "$output"
  if [ "$flaky" -gt 0 ]; then passed=$((passed - flaky)) failed=$((failed + flaky)); fi
}

# ---------------------------------------------------------------------------------------------------------------- main

# Tests run side by side, each with a bus and programs of its own: the usual 1,024 descriptors don't suffice.
ulimit -n "$(ulimit -Hn)" 2>/dev/null || true
# A dozen at a time, if the toolchain has this setting (others ignore it): on two cores, hundreds at once slow each other down.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:-12}

if [ -n "$check" ]; then
  # Package.swift reads this: no other tests are compiled.
  export ALARMKIT_TESTS='AlarmTimeTests AlarmTextsTests AlarmCalendarTests KeyFilesTests RingDrawingTests'
  ALARMKIT_TESTS+=' AlarmCoreTests AlarmWireTests AlarmStoreTests HostSystemTests'
  # A fifth of the random cases of make test, which take minutes.
  export ALARMKIT_CASES=${ALARMKIT_CASES:-2000}
  only='^Tests/(scenarios|Packaging/setup|Snippets/extract)'
fi
chosen() { # the suites that the options choose
  local suite
  while IFS= read -r suite; do
    [ -z "$filter" ] || [[ $suite =~ $filter ]] || continue
    [ -z "$only" ] || [[ $suite =~ $only ]] || continue
    [ -z "$without" ] || ! [[ $suite =~ $without ]] || continue
    echo "$suite"
  done < <(find Tests "${suites[@]}" | sort)
}

# What the chosen suites need by their own comment ("# Compiles: PRODUCT..."), or what any suite needs if one has no such comment.
needed() {
  local suite lines=''
  while IFS= read -r suite; do
    grep -q '^# Compiles:' "$suite" ||
      { echo --target AlarmKit --target OSModule alarmkit-agent alarmctl alarmkit-port cooking-timer ClockDouble IntentProbe NotifierProbe BusFuzzer; return; }
    lines+=$(sed -n 's/^# Compiles://p' "$suite")
  done < <(chosen)
  tr ' ' '\n' <<<"$lines" | sort -u | tr '\n' ' '
}

if [ -z "$only" ] || [ -n "$check" ]; then products=(--tests)
else read -r -a products < <(needed); fi
if [ -z "$compiled" ] && ! Resources/scripts/compile.sh "${products[@]}"; then
  printf '\nFailed:\n  it did not compile\n\n0 passed, 1 failed, 0 skipped\n'
  exit 1
fi

if [ -z "$only" ] || [ -n "$check" ]; then
  swift_test .build/tests.xml "$filter"
  ended=$?
  count_crashes 'Swift tests' "$lists/output"
  count_swift .build/tests.xml "$ended"
  run_mounting
fi

while IFS= read -r suite; do test_suite "$suite"; done < <(chosen)

name() { # name TITLE FILE
  [ -s "$2" ] || return 0
  printf '\n%s\n' "$1"
  sort "$2" | sed 's/^/  /'
}
name Skipped: "$reasons"
name 'Failed, but not when run again, alone:' "$again"
name Failed: "$failures"
echo
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
