#!/usr/bin/env bash
# A minute of invalid messages, on a bus of its own: afterwards, the agent still runs and hasn't grown, and the user's alarms
# rang meanwhile. $ALARMKIT_FUZZ_SECONDS makes it longer (`make soak`), $ALARMKIT_FUZZ_SEED repeats it.
# Needs the built fuzzer (`swift build --product BusFuzzer`).
cd "$(dirname "$(readlink -f "$0")")" || exit 99
# shellcheck source=../tap.sh
. ../tap.sh

BUILT=${BUILT:-$PWD/../../.build/debug}

run() {
  [ -x "$BUILT/BusFuzzer" ] || { echo "$BUILT/BusFuzzer isn't built"; return 1; }
  # The output is also shown if all is well, because of its figures.
  "$BUILT/BusFuzzer" --seconds "${ALARMKIT_FUZZ_SECONDS:-60}" ${ALARMKIT_FUZZ_SEED:+--seed "$ALARMKIT_FUZZ_SEED"} \
    >"$TAP_DIR/figures" 2>&1
  local status=$?
  cat "$TAP_DIR/figures"
  return "$status"
}
check 'No message ends the agent, makes it grow, or keeps an alarm from ringing once and on time' run
sed 's/^/# /' "$TAP_DIR/figures"

# Checks that a failure is noticed.
dying() {
  cat >"$TAP_DIR/agent" <<END
#!/bin/sh
"$BUILT/alarmkit-agent" "\$@" &
sleep 3
kill -KILL \$!
wait \$!
END
  chmod +x "$TAP_DIR/agent"
  "$BUILT/BusFuzzer" --seconds 10 --seed 1 --no-search --agent "$TAP_DIR/agent" >"$TAP_DIR/fuzzed" 2>&1
  local status=$?
  cat "$TAP_DIR/fuzzed"
  [ "$status" = 1 ] && grep -q 'the agent ended with status 137' "$TAP_DIR/fuzzed"
}
check 'An agent that ends is told' dying

# Checks that the cause is found among thousands of messages. Two messages do it together here, so one alone is too few.
shrinking() {
  local few
  cat >"$TAP_DIR/agent" <<END
#!/bin/sh
ALARMKIT_DEATH_MEMBER=Snooze LD_PRELOAD="$BUILT/libDeathDouble.so" exec "$BUILT/alarmkit-agent" "\$@"
END
  "$BUILT/BusFuzzer" --seconds 30 --seed 7 --agent "$TAP_DIR/agent" >"$TAP_DIR/fuzzed" 2>&1
  cat "$TAP_DIR/fuzzed"
  few=$(sed -n 's/^these do it: BusFuzzer --seed 7 --messages \([0-9]*,[0-9]*\)$/\1/p' "$TAP_DIR/fuzzed")
  [ -n "$few" ] && [ "$(grep -c '^  .*Snooze' "$TAP_DIR/fuzzed")" = 2 ] || return
  # And the result can be repeated, also with an agent that works.
  ! "$BUILT/BusFuzzer" --seed 7 --messages "$few" --agent "$TAP_DIR/agent" &&
    "$BUILT/BusFuzzer" --seed 7 --messages "$few"
}
check 'The two messages that end an agent are found among all of them' shrinking
finish
