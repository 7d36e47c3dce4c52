#!/usr/bin/env bash
# The window, used as by the user of a screen reader: by the names and roles of its elements (AT-SPI), and with the keyboard. A real
# agent, a bus, an X server and a notification server of its own, which end with it.
# ALARMKIT_PROGRAMS: the folder of the programs, .build/debug if not given.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99

skip() {
  echo "ok 1 - the window, used by its names # SKIP $1"
  echo 1..1
  exit 0
}

pkg-config --exists 'libadwaita-1 >= 1.2' || skip 'libadwaita is not installed (make window)'
for tool in Xvfb xdotool dbus-run-session; do command -v "$tool" >/dev/null || skip "$tool is not installed"; done
/usr/bin/python3 -c 'import gi; gi.require_version("Atspi", "2.0")' 2>/dev/null || skip 'gir1.2-atspi-2.0 is not installed'
# shellcheck source=../evening.sh
. Tests/evening.sh
programs=${ALARMKIT_PROGRAMS:-.build/debug}
for program in alarmkit-window alarmkit-agent; do
  [ -x "$programs/$program" ] || [ "$programs" != .build/debug ] || Resources/scripts/compile.sh "$program" >&2 || exit 1
done
programs=$(readlink -f "$programs")

folder=$(mktemp -d "${TMPDIR:-/tmp}/window.XXXXXX") || exit 99
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/home" "$folder/run" "$folder/share/icons" "$folder/share/dbus-1/services"
sed "s|@bindir@|$programs|" Resources/window/org.alarmkit.Alarms.service >"$folder/share/dbus-1/services/org.alarmkit.Alarms.service"
chmod 700 "$folder/run"
ln -s "$PWD/Resources/icons/hicolor" "$folder/share/icons/hicolor"
# A locale in English, a clock in the evening, and none of the caller's settings.
env -i PATH="$programs:$PATH" HOME="$folder/home" XDG_RUNTIME_DIR="$folder/run" LC_ALL=C.UTF-8 TZ="$TZ" \
  XDG_DATA_DIRS="$folder/share:/usr/local/share:/usr/share" ALARMKIT_RESOURCES="$PWD/Resources" GDK_BACKEND=x11 \
  ALARMKIT_AUDIO="file:$folder/heard.wav" ALARMKIT_HEARD="$folder/heard.wav" GSK_RENDERER=cairo ALARMKIT_ARTIFACTS="${ALARMKIT_ARTIFACTS:-}" \
  dbus-run-session -- /usr/bin/python3 Tests/Window/window.py
