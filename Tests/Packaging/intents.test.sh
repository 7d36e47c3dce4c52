#!/usr/bin/env bash
# Intents in a release build of their application: the types and names that the optimiser and strip leave must suffice to
# revive them. Runs the Swift suite IntentTests again with that build.
# ALARMKIT_RELEASED: the folder of an existing release build; without it, one is made in .build/release.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)} || exit 1

released=${ALARMKIT_RELEASED:-.build/release}

build() {
  # With the flags of all other release builds, so they share compiled files.
  [ -n "${ALARMKIT_RELEASED:-}" ] || SWIFT=$SWIFT Resources/scripts/compile.sh --release IntentProbe || return
  strip -o "$TAP_DIR/IntentProbe" "$released/IntentProbe"
}

# As run.sh runs them; the tests themselves are in the debug build.
performed_by() { # performed_by PROGRAM
  [ -e .build/debug/AlarmKitPackageTests.xctest ] || { echo "needs the compiled tests: make test compiles them"; exit 77; }
  ulimit -n "$(ulimit -Hn)" 2>/dev/null || true
  ALARMKIT_INTENT_PROBE=$(readlink -f "$1") timeout 300 \
    "$SWIFT" test --skip-build --disable-xctest --filter 'EndToEndTests.IntentTests'
}

check "the application is built for release" build
check "its intents are performed, with their parameters intact" performed_by "$released/IntentProbe"
check "so they are when it was stripped" performed_by "$TAP_DIR/IntentProbe"
finish
