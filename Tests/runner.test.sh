#!/usr/bin/env bash
# run.sh: what it counts, what it tries again and what it reports; in a checkout of its own, with a double of Swift.
# shellcheck disable=SC2016 # what is in single quotes is the text of a double
cd "$(dirname "$(readlink -f "$0")")/.." || exit 99
# shellcheck source=tap.sh
. Tests/tap.sh

# A checkout with one suite, which prints the lines in the file `suite`, and the next time those in `suite-again`; and a Swift
# whose failing tests are named in the file `failing`, and the next time in `failing-again`.
checkout() { # checkout NAME
  cd "$TAP_DIR" && mkdir -p "$1/Tests" "$1/Resources/scripts" && cd "$1" || return
  cp "$runner" Tests/run.sh
  printf '#!/bin/sh\n[ ! -e broken ]\n' >Resources/scripts/compile.sh
  printf '#!/bin/sh\nif [ -e second ]; then cat suite-again; else : >second; cat suite; fi\n' >Tests/one.test.sh
  cat >swift <<'END'
#!/bin/bash
while [ $# -gt 0 ]; do
  case $1 in --xunit-output) report=$2 ;; --filter) filter=$2 ;; esac
  shift
done
failing=failing
if [ -e tried ]; then failing=failing-again; echo "$filter" >filter; fi
: >tried
[ ! -e crash ] || kill -SEGV $$
status=0
for name in one two three four five six seven; do
  [ -z "$filter" ] || [[ "Kit.Outer/Inner/$name(_:)" =~ $filter ]] || continue
  echo "    <testcase classname=\"Kit.Outer.Inner\" name=\"$name(_:)\" time=\"1\">"
  if grep -qsx "$name" "$failing"; then echo '      <failure message="bad" />'; status=1; fi
  [ "$name" != seven ] || echo "      <skipped>needs a moon</skipped>"
  echo "    </testcase>"
