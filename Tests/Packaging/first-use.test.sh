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
  Resources/scripts/demo.sh --auto --terminal --programs "$programs"
}

example() {
  built
  [ -x "$programs/cooking-timer" ] || { echo "needs cooking-timer: make test builds it"; exit 77; }
  # Without a desktop, whatever session the tests run in.
  env -u DBUS_SESSION_BUS_ADDRESS -u DISPLAY -u WAYLAND_DISPLAY XDG_RUNTIME_DIR="$TAP_DIR" \
    Resources/scripts/example.sh --auto --programs "$programs"
}

# A person at the demo's terminal. The screen says which keys there are; whatever is pressed ends with 0 and a sentence.
pressed() { # pressed SENTENCE REGEX=KEYS...
  built
  command -v python3 >/dev/null || { echo "python3 isn't installed"; exit 77; }
  local sentence=$1 status
  shift
  ALARMKIT_AUDIO=none TERM=xterm Tests/Packaging/press.py "$@" -- \
    Resources/scripts/demo.sh --terminal --programs "$programs" >"$TAP_DIR/screen" 2>&1
  status=$?
  if [ "$status" != 0 ] || ! grep -qF "$sentence" "$TAP_DIR/screen" || grep -q 'This failed' "$TAP_DIR/screen"; then
    echo "status $status"
    cat "$TAP_DIR/screen"
    return 1
  fi
}

cancels() { pressed "You cancelled the timer before it rang." "1 Pause.*2 Cancel=2"; }
pauses_and_leaves() { pressed "You left before it rang; the timer is cancelled." "1 Pause=1" "1 Resume=q"; }
interrupts() { pressed "You left before it rang; the timer is cancelled." "1 Pause=\\x03"; }
is_ended() { pressed "You interrupted it before it rang; the timer is cancelled." "1 Pause=signal:SIGTERM"; }
stops() { pressed "You stopped it." "1 Stop.*2 Snooze=1"; }

# The keys that the terminal names beside a desktop's buttons, which not every desktop draws.
presses_beside_desktop() {
  built
  command -v python3 >/dev/null || { echo "python3 isn't installed"; exit 77; }
  ALARMKIT_AUDIO=none Tests/Desktops/with-xfce4-notifyd.sh Tests/Packaging/press.py "Here 1 pauses=1" "Here 1 resumes=2" -- \
    Resources/scripts/demo.sh --programs "$programs" >"$TAP_DIR/screen" 2>&1
  local status=$?
  if [ "$status" = 77 ]; then
    tail -n 1 "$TAP_DIR/screen"
    exit 77
  fi
  if [ "$status" != 0 ] || ! grep -qF "You cancelled the timer before it rang." "$TAP_DIR/screen"; then
    echo "status $status"
    cat "$TAP_DIR/screen"
    return 1
  fi
}

# The recipe is opened only by Open; without that it is not a failure either.
example_pressed() { # example_pressed SENTENCE REGEX=KEYS...
  local sentence=$1
  shift
  built
  command -v python3 >/dev/null || { echo "python3 isn't installed"; exit 77; }
  [ -x "$programs/cooking-timer" ] || { echo "cooking-timer is not built"; exit 77; }
  if ! env -u DBUS_SESSION_BUS_ADDRESS -u DISPLAY -u WAYLAND_DISPLAY XDG_RUNTIME_DIR="$TAP_DIR" ALARMKIT_AUDIO=none \
    TERM=xterm Tests/Packaging/press.py "$@" -- Resources/scripts/example.sh --programs "$programs" \
    >"$TAP_DIR/screen" 2>&1 || ! grep -qF "$sentence" "$TAP_DIR/screen"; then
    cat "$TAP_DIR/screen"
    return 1
  fi
}

cancels_example() { example_pressed "You cancelled the timer before it rang." "1 Pause.*2 Cancel=2"; }
opens_example() { example_pressed "The recipe was opened by the application itself" "1 Stop.*2 Open=2"; }

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
  Resources/scripts/example.sh --auto --programs "$programs" || { cat "$TAP_DIR/agent.log"; return 1; }
}
export -f example_beside_agent

example_on_desktop() {
  built
  [ -x "$programs/cooking-timer" ] || { echo "needs cooking-timer: make test builds it"; exit 77; }
  local status
  Tests/Desktops/with-xfce4-notifyd.sh bash -c example_beside_agent >"$TAP_DIR/out" 2>&1
  status=$?
  # 77: there is no desktop here, and the last line says what installs it.
  [ "$status" = 0 ] || { cat "$TAP_DIR/out"; return "$status"; }
  grep -q 'An agent runs in your session already; it is used.' "$TAP_DIR/out" || { cat "$TAP_DIR/out"; return 1; }
}

demo_on_desktop() {
  built
  Tests/Desktops/with-xfce4-notifyd.sh Resources/scripts/demo.sh --auto --programs "$programs"
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
  Tests/Desktops/with-dbusmock.sh bash -c 'try_commands <"$TAP_DIR/commands"'
}

with_libical() { # with_libical N COUNT
  python3 -c 'import ctypes; ctypes.CDLL("libical.so.3")' 2>/dev/null ||
    { echo "needs libical3: Resources/scripts/setup.sh test installs it"; exit 77; }
  readme_block "$@"
}

check "make run's timer rings in a terminal, snoozes and stops" demo_in_terminal
check "make run's timer rings on a desktop, snoozes and stops" demo_on_desktop
check "make run ends well when 2 is pressed at once, and says what that was" cancels
check "make run ends well when its timer is paused and q pressed" pauses_and_leaves
check "make run ends well at Ctrl-C" interrupts
check "make run ends well when it is terminated" is_ended
check "make run ends well when its timer is stopped, and says so" stops
check "make run ends well on a desktop when its timer is paused and cancelled by the keys" presses_beside_desktop
check "make example ends well when 2 is pressed at once, and says what that was" cancels_example
check "make example ends well when Open is pressed, and says so" opens_example
check "make example's timer sounds its own sound, is opened by the application, which the bus starts, pauses and repeats" example
check "make example's timer rings on a desktop, by the agent that runs there" example_on_desktop
check "the example refuses what it doesn't know" refuses_what_it_does_not_know
check "the README's alarmctl examples work as they stand" readme_block 1 5
check "the README's dbus-send, gdbus, busctl and qdbus examples work as they stand" readme_block 2 4
check "the README's examples of rules work as they stand" readme_block 3 4
check "the README's script works as it stands" readme_block 4 1
check "the README's examples of changes work as they stand" readme_block 5 4
check "the README's examples of switching off and on work as they stand" readme_block 6 5
check "the README's examples of export and import work as they stand" readme_block 7 4
check "the README's examples of calendars work as they stand" with_libical 8 2
finish
