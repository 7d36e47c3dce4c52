# shellcheck shell=bash
# session.sh - shared by the demonstrations: a session with an agent. With a desktop it is the user's own; without one the
# script starts its own message bus, which can start programs with a service file in $folder/services. Everything that
# `start` started ends with the script, and $folder is removed. Uses $programs: where alarmkit-agent is; $auto: whether
# nobody presses; $id: the alarm that is awaited; $keys: a descriptor for pressed keys.
# shellcheck disable=SC2154 # $programs, $auto, $id and $keys are the scripts' own

set -u
service=org.alarmkit.Alarms1
manager=$service.Manager
patience=900  # seconds that a person has to answer; longer than an alarm rings unanswered
ring_bound=20 # seconds within which anything that is due must have happened; far more than it takes

say() { printf '%s\n' "$*"; }

terminal_settings='' recording=''
folder=$(mktemp -d "${TMPDIR:-/tmp}/alarmkit-demo.XXXXXX") || exit 99
children=()

# start NAME COMMAND... - runs it in the background, with its output in the folder, until the script ends.
start() {
  local name=$1
  shift
  "$@" >"$folder/$name.log" 2>&1 </dev/null &
  children+=($!)
}

# Newest first, so that the bus ends last.
end_children() {
  local i
  for ((i = ${#children[@]} - 1; i >= 0; i--)); do
    kill "${children[i]}" 2>/dev/null && wait "${children[i]}" 2>/dev/null
  done
  rm -rf "$folder"
}
# The keys are restored last: alarmctl leaves them as it found them.
trap 'end_children; give_keys_back' EXIT
trap interrupted INT TERM HUP

# If a person interrupts the script, it succeeds; with --auto, it fails.
interrupted() {
  trap '' INT TERM HUP
  [ -z "$auto" ] || exit 130
  leave "You interrupted it"
}

fail() {
  printf '\nThis failed: %s\n' "$*" >&2
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

# Whether there is a session bus with a notification server on it. A server that would have to be started first counts
# only if there is a screen to draw on.
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
  mkdir -p "$folder/services"
  cat >"$folder/bus.conf" <<CONF
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=$folder/run/bus</listen>
  <auth>EXTERNAL</auth>
  <servicedir>$folder/services</servicedir>
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

# Without a sound server, what would be heard is recorded in a file.
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
    say "An agent runs in your session already; it is used."
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

# Gives what the service prints on the descriptor `news`, line by line, beginning with the present alarms.
listen() {
  exec {news}< <(exec "$programs/alarmctl" watch --now --json 2>&1)
  children+=($!)
}

# await DESCRIPTOR REGEX SECONDS COMPLAINT - reads lines until one matches; other lines are ignored.
await() {
  local line end=$((SECONDS + $3))
  while [ $SECONDS -lt $end ] && IFS= read -r -t $((end - SECONDS)) -u "$1" line; do
    if [ "$1" = "${screen:-}" ]; then say "  $line"; fi
    [[ ! $line =~ $2 ]] || return 0
  done
  fail "$4"
}

# Waits for a moment, so that a person can see and hear it.
savour() { sleep 2; }

await_state() { await "$news" "\"id\":\"$id\".*\"state\":\"$1\"" "$2" "the timer is not $1 after $2 s"; }
await_removal() { await "$news" "\"event\":\"removed\".*\"id\":\"$id\"" "$1" "the timer was not removed within $1 s"; }

# Stops the alarm over the bus, after a moment in which it can be seen.
stop_on_bus() {
  savour
  call Stop "string:$id" >/dev/null || fail "Stop was refused"
  await_removal $ring_bound
}

press() {
  # Reads the rest of the notification whose buttons were awaited.
  drain
  say "  (pressing $1)"
  printf '%s' "$1" >&"$keys"
}

# Shows what has been drawn by now, so that the next wait can't be met by old lines.
drain() { while IFS= read -r -t 0.2 -u "$screen" line; do say "  $line"; done; }

# ---------------------------------------------------------------------------------------------------------- with a person

# Keys are read one by one, without echo, and Ctrl-C is one of them: a signal would also end make, with an error.
take_keys() { terminal_settings=$(stty -g 2>/dev/null) && stty -icanon -echo -isig 2>/dev/null; }

give_keys_back() { [ -z "$terminal_settings" ] || stty "$terminal_settings" 2>/dev/null; }

# What the history says about the alarm, the latest entry first, one line each.
entries() { "$programs/alarmctl" history --json --limit 50 2>/dev/null | grep -o '{[^{}]*}' | grep -F "\"$id\""; }
ending() { entries | sed -n '1s/.*"end" *: *"\([^"]*\)".*/\1/p'; }
has_rung() { entries | grep -q '"rangAt" *: *[1-9]'; }

# Says how the alarm ended.
conclude() {
  case $(ending) in
    stopped) if has_rung; then say "You stopped it."; else say "You ended the timer before it rang."; fi ;;
    cancelled)
      if has_rung; then say "You cancelled the timer after it had rung."; else say "You cancelled the timer before it rang."; fi
      ;;
    timed*) say "Nobody answered, so it stopped by itself." ;;
    *) say "The timer is gone." ;;
  esac
}

