#!/usr/bin/env bash
# agent.sh [PROGRAMS] - what the agent in folder PROGRAMS (.build/release) costs, measured from outside on a bus of its own.
# The figures are of this machine at this moment; compare them only within one run. Takes about half a minute.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
programs=$(readlink -f "${1:-.build/release}")
[ -x "$programs/alarmkit-agent" ] || { echo "there is no $programs/alarmkit-agent; make build" >&2; exit 1; }
# shellcheck source=../Desktop/session-lib.sh
. Tests/Desktop/session-lib.sh
desk_session
ALARMKIT_AUDIO=none ALARMKIT_RESOURCES=$PWD/Resources desk_main /usr/bin/python3 Tests/Bench/agent.py "$programs/alarmkit-agent"
