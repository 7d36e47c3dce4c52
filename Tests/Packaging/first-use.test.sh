#!/usr/bin/env bash
# What a newcomer does first, with the built programs: the demo in a terminal and on a desktop, and the README's examples.
# ALARMKIT_PROGRAMS: the folder of the programs, .build/debug if not given.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
programs=$(readlink -f "${ALARMKIT_PROGRAMS:-.build/debug}")
export programs TAP_DIR

built() {
  local program
  for program in alarmkit-agent alarmctl; do
    [ -x "$programs/$program" ] || { echo "needs $program: make test builds it"; exit 77; }
  done
}

demo_in_terminal() {
  built
  Resources/demo.sh --auto --terminal --programs "$programs"
}

example() {
  built
  [ -x "$programs/cooking-timer" ] || { echo "needs cooking-timer: make test builds it"; exit 77; }
  # Without a desktop, whatever session the tests run in.
  env -u DBUS_SESSION_BUS_ADDRESS -u DISPLAY -u WAYLAND_DISPLAY XDG_RUNTIME_DIR="$TAP_DIR" \
    Resources/example.sh --auto --programs "$programs"
}

refuses_what_it_does_not_know() { # on standard error, with the status for it
  [ -x "$programs/cooking-timer" ] || { echo "needs cooking-timer: make test builds it"; exit 77; }
  local wrong
  for wrong in boil 'start Rice' 'start Rice soon'; do
    # shellcheck disable=SC2086 # words
    "$programs/cooking-timer" $wrong >"$TAP_DIR/out" 2>"$TAP_DIR/err"
    [ $? = 64 ] || { echo "$wrong: not 64"; return 1; }
    if [ -s "$TAP_DIR/out" ] || ! grep -q '^Usage: cooking-timer' "$TAP_DIR/err"; then
      echo "$wrong"
      return 1
    fi
  done
}

# With a running agent, which is the one that is used. Runs in a session.
example_beside_agent() {
  ALARMKIT_AUDIO=none DBUS_SYSTEM_BUS_ADDRESS=unix:path=/dev/null "$programs/alarmkit-agent" 2>"$TAP_DIR/agent.log" &
  trap 'kill %1' EXIT
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || { cat "$TAP_DIR/agent.log"; return 1; }
  Resources/example.sh --auto --programs "$programs" || { cat "$TAP_DIR/agent.log"; return 1; }
}
export -f example_beside_agent

example_on_desktop() {
  built
  [ -x "$programs/cooking-timer" ] || { echo "needs cooking-timer: make test builds it"; exit 77; }
  Tests/Desktop/with-xfce4-notifyd.sh bash -c example_beside_agent >"$TAP_DIR/out" 2>&1 || { cat "$TAP_DIR/out"; return 1; }
  grep -q 'An agent runs in your session already; it is used.' "$TAP_DIR/out" || { cat "$TAP_DIR/out"; return 1; }
}

demo_on_desktop() {
  built
  Tests/Desktop/with-xfce4-notifyd.sh Resources/demo.sh --auto --programs "$programs"
}

# Prints the commands of the README's n-th block that is marked as tried, one per line.
block() { # block N
  awk -v wanted="$1" '
    /^<!-- tried -->$/ { marked = 1; next }
    /^```sh$/ && marked { marked = 0; inside = (++number == wanted); next }
    /^```$/ { inside = 0 }
    inside && NF' README.md | sed -e ':join' -e '/\\$/{N;s/\\\n */ /;b join' -e '}'
}

# Runs the commands given on standard input one by one beside an agent; each must succeed. Runs in a session.
try_commands() {
  local command status=0
  PATH=$programs:$PATH ALARMKIT_AUDIO=none DBUS_SYSTEM_BUS_ADDRESS=unix:path=/dev/null "$programs/alarmkit-agent" 2>"$TAP_DIR/agent.log" &
  trap 'kill %1' EXIT
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || { cat "$TAP_DIR/agent.log"; return 1; }
  while IFS= read -r command; do
    echo "\$ $command"
    PATH=$programs:$PATH timeout 30 bash -c "$command" </dev/null || { echo "status $?"; status=1; }
  done
  return "$status"
}
export -f try_commands

readme_block() { # readme_block N COUNT
  built
  block "$1" >"$TAP_DIR/commands"
  [ "$(wc -l <"$TAP_DIR/commands")" = "$2" ] || { echo "expected $2 commands:"; cat "$TAP_DIR/commands"; return 1; }
  # shellcheck disable=SC2016 # expanded in the session
  Tests/Desktop/with-dbusmock.sh bash -c 'try_commands <"$TAP_DIR/commands"'
}

check "make run's timer rings in a terminal, snoozes and stops" demo_in_terminal
check "make run's timer rings on a desktop, snoozes and stops" demo_on_desktop
check "make example's timer sounds its own sound, is opened by the application, which the bus starts, pauses and repeats" example
check "make example's timer rings on a desktop, by the agent that runs there" example_on_desktop
check "the example refuses what it doesn't know" refuses_what_it_does_not_know
check "the README's alarmctl examples work as they stand" readme_block 1 5
check "the README's dbus-send, gdbus, busctl and qdbus examples work as they stand" readme_block 2 4
check "the README's examples of rules work as they stand" readme_block 3 4
finish