done >"$report"
exit $status
END
  chmod +x swift Resources/scripts/compile.sh Tests/*.sh
  printf 'ok 1 - stands\nok 2 - flies # SKIP no wings\n1..2\n' >suite
  cp suite suite-again
}

runner=$PWD/Tests/run.sh
run() { SWIFT=$PWD/swift timeout 120 Tests/run.sh "$@" >said 2>&1; }
# says LINE...: the output has these lines.
says() {
  local line
  for line; do grep -qxF -- "$line" said || { echo "it lacks: $line"; cat said; return 1; }; done
}

counts() {
  checkout counts || return
  run || { cat said; return 1; }
  says '  Kit.Outer.Inner seven(_:): needs a moon' '  Tests/one.test.sh flies: no wings' '7 passed, 0 failed, 2 skipped' || return
  [ "$(tail -n 1 said)" = '7 passed, 0 failed, 2 skipped' ]
}

# What suites say that they need is compiled, and nothing else; what any suite needs, where one doesn't say.
compiles_what_is_needed() {
  checkout needed || return
  printf '#!/bin/sh\necho "$*" >compiled\n' >Resources/scripts/compile.sh
  printf '#!/bin/sh\n# Compiles: agent clock\ncat suite\n' >Tests/two.test.sh
  printf '#!/bin/sh\n# Compiles: agent\ncat suite\n' >Tests/three.test.sh
  printf '#!/bin/sh\n# Compiles:\ncat suite\n' >Tests/four.test.sh
  chmod +x Tests/*.sh
  for_suites() { run --suites "$1" && cat compiled; }
  [ "$(for_suites 'two|three|four')" = 'agent clock' ] || return
  [ "$(for_suites four)" = '' ] || return
  for_suites 'one|two' | grep BusFuzzer || return
  run && [ "$(cat compiled)" = --tests ]
}

tries_swift_again() {
  checkout swift || return
  printf 'two\nfour\n' >failing
  echo two >failing-again
  run && return 1
  says 'Failed, but not when run again, alone:' '  Kit.Outer.Inner four(_:)' Failed: '  Kit.Outer.Inner two(_:)' \
    '5 passed, 2 failed, 2 skipped' || return
  # Only the failed tests were run again.
  grep -xF '^(Kit[./]Outer[./]Inner[./]two\(_:\)|Kit[./]Outer[./]Inner[./]four\(_:\))' filter || { cat filter; return 1; }
}

fails_when_all_pass_again() {
  checkout passes || return
  echo two >failing
  run && return 1
  says '  Kit.Outer.Inner two(_:)' '6 passed, 1 failed, 2 skipped' && ! grep -x Failed: said
}

believes_many() {
  checkout many || return
  printf '%s\n' one two three four five six >failing
  run && return 1
  says '1 passed, 6 failed, 2 skipped' && [ ! -e filter ] && ! grep 'not when run again' said
}

believes_a_crash() {
  checkout crash || return
  : >crash
  run && return 1
  grep 'swift test ended with status' said && [ ! -e filter ]
}

finds_what_died() { # a program that a test noted, a line of a sanitizer, a core file: each fails the run
  checkout died || return
  printf '#!/bin/sh\necho "/x/alarmkit-agent ended by signal 6" >>"$ALARMKIT_CRASHES"\ncat suite\n' >Tests/one.test.sh
  run && return 1
  says Failed: '  Tests/one.test.sh: /x/alarmkit-agent ended by signal 6' '7 passed, 1 failed, 2 skipped' || return
  printf '#!/bin/sh\necho "WARNING: ThreadSanitizer: data race (pid=1)"\ncat suite\n' >Tests/one.test.sh
  run && return 1
  says '  Tests/one.test.sh: WARNING: ThreadSanitizer: data race (pid=1)' '7 passed, 1 failed, 2 skipped' || return
  printf '#!/bin/sh\nsleep 0.1\necho >core\ncat suite\n' >Tests/one.test.sh
  run && return 1
  says "  Tests/one.test.sh: $PWD/core" '7 passed, 1 failed, 2 skipped'
}

tries_a_suite_again() {
  checkout suite || return
  printf 'ok 1 - stands\nnot ok 2 - walks\n1..2\n' >suite
  printf 'ok 1 - stands\nok 2 - walks\n1..2\n' >suite-again
  run && return 1
  says 'Failed, but not when run again, alone:' '  Tests/one.test.sh walks' '7 passed, 1 failed, 1 skipped' || return
  rm second tried
  cp suite suite-again
  run && return 1
  says Failed: '  Tests/one.test.sh walks' '7 passed, 1 failed, 1 skipped' && ! grep 'not when run again' said
}

mounts_in_namespaces() { # for an ordinary user, tests that need root run in namespaces where the user is root; a failure there counts
  checkout mounts || return
  mkdir bin
  printf '#!/bin/sh\necho 1000\n' >bin/id
  printf '#!/bin/sh\n[ ! -e forbidden ] || exit 1\n[ "$*" != "--user --map-root-user --mount true" ] || exit 0\nshift 3; MOUNTS=1 exec "$@"\n' \
    >bin/unshare
  chmod +x bin/*
  sed -i '/needs a moon/i\  if [ "$name" = six ] && [ -z "${MOUNTS:-}" ]; then echo "<skipped>needs root, to mount: so</skipped>"; fi' swift
  local PATH=$PWD/bin:$PATH
  run || { cat said; return 1; }
  says 'In namespaces where mounting is allowed:' '7 passed, 0 failed, 2 skipped' || return
  grep -xF '^(Kit[./]Outer[./]Inner[./]six\(_:\))' filter || { cat filter; return 1; }
  ! grep 'to mount' said || return
  rm second tried
  echo six >failing-again
  run && return 1
  says Failed: '  Kit.Outer.Inner six(_:)' '6 passed, 1 failed, 2 skipped' || return
  rm second tried
  : >forbidden
  run || return
  says '  Kit.Outer.Inner six(_:): needs root, to mount: so' '6 passed, 0 failed, 3 skipped'
}

ends_a_hang() {
  checkout hang || return
  # A process that it started holds its output.
  printf '#!/bin/bash\necho "ok 1 - stands"\nsleep 1000 &\nwait\n' >Tests/one.test.sh
  SUITE_SECONDS=1 run --suites one && return 1
  says '  Tests/one.test.sh took longer than 1 s' && ! grep 'Trying again' said
}

does_not_compile() {
  checkout broken || return
  : >broken
  run && return 1
  [ "$(tail -n 1 said)" = '0 passed, 1 failed, 0 skipped' ] && [ ! -e tried ] || return
  # What is known to be compiled isn't looked at.
  run --compiled && says '7 passed, 0 failed, 2 skipped' || return
  # SwiftPM isn't run either, not even when tests are run again: another build may have its database.
  mkdir -p .build/debug && mv swift .build/debug/AlarmKitPackageTests.xctest && rm tried || return
  printf '#!/bin/sh\necho "error: database is locked"\nexit 1\n' >swift
  chmod +x swift
  echo two >failing
  run --compiled && return 1
  says 'Failed, but not when run again, alone:' '  Kit.Outer.Inner two(_:)' '6 passed, 1 failed, 2 skipped'
}

chooses_suites() {
  checkout choice || return
  run --without one || return
  says '6 passed, 0 failed, 1 skipped' || return
  run --suites 'Tests/o' || return
  says '1 passed, 0 failed, 1 skipped'
}

check "passed, failed and skipped are counted, with the reasons" counts
check "it compiles what the chosen suites say they need" compiles_what_is_needed
check "Swift tests that fail are run again by themselves, and what passes then is named, and has failed" tries_swift_again
check "also when all of them pass then" fails_when_all_pass_again
check "many failures are believed at once" believes_many
check "so is a crash" believes_a_crash
check "a program that died, a sanitizer's line and a core file fail the run, whatever the test says" finds_what_died
check "a suite that fails is run again, once" tries_a_suite_again
check "what only root may mount is mounted in namespaces, where users may have them" mounts_in_namespaces
check "a suite that hangs is ended and fails" ends_a_hang
check "what doesn't compile is one failure" does_not_compile
check "suites can be chosen, and left out" chooses_suites
finish
