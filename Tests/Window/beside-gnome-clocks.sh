#!/usr/bin/env bash
# beside-gnome-clocks.sh [TIMES] - measures how soon the window of the release build appears, and its memory, and the same of GNOME
# Clocks: in one session under Xvfb, in turn, five times. Prints milliseconds from the start to the mapped window, and Pss in MiB a
# second later.
#
# A measurement, not a test: it asserts nothing. Needs `make window`, Xvfb, xdotool and gnome-clocks.
set -u
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
for program in Xvfb xdotool gnome-clocks dbus-run-session; do
  command -v "$program" >/dev/null || { echo "beside-gnome-clocks.sh: $program is not installed" >&2; exit 69; }
done
[ -x .build/release/alarmkit-window ] || { echo 'beside-gnome-clocks.sh: build the window first: make window' >&2; exit 69; }
if [ -z "${BESIDE_FOLDER:-}" ]; then
  BESIDE_FOLDER=$(mktemp -d) || exit 99
  export BESIDE_FOLDER
  trap 'rm -rf "$BESIDE_FOLDER"' EXIT
  dbus-run-session -- "$0" "$@"
  exit
fi

mkdir -m 700 "$BESIDE_FOLDER/run" "$BESIDE_FOLDER/home"
export HOME=$BESIDE_FOLDER/home XDG_RUNTIME_DIR=$BESIDE_FOLDER/run ALARMKIT_AUDIO=none
export GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none
exec 3>"$BESIDE_FOLDER/display"
Xvfb -displayfd 3 -noreset -screen 0 1280x800x24 2>/dev/null &
started=($!)
trap 'kill "${started[@]}" 2>/dev/null' EXIT
until [ -s "$BESIDE_FOLDER/display" ]; do kill -0 "${started[0]}" || exit 1; read -rt 0.05 <> <(:); done
DISPLAY=:$(cat "$BESIDE_FOLDER/display")
export DISPLAY
.build/release/alarmkit-agent 2>"$BESIDE_FOLDER/agent.log" &
started+=($!)
gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || exit 1

look() { # look TITLE PROGRAM
  local began shown program
  began=$(date +%s%N)
  "$2" >"$BESIDE_FOLDER/output" 2>&1 &
  program=$!
  until xdotool search --onlyvisible --name "^$1\$" >/dev/null 2>&1; do
    kill -0 "$program" 2>/dev/null || { wait "$program"; echo "$2 ended with status $?" >&2; cat "$BESIDE_FOLDER/output" >&2; return 1; }
  done
  shown=$(date +%s%N)
  # Memory that is loaded after the first picture counts, too.
  read -rt 1 <> <(:)
  printf '%-7s %4d ms  %3d MiB\n' "$1" $(((shown - began) / 1000000)) $(($(awk '/^Pss:/ { print $2 }' "/proc/$program/smaps_rollup") / 1024))
  kill "$program"
  wait "$program" 2>/dev/null || true
}

for ((i = 0; i < ${1:-5}; i++)); do
  look Alarms .build/release/alarmkit-window || exit 1
  look Clocks gnome-clocks || exit 1
done
