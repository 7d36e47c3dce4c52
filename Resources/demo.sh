#!/usr/bin/env bash
# demo.sh [--auto] [--terminal] [--programs DIR] - schedules a five-second timer and shows it ring.
#
#   --auto          presses Snooze and then Stop by itself; exits 1, with the reason, when something doesn't happen
#   --terminal      shows the notification in this terminal although there is a desktop
#   --programs DIR  where alarmkit-agent and alarmctl are; .build/debug if not given
#
# With a desktop it uses the session's message bus and the desktop's own notifications. Without one (ssh, a console, a
# container) it makes a bus of its own, which lasts as long as the script, and shows notifications by
# `alarmctl notifications`. It starts its own agent, with its own empty store, unless one runs already. Everything that
# it started ends with it.
set -u
cd "$(dirname "$(readlink -f "$0")")/.." || exit 99

service=org.alarmkit.Alarms1
manager=$service.Manager
ring_bound=20 # seconds within which anything that is due must have happened; far more than it takes
patience=900  # seconds that a person has to press a button; longer than it rings unanswered

auto=
terminal=
programs=.build/debug
while [ $# -gt 0 ]; do
  case $1 in
    --auto) auto=yes; shift ;;
    --terminal) terminal=yes; shift ;;
    --programs) programs=${2:?--programs needs a folder}; shift 2 ;;
    *) sed -n '2,/^set -u/s/^# \{0,1\}//p' "$0"; exit 64 ;;
  esac
done
programs=$(readlink -f "$programs")

say() { printf '%s\n' "$*"; }

folder=$(mktemp -d "${TMPDIR:-/tmp}/alarmkit-demo.XXXXXX") || exit 99
children=()

# start NAME COMMAND... - in the background, its output in the folder, ended when the demo ends.
start() {
  local name=$1
  shift
  "$@" >"$folder/$name.log" 2>&1 </dev/null &
  children+=($!)
}

