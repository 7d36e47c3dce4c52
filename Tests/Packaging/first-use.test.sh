#!/usr/bin/env bash
# What a newcomer does first, with the built programs: the demo in a terminal and on a desktop, and the commands to copy in README
# and the guide.
# ALARMKIT_PROGRAMS: the folder of the programs, .build/debug if not given.
# Compiles: alarmkit-agent alarmctl cooking-timer
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

# Simulates a user at the demo's terminal. The screen shows which keys there are; any key ends it with 0 and a sentence.
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

# The keys that the terminal names in addition to a desktop's buttons, which not every desktop draws.
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

# Only Open opens the recipe; it is no failure if it isn't opened.
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

# With a running agent, which must then be used. Runs in a session.
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
  # 77: there is no desktop here, and the last line names what to install.
  [ "$status" = 0 ] || { cat "$TAP_DIR/out"; return "$status"; }
  grep -q 'An agent runs in your session already; it is used.' "$TAP_DIR/out" || { cat "$TAP_DIR/out"; return 1; }
}

demo_on_desktop() {
  built
  Tests/Desktops/with-xfce4-notifyd.sh Resources/scripts/demo.sh --auto --programs "$programs"
}

# Prints the commands of a page's blocks that are marked as tried, one per line.
commands() { # commands PAGE
  awk '
    /^<!-- tried -->$/ { marked = 1; next }
    /^```sh$/ && marked { marked = 0; inside = 1; next }
    /^```$/ { inside = 0 }
    inside && NF' "$1" | sed -e ':join' -e '/\\$/{N;s/\\\n */ /;b join' -e '}'
}

# Runs the commands from standard input one by one with a running agent; each must succeed. Runs in a session.
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

tried() { # tried PAGE COUNT
  built
  commands "$1" >"$TAP_DIR/commands"
  [ "$(wc -l <"$TAP_DIR/commands")" = "$2" ] || { echo "expected $2 commands:"; cat "$TAP_DIR/commands"; return 1; }
  ! grep -q '\.ics' "$TAP_DIR/commands" || python3 -c 'import ctypes; ctypes.CDLL("libical.so.3")' 2>/dev/null ||
    { echo "needs libical3: Resources/scripts/setup.sh test installs it"; exit 77; }
  # shellcheck disable=SC2016 # expanded in the session
  Tests/Desktops/with-dbusmock.sh bash -c 'try_commands <"$TAP_DIR/commands"'
}