leave() { # leave WORDS - ends before the alarm has ended, and says so
  give_keys_back
  say ""
  if [ -z "${id:-}" ]; then
    say "$1 before a timer was set."
  elif ! call Cancel "string:$id" >/dev/null 2>&1; then
    conclude
  elif has_rung; then
    say "$1 after it had rung; the timer is cancelled."
  else
    say "$1 before it rang; the timer is cancelled."
  fi
  exit 0
}

# heard LINE - takes one line of $news; true if the alarm has ended. Whether it was opened is kept in $folder/opened.
heard() {
  [[ ! $1 =~ \"event\":\"opened\".*\"id\":\"$id\" ]] || touch "$folder/opened"
  [[ $1 =~ \"event\":\"removed\".*\"id\":\"$id\" ]]
}

# Reads the news until the alarm has ended or nobody has answered for a long time.
follow() {
  local line end=$((SECONDS + patience))
  while [ $SECONDS -lt $end ] && IFS= read -r -t $((end - SECONDS)) -u "$news" line; do
    ! heard "$line" || return 0
  done
  return 1
}

# Shows the notifications in this terminal, whose boxes say which key presses which button, until the alarm has ended.
show_until_gone() {
  local server status
  take_keys
  "$programs/alarmctl" notifications <&0 &
  server=$!
  (
    if follow; then touch "$folder/gone"; else touch "$folder/unanswered"; fi
    kill "$server"
  ) 2>/dev/null &
  children+=("$server" $!)
  wait "$server" 2>/dev/null
  status=$?
  give_keys_back
  [ ! -e "$folder/gone" ] || return 0
  [ ! -e "$folder/unanswered" ] || leave "Nobody answered it"
  [ "$status" = 0 ] || fail "alarmctl notifications ended with status $status"
  leave "You left"
}

# tell_keys STATE SECOND - says what the keys do now, in addition to the notification's own buttons.
tell_keys() {
  case $1 in
    countdown) say "It counts down. Here 1 pauses it, 2 cancels it, q leaves." ;;
    paused) say "It is paused. Here 1 resumes it, 2 cancels it, q leaves." ;;
    alerting) say "It rings: answer on the notification. Here 1 stops it, ${2:+2 snoozes it, }q leaves." ;;
  esac
}

# accompany SECOND - follows what the desktop shows, until the alarm has ended. Not every desktop draws buttons: keys do
# the same. SECOND: the method that 2 calls while it rings; empty: there is none.
accompany() {
  local line key state=countdown has_keys=yes status end=$((SECONDS + patience))
  take_keys
  tell_keys $state "$1"
  while [ $SECONDS -lt $end ]; do
    while IFS= read -r -t 0.05 -u "$news" line; do
      if heard "$line"; then
        give_keys_back
        return
      fi
      if [[ $line =~ \"id\":\"$id\".*\"state\":\"([a-z]+)\" && ${BASH_REMATCH[1]} != "$state" ]]; then
        state=${BASH_REMATCH[1]}
        tell_keys "$state" "$1"
      fi
    done
    key=
    if [ -n "$has_keys" ]; then
      IFS= read -rsn1 -t 0.2 key
      status=$?
      # Above 128: no key was pressed. 1: no key can be pressed any more.
      [ $status = 0 ] || [ $status -gt 128 ] || has_keys=
    else
      sleep 0.2
    fi
    case $state:$key in
      countdown:1) call Pause "string:$id" >/dev/null 2>&1 ;;
      paused:1) call Resume "string:$id" >/dev/null 2>&1 ;;
      countdown:2 | paused:2) call Cancel "string:$id" >/dev/null 2>&1 ;;
      alerting:1) call Stop "string:$id" >/dev/null 2>&1 ;;
      alerting:2) [ -z "$1" ] || call "$1" "string:$id" >/dev/null 2>&1 ;;
      *:q | *:$'\003' | *:$'\004') leave "You left" ;;
    esac
  done
  leave "Nobody answered it"
}
