#!/usr/bin/env bash
# The agent on real desktops: rings, is stopped and snoozed, counts down, is paused, and meets a server that is killed, with
# every button pressed on the screen. Only with `make test-desktop`: it takes minutes. What isn't installed is skipped.
# DESKTOPS: which servers (all of them). ALARMKIT_ARTIFACTS: a folder for pictures of the screens, to be looked at.
cd "$(dirname "$(readlink -f "$0")")" || exit 99
# shellcheck source=../tap.sh
. ../tap.sh

PROGRAMS=${PROGRAMS:-$(readlink -f ../../.build/debug)}
export PROGRAMS

skipped() { tail -n 1 "$1"; exit 77; } # skipped FILE: for the reason in its last line

# told LINE: passes on the result of a step of the walk
told() {
  echo "${1#* }"
  case $1 in pass*) return 0 ;; skip*) exit 77 ;; *) return 1 ;; esac
}

for server in ${DESKTOPS:-dunst xfce4-notifyd mate-notification-daemon notification-daemon lxqt-notificationd mako swaync \
  gnome-shell plasma}; do
  walk=$TAP_DIR/$server
  DESK_A11Y=1 timeout 300 "./with-$server.sh" ./agent-walk.sh "$server" >"$walk" 2>"$walk.errors"
  status=$?
  if [ $status = 77 ]; then
    check "$server" skipped "$walk.errors"
    continue
  fi
  [ $status = 0 ] || sed 's/^/# /' "$walk.errors"
  check "$server can be started" test -s "$walk"
  mapfile -t lines <"$walk"
  for line in "${lines[@]}"; do
    sentence=${line#* }
    check "$server: ${sentence%%: *}" told "$line"
  done
done
finish
