# shellcheck shell=bash
# session.sh - what the demonstrations share: a session with an agent to show something in. With a desktop it is the user's
# own; without one there is a message bus of the script's own, which may start what has a service file in $folder/services.
# Everything that `start` started ends with the script, and so does $folder.
# Uses $programs: where alarmkit-agent is; $id: the alarm that is awaited; $keys: a descriptor for pressed keys.
# shellcheck disable=SC2154 # $programs, $id and $keys are the scripts' own

set -u
service=org.alarmkit.Alarms1
manager=$service.Manager
ring_bound=20 # seconds within which anything that is due must have happened; far more than it takes

say() { printf '%s\n' "$*"; }

folder=$(mktemp -d "${TMPDIR:-/tmp}/alarmkit-demo.XXXXXX") || exit 99
children=()

# start NAME COMMAND... - in the background, its output in the folder, ended when the script ends.
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

# What the service tells, line by line, on the descriptor `news`; first what there is by then.
listen() {
  exec {news}< <(exec "$programs/alarmctl" watch --now --json 2>&1)
  children+=($!)
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

await_state() { await "$news" "\"id\":\"$id\".*\"state\":\"$1\"" "$2" "the timer is not $1 after $2 s"; }
await_removal() { await "$news" "\"event\":\"removed\".*\"id\":\"$id\"" "$1" "the timer was not removed within $1 s"; }

# Stops what rings by the bus, after a moment in which it is seen.
stop_on_bus() {
  savour
  call Stop "string:$id" >/dev/null || fail "Stop was refused"
  await_removal $ring_bound
}

press() {
  say "  (pressing $1)"
  printf '%s' "$1" >&"$keys"
}

# Shows what has been drawn by now, so that the next wait can't be met by old lines.
drain() { while IFS= read -r -t 0.2 -u "$screen" line; do say "  $line"; done; }
