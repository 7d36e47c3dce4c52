#!/usr/bin/env bash
# An application that uses another toolkit: the agent calls an action as GApplication has them.
# ALARMKIT_PROGRAMS: the folder of the programs, .build/debug if not given.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
programs=$(readlink -f "${ALARMKIT_PROGRAMS:-.build/debug}")
export programs TAP_DIR

# Runs in a session: an agent, and a GApplication whose alarm is stopped from the command line.
with_agent() {
  ALARMKIT_AUDIO=none "$programs/alarmkit-agent" 2>"$TAP_DIR/agent.log" &
  trap 'kill %1' EXIT
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || { cat "$TAP_DIR/agent.log"; return 1; }
  timeout 60 /usr/bin/python3 Tests/Desktops/washer.py "$programs/alarmctl" || { cat "$TAP_DIR/agent.log"; return 1; }
}
export -f with_agent

told() {
  [ -x "$programs/alarmkit-agent" ] || { echo "needs alarmkit-agent: make test builds it"; exit 77; }
  /usr/bin/python3 -c 'import gi' 2>/dev/null || { echo "needs python3-gi: Resources/scripts/setup.sh test installs it"; exit 77; }
  command -v gdbus >/dev/null || { echo "needs gdbus: Resources/scripts/setup.sh run installs it"; exit 77; }
  Tests/Desktops/with-dbusmock.sh bash -c with_agent
}

check "a GApplication's own action is activated, with the press and its parameters" told
finish