# All commands that are marked in pages are tried below.
all_are_tried() {
  diff <(grep -l '^<!-- tried -->$' README.md Resources/Guide.docc/*.md Sources/*/*.docc/*.md) \
    <(sed -n 's/^check .* tried \(Resources[^ ]*\) .*/\1/p' Tests/Packaging/first-use.test.sh | sort)
}

# README shows what is really printed, apart from ids and times. It shows an evening, as it is in the session (Tests/evening.sh):
# between midnight and 07:30 of a workday, `next` has another order.
shown() {
  built
  awk '
    /^<!-- shown -->$/ { marked = 1; next }
    /^```console$/ && marked { marked = 0; inside = 1; next }
    /^```$/ { inside = 0 }
    inside' README.md >"$TAP_DIR/shown"
  sed -n 's/^\$ //p' "$TAP_DIR/shown" >"$TAP_DIR/commands"
  [ "$(wc -l <"$TAP_DIR/commands")" = 4 ] || { cat "$TAP_DIR/commands"; return 1; }
  # shellcheck disable=SC2016 # expanded in the session
  LC_ALL=C.UTF-8 Tests/Desktops/with-dbusmock.sh bash -c 'try_commands <"$TAP_DIR/commands"' >"$TAP_DIR/printed" ||
    { cat "$TAP_DIR/printed"; return 1; }
  diff <(without_times <"$TAP_DIR/shown") <(without_times <"$TAP_DIR/printed")
}
without_times() {
  sed -E -e 's/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/UUID/g' -e 's/^[0-9a-f]{8} /ID /' \
    -e '/^\$/!s/((Mon|Tue|Wed|Thu|Fri|Sat|Sun|today|tomorrow) )?([0-9]{4}-[0-9]{2}-[0-9]{2} )?[0-9]{2}:[0-9]{2}(:[0-9]{2})?/TIME/g' \
    -e '/^\$/!s/[0-9]+ (d|h|min|s)\b( [0-9]+ (h|min|s)\b)?/LENGTH/g' -e 's/ +/ /g'
}

# The page about settings has each setting that alarmctl has, with its default, and no other.
settings_are_listed() {
  built
  PATH=$programs:$PATH alarmctl settings --json | python3 -c '
import json, sys
for row in json.load(sys.stdin):
    print(row["name"], row["default"])' >"$TAP_DIR/settings"
  [ -s "$TAP_DIR/settings" ] || return
  diff <(awk -F ' *[|] *' '$2 ~ /^`[A-Z][a-z]*[.]/ { gsub(/`/, ""); print $2, $3 }' Resources/Guide.docc/Settings.md) "$TAP_DIR/settings"
}

# The files to copy in the guide are valid: templates by the check for templates, settings by the agent.
files_are_right() {
  built
  local page home=$TAP_DIR/home
  mkdir -p "$home/alarmkit/templates"
  awk '/^<!-- template: tea -->$/ { marked = 1 } /^```ini$/ && marked { inside = 1; next } /^```$/ { inside = marked = 0 } inside' \
    Resources/Guide.docc/Templates.md >"$home/alarmkit/templates/tea.template"
  [ "$(wc -l <"$home/alarmkit/templates/tea.template")" -gt 5 ] || return
  for page in Resources/Guide.docc/*.md; do
    awk '/^<!-- settings -->$/ { marked = 1 } /^```ini$/ && marked { inside = 1; next } /^```$/ { inside = marked = 0 } inside' "$page"
  done >"$home/alarmkit/settings.ini"
  [ "$(grep -c '^\[' "$home/alarmkit/settings.ini")" = 2 ] || { cat "$home/alarmkit/settings.ini"; return 1; }
  cat >"$TAP_DIR/commands" <<'COMMANDS'
alarmctl template check tea
alarmctl timer 4min Green --template tea
! alarmctl status | grep settings.ini
[ "$(alarmctl settings get Sound.ramp)" = 30s ]
COMMANDS
  # shellcheck disable=SC2016 # expanded in the session
  HOME_FILES=$home Tests/Desktops/with-dbusmock.sh bash -c \
    'mkdir -p "$XDG_CONFIG_HOME" && cp -R "$HOME_FILES/alarmkit" "$XDG_CONFIG_HOME" && try_commands <"$TAP_DIR/commands"'
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
check "README shows what alarmctl and the bus print" shown
check "all commands that are marked as tried are tried" all_are_tried
check "the commands in SettingAnAlarm, also dbus-send's, gdbus's, busctl's and qdbus's, work as they stand" tried Resources/Guide.docc/SettingAnAlarm.md 9
check "the commands in Rules work as they stand" tried Resources/Guide.docc/Rules.md 4
check "the script in Alarmctl works as it stands" tried Resources/Guide.docc/Alarmctl.md 1
check "the commands in ChangingAlarms work as they stand" tried Resources/Guide.docc/ChangingAlarms.md 9
check "the commands in ExportAndImport work as they stand" tried Resources/Guide.docc/ExportAndImport.md 6
check "the commands in Hooks work as they stand" tried Resources/Guide.docc/Hooks.md 3
check "the commands in StatusBars work as they stand" tried Resources/Guide.docc/StatusBars.md 2
check "the commands in Settings work as they stand" tried Resources/Guide.docc/Settings.md 3
check "the commands in WhoMaySchedule work as they stand" tried Resources/Guide.docc/WhoMaySchedule.md 4
check "the guide lists all settings with their defaults" settings_are_listed
check "the template and the settings in the guide are right" files_are_right
finish
