# shellcheck shell=bash
# cases.sh - for suites whose cases run in a session of their own: a suite starts itself there, with the name of the case.

# shellcheck source=evening.sh
. Tests/evening.sh

# until_true SECONDS COMMAND... - waits for something that takes milliseconds; a busy machine may take long.
until_true() {
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$end" ] || { echo "not within the time: $*"; return 1; }
    sleep 0.05
  done
}

# Whether an alarm is in a state, or gone.
is() { [ "$(alarmctl show --json "$1" 2>/dev/null | jq -r .state)" = "$2" ]; } # is ID STATE
is_gone() { ! alarmctl show "$1" >/dev/null 2>&1; }

# Passes its input on, and shows it.
show() { tee /dev/stderr; }

# Runs a case of the suite with a bus, a home and an empty folder of its own, TAP_DIR, and no desktop.
in_bus_session() { # in_bus_session SUITE CASE
  local home
  home=$(mktemp -d "$TAP_DIR/XXXX") && mkdir -m 700 "$home/run" || return
  env -u DISPLAY -u WAYLAND_DISPLAY HOME="$home" XDG_RUNTIME_DIR="$home/run" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" \
    XDG_STATE_HOME="$home/state" LC_ALL=C.UTF-8 TAP_DIR="$home" dbus-run-session -- "$@"
}
