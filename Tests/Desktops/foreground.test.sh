#!/usr/bin/env bash
# An application's window comes to the front when Open of its alarm is clicked, with the token of a real notification server.
# ALARMKIT_PROGRAMS: the folder of the programs, .build/debug if not given.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
PROGRAMS=$(readlink -f "${ALARMKIT_PROGRAMS:-.build/debug}")
export PROGRAMS

fronts() { # fronts SERVER
  [ -x "$PROGRAMS/alarmkit-agent" ] || { echo "needs alarmkit-agent: make test builds it"; exit 77; }
  /usr/bin/python3 -c 'import gi; gi.require_version("Gtk", "3.0")' 2>/dev/null ||
    { echo "needs GTK for python3-gi: Resources/scripts/setup.sh desktop installs it"; exit 77; }
  DESK_A11Y=1 "Tests/Desktops/with-$1.sh" Tests/Desktops/foreground.sh "$1"
}

check "mako's token of a click reaches the window that asks to be in front" fronts mako
if command -v plasmashell >/dev/null; then
  check "by Plasma's token of a click the window is in front, and without one it is not" fronts plasma
fi
finish