# Newest first, so that the bus goes last.
end_children() {
  local i
  for ((i = ${#children[@]} - 1; i >= 0; i--)); do
    kill "${children[i]}" 2>/dev/null && wait "${children[i]}" 2>/dev/null
  done
  rm -rf "$folder"
}
trap end_children EXIT
trap 'exit 130' INT TERM HUP

fail() {
  printf '\nThe demo failed: %s\n' "$*" >&2
  if [ -s "$folder/agent.log" ]; then
    printf 'The agent said:\n' >&2
    tail -n 20 "$folder/agent.log" >&2
  fi
  exit 1
}

# ------------------------------------------------------------------------------------------------------------- the bus

bus() { # bus METHOD [ARGUMENT...]
  dbus-send --session --print-reply=literal --reply-timeout=5000 --dest=org.freedesktop.DBus /org/freedesktop/DBus \
    "org.freedesktop.DBus.$1" "${@:2}" 2>/dev/null
}

is_owned() { [[ $(bus NameHasOwner "string:$1") == *true* ]]; }
is_activatable() { [[ $(bus ListActivatableNames) == *" $1 "* ]]; }

# Whether there is a session bus with a notification server on it. One that would first have to be started counts only
# where there is a screen to draw on.
has_desktop() {
  local socket=${XDG_RUNTIME_DIR:-/run/user/$(id -u)}/bus
  if [ -z "${DBUS_SESSION_BUS_ADDRESS:-}" ]; then
    [ -S "$socket" ] || return 1
    export DBUS_SESSION_BUS_ADDRESS=unix:path=$socket
  fi
  is_owned org.freedesktop.Notifications && return
  [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && is_activatable org.freedesktop.Notifications
}

# A bus of our own. The user's sound server stays the user's.
make_session() {
  local runtime=${XDG_RUNTIME_DIR:-/run/user/$(id -u)} _
  if [ -z "${PULSE_SERVER:-}" ] && [ -S "$runtime/pulse/native" ]; then
    export PULSE_SERVER=unix:$runtime/pulse/native
  fi
  if [ -z "${PIPEWIRE_RUNTIME_DIR:-}" ] && [ -S "$runtime/pipewire-0" ]; then export PIPEWIRE_RUNTIME_DIR=$runtime; fi
  mkdir -m 700 "$folder/run"
  cat >"$folder/bus.conf" <<CONF
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=$folder/run/bus</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
    <allow own="*"/>
  </policy>
</busconfig>
CONF
  export XDG_RUNTIME_DIR=$folder/run DBUS_SESSION_BUS_ADDRESS=unix:path=$folder/run/bus
  unset DISPLAY WAYLAND_DISPLAY
  start bus dbus-daemon --nofork --nosyslog --config-file="$folder/bus.conf"
  for _ in {1..100}; do
    [ ! -S "$folder/run/bus" ] || return 0
    sleep 0.05
  done
  fail "the message bus did not start: $(cat "$folder/bus.log")"
}

# ------------------------------------------------------------------------------------------------------------ the agent

# Without a sound server the alarm is written down as it would have been heard.
choose_sound() {
  recording=
  [ -z "${ALARMKIT_AUDIO:-}" ] || return 0
  [ -z "${PULSE_SERVER:-}" ] || return 0
  [ ! -S "${XDG_RUNTIME_DIR:-/run/user/$(id -u)}/pulse/native" ] || return 0
  [ ! -e /dev/snd/controlC0 ] || return 0
  recording=$PWD/.build/demo.wav
  mkdir -p .build
  rm -f "$recording"
  export ALARMKIT_AUDIO=file:$recording
  say "There is no sound server: what you would hear goes to .build/demo.wav."
}

start_agent() {
  local _ agent
  if is_owned "$service"; then
    say "An agent runs in your session already; the demo uses that one."
    return
  fi
  choose_sound
  export XDG_STATE_HOME=$folder/state XDG_CONFIG_HOME=$folder/config ALARMKIT_RESOURCES=${ALARMKIT_RESOURCES:-$PWD/Resources}
  start agent "$programs/alarmkit-agent"
  agent=$!
  for _ in {1..200}; do
    is_owned "$service" && return
    kill -0 "$agent" 2>/dev/null || fail "the agent ended at once"
    sleep 0.05
  done
  fail "the agent did not take the name $service"
}

call() { dbus-send --session --print-reply=literal --dest=$service /org/alarmkit/Alarms1 "$manager.$1" "${@:2}"; }

# What the service tells, line by line, on the descriptor `news`.
listen() {
  exec {news}< <(exec gdbus monitor --session --dest $service --object-path /org/alarmkit/Alarms1 2>&1)
  children+=($!)
  await "$news" 'is owned by' "$ring_bound" "nobody tells what happens to alarms"
}

# await DESCRIPTOR REGEX SECONDS COMPLAINT - reads lines until one matches; the other lines are of no interest.
await() {
  local line end=$((SECONDS + $3))
  while [ $SECONDS -lt $end ] && IFS= read -r -t $((end - SECONDS)) -u "$1" line; do
    if [ "$1" = "${screen:-}" ]; then say "  $line"; fi
    [[ ! $line =~ $2 ]] || return 0
  done
  fail "$4"
}

# A moment in which a watching person sees and hears it.
savour() { sleep 2; }

await_state() { await "$news" "AlarmChanged \('$id', '$1'" "$2" "the timer is not $1 after $2 s"; }
await_removal() { await "$news" "AlarmRemoved \('$id'" "$1" "the timer was not removed within $1 s"; }

# Shows the command as a newcomer would type it, and runs it.
schedule() {
  say ""
  say "\$ dbus-send --session --print-reply=literal --dest=$service /org/alarmkit/Alarms1 \\"
  say "    $manager.Add string:5s string:Tea array:string:snooze=5s"
  id=$(call Add string:5s string:Tea array:string:snooze=5s 2>&1) || fail "Add answered: $id"
  id=${id//[[:space:]]/}
  [ -n "$id" ] || fail "Add gave no id"
  say "   $id"
  say ""
}

finish() {
  if [ -n "${recording:-}" ]; then
    [ "$(stat -c %s "$recording" 2>/dev/null || echo 0)" -gt 1000 ] || fail "it rang without a sound"
    say "The sound is in .build/demo.wav."
  fi
  say "Stopped, and gone. To have it for good: make build && sudo make install"
  exit 0
}

# ------------------------------------------------------------------------------------------------------- with a desktop

on_desktop() {
  say "Notifications come from your desktop."
  start_agent
  listen
  schedule
  if [ -n "$auto" ]; then
    say "It rings in five seconds. Nobody has to press anything: the buttons' methods are called on the bus."
    await_state alerting $ring_bound
    say "It rings. Snooze: $manager.Countdown"
    savour
    call Countdown "string:$id" >/dev/null || fail "Countdown was refused"
    await_state countdown $ring_bound
    await_state alerting $ring_bound
    say "It rings again. Stop: $manager.Stop"
    savour
    call Stop "string:$id" >/dev/null || fail "Stop was refused"
    await_removal $ring_bound
    finish
  fi
  say "It rings in five seconds: press Snooze (five more seconds) or Stop on the notification."
  say "Should your desktop draw no buttons: 1 stops and 2 snoozes, here."
  while IFS= read -rsn1 key; do
    case $key in
      1) call Stop "string:$id" >/dev/null 2>&1 ;;
      2) call Countdown "string:$id" >/dev/null 2>&1 ;;
    esac
  done <&0 &
  children+=($!)
  await_removal $patience
  finish
}

# -------------------------------------------------------------------------------------------------- without a desktop

# As await, for what is drawn: lines are shown as they come. Both buttons must be there before a key is pressed, since a
# key goes to the notification that is on the screen.
await_buttons() { await "$screen" '1[^[:alnum:]]+Stop.*2[^[:alnum:]]+Snooze' $ring_bound "no notification with Stop and Snooze"; }

press() {
  say "  (pressing $1)"
  printf '%s' "$1" >&"$keys"
}

# Shows what has been drawn by now, so that the next wait can't be met by old lines.
drain() { while IFS= read -r -t 0.2 -u "$screen" line; do say "  $line"; done; }

in_terminal_by_itself() {
  mkfifo "$folder/keys" "$folder/screen"
  "$programs/alarmctl" notifications <"$folder/keys" >"$folder/screen" 2>&1 &
  children+=($!)
  exec {keys}>"$folder/keys" {screen}<"$folder/screen"
  schedule
  say "It rings in five seconds."
  await_state alerting $ring_bound
  await_buttons
  savour
  press 2
  await_state countdown $ring_bound
  drain
  await_state alerting $ring_bound
  await_buttons
  savour
  press 1
  await_removal $ring_bound
  drain
  finish
}

in_terminal() {
  local server status
  schedule
  say "It rings in five seconds: press 2 to snooze (five more seconds), 1 to stop, q to leave."
  "$programs/alarmctl" notifications <&0 &
  server=$!
  (
    await_removal $patience
    touch "$folder/removed"
    kill "$server"
  ) 2>/dev/null &
  children+=("$server" $!)
  wait "$server" 2>/dev/null
  status=$?
  if [ ! -e "$folder/removed" ]; then
    call Cancel "string:$id" >/dev/null 2>&1
    [ "$status" = 0 ] || fail "alarmctl notifications ended with status $status"
    say "You left before it was stopped: cancelled."
    exit 0
  fi
  finish
}

# ---------------------------------------------------------------------------------------------------------------- main

for program in alarmkit-agent alarmctl; do
  [ -x "$programs/$program" ] || fail "there is no $programs/$program; make run compiles it"
done
[ -t 0 ] || auto=yes # nobody can press a key

say "AlarmKit for Linux: a timer of five seconds"
if [ -z "$terminal" ] && has_desktop; then on_desktop; fi
say "There is no desktop here, so this terminal shows the notification."
make_session
start_agent
listen
if [ -n "$auto" ]; then in_terminal_by_itself; else in_terminal; fi
