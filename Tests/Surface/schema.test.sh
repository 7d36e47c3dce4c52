#!/usr/bin/env bash
# The JSON that alarmctl prints matches Resources/schema, with a real agent on a bus of its own.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../evening.sh
. Tests/evening.sh
programs=$(readlink -f "${ALARMKIT_PROGRAMS:-.build/debug}")
/usr/bin/python3 -c 'import jsonschema' 2>/dev/null || { echo "ok 1 - the answers # SKIP python3-jsonschema is not installed"; echo 1..1; exit; }
Resources/scripts/schema.py --check || { echo "not ok 1 - the schema is up to date"; echo 1..1; exit 1; }
home=$(mktemp -d "${TMPDIR:-/tmp}/schema.XXXXXX") && mkdir -m 700 "$home/run" || exit 99
trap 'rm -rf "$home"' EXIT
# shellcheck disable=SC2016 # the shell in the session expands it
env -u DISPLAY -u WAYLAND_DISPLAY -u XDG_CONFIG_HOME -u XDG_DATA_HOME -u XDG_STATE_HOME PATH="$programs:$PATH" HOME="$home" XDG_RUNTIME_DIR="$home/run" \
  LC_ALL=C.UTF-8 ALARMKIT_RESOURCES="$PWD/Resources" ALARMKIT_AUDIO=none DBUS_SYSTEM_BUS_ADDRESS=unix:path=/dev/null \
  dbus-run-session -- bash -c 'alarmkit-agent 2>"$HOME/log" & agent=$!
    gdbus wait --session --timeout 20 org.alarmkit.Alarms1 && /usr/bin/python3 -W ignore Tests/Surface/schema.py
    status=$?; kill $agent; wait $agent; exit $status'
