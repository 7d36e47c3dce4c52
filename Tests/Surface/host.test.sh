#!/usr/bin/env bash
# `alarmctl --host`: the agent of another machine. The other machine is a bus of its own with an agent in another zone. A double of
# ssh connects to it and checks its own arguments; the program at the other end is the real one.
# host.test.sh CASE - runs one of the cases below; in a session, as the suite itself does.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
programs=$(readlink -f "${ALARMKIT_PROGRAMS:-.build/debug}")
suite=$PWD/Tests/Surface/host.test.sh
# shellcheck source=../cases.sh
. Tests/cases.sh

begin() {
  export ALARMKIT_RESOURCES=$PWD/Resources ALARMKIT_AUDIO=none DBUS_SYSTEM_BUS_ADDRESS=unix:path=/dev/null
  mkdir "$TAP_DIR/bin" "$TAP_DIR/box" || return
  trap 'kill $there $agent 2>/dev/null; [ -z "${there:-}" ] || wait "$there"' EXIT
  dbus-daemon --session --nofork --address="unix:path=$TAP_DIR/box/bus" &
  there=$!
  export BOX="unix:path=$TAP_DIR/box/bus"
  cat >"$TAP_DIR/bin/ssh" <<'END'
#!/bin/sh
printf '%s\n' "$1 $2 $3" >>"$TAP_DIR/asked"
case $# in 4) ;; *) exit 255 ;; esac
case $3 in
  # As sshd does: the words are one line for the user's shell, in a session of that machine.
  ann@box) exec env -u DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR="$TAP_DIR/box" sh -c "$4" ;;
  *) echo "ssh: Could not resolve hostname" >&2; exit 255 ;;
esac
END
  chmod +x "$TAP_DIR/bin/ssh"
  PATH=$TAP_DIR/bin:$programs:$PATH
  until_true 60 test -S "$TAP_DIR/box/bus" || return
  DBUS_SESSION_BUS_ADDRESS=$BOX TZ=Asia/Tokyo HOME=$TAP_DIR/box XDG_DATA_HOME=$TAP_DIR/box/data XDG_CONFIG_HOME=$TAP_DIR/box/config \
    XDG_STATE_HOME=$TAP_DIR/box/state alarmkit-agent 2>"$TAP_DIR/agent.log" &
  agent=$!
  DBUS_SESSION_BUS_ADDRESS=$BOX gdbus wait --session --timeout 20 org.alarmkit.Alarms1
}

sets_and_stops() {
  begin || return
  local id
  id=$(alarmctl alarm --quiet --host ann@box 7:30 mon-fri Gym) || return
  DBUS_SESSION_BUS_ADDRESS=$BOX alarmctl list | show | grep -q Gym || return
  ! alarmctl list 2>/dev/null | grep -q Gym || return
  alarmctl list -H ann@box >"$TAP_DIR/said" 2>"$TAP_DIR/warned" || return
  cat "$TAP_DIR/said" "$TAP_DIR/warned"
  grep -q 'Gym .*07:30' "$TAP_DIR/said" && grep -qx 'alarmctl: times are those of ann@box, in Asia/Tokyo' "$TAP_DIR/warned" || return
  alarmctl cancel --host ann@box "$id" && [ "$(alarmctl list --json --host ann@box)" = '[]' ]
}

shows_its_times() { # 23:05 in Tokyo is 14:05 here
  begin || return
  alarmctl alarm -q -H ann@box 2033-06-01 23:05 Call >/dev/null || return
  DBUS_SESSION_BUS_ADDRESS=$BOX TZ=UTC alarmctl list | show | grep -q 'Call .*2033-06-01 14:05' &&
    alarmctl list -H ann@box | show | grep -q 'Call .*2033-06-01 23:05'
}

all_verbs() { # every command that calls an agent has --host in its help
  begin || return
  local verb
  for verb in timer alarm edit list show stop snooze pause resume skip unskip off on again cancel next simulate history why watch status \
    export import; do
    alarmctl "$verb" --help | grep -q -- '--host' || { echo "$verb lacks it"; return 1; }
  done
  alarmctl status -H ann@box | show | grep -q Asia/Tokyo && ! alarmctl status -H ann@box | grep -q 'Starts at login'
}

says_why_not() {
  begin || return
  local said status
  said=$(alarmctl list -H nowhere 2>&1)
  status=$?
  echo "$status $said"
  [ "$status" = 6 ] && [[ $said == *'nowhere: no session bus can be reached there'*'systemd-stdio-bridge'* ]] || return
  for name in -oProxyCommand=x 'a b' "$(printf 'a\nb')"; do
    said=$(alarmctl list "--host=$name" 2>&1) && return 1
    [[ $said == *'is not the name of a machine; write for example user@machine'* ]] || { echo "$said"; return 1; }
  done
  [ "$(cat "$TAP_DIR/asked")" = '-xT -- nowhere' ]
}

quotes() { # characters that an address can't have are written as bytes, and arrive unchanged
  begin || return
  alarmctl list -H "a,b;c=d%e'\$(x)" 2>/dev/null && return 1
  [ "$(cat "$TAP_DIR/asked")" = "-xT -- a,b;c=d%e'\$(x)" ]
}

# ------------------------------------------------------------------------------------------------------------------ the suite

if [ $# -gt 0 ]; then
  "$@"
  exit
fi
. Tests/tap.sh
in_session() { in_bus_session "$suite" "$1"; }
command -v systemd-stdio-bridge >/dev/null || { check "--host" eval "echo systemd-stdio-bridge is not installed; exit 77"; finish; }
check "an alarm is set, listed and cancelled there, and not here" in_session sets_and_stops
check "times are those of that machine" in_session shows_its_times
check "every command that asks an agent can ask another machine's" in_session all_verbs
check "a machine that can't be reached, and what is no name of one, are errors" in_session says_why_not
check "any name arrives as it was" in_session quotes
finish
