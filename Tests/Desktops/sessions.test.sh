#!/usr/bin/env bash
# The session scripts of this folder start what they promise, and leave nothing behind. (The scripts for whole desktops and for
# single servers are tested by the tests that use them.)
# shellcheck disable=SC2016 # what is in single quotes is expanded by the shell in the session
cd "$(dirname "$(readlink -f "$0")")" || exit 99
# shellcheck source=../tap.sh
. ../tap.sh

says() { # says TEXT COMMAND...: COMMAND succeeds and prints TEXT among other things
  local text=$1 said
  shift
  said=$("$@") || return
  printf '%s\n' "$said"
  [[ $said == *"$text"* ]]
}

server_is() { says "$2" "./$1" sh -c 'cat "$DESK_DIR/server-information"'; } # server_is SCRIPT NAME
has_sink() { says desk "./$1" pactl get-default-sink; }                      # has_sink SCRIPT
has_tray() { # has_tray SCRIPT
  says true "./$1" gdbus call --session -d org.kde.StatusNotifierWatcher -o /StatusNotifierWatcher \
    -m org.freedesktop.DBus.Properties.Get org.kde.StatusNotifierWatcher IsStatusNotifierHostRegistered
}

presses() { # presses SCRIPT: a click on the button reaches the program that showed it
  DESK_A11Y=1 "./$1" bash -c '
    notifications="--session -d org.freedesktop.Notifications"
    gdbus monitor $notifications >"$DESK_DIR/heard" &
    gdbus call $notifications -o /org/freedesktop/Notifications -m org.freedesktop.Notifications.Notify \
      Tea 0 "" Tea Ready "[\"stop\", \"Stop\", \"snooze\", \"Snooze\"]" "{\"urgency\": <byte 2>}" 0 || exit 1
    ./click-button.py Snooze 10 || exit 1
    for _ in {1..100}; do ! grep -F "ActionInvoked (uint32 1, '\''snooze'\'')" "$DESK_DIR/heard" || break; sleep 0.05; done
    kill %1
    grep -qF ActionInvoked "$DESK_DIR/heard"'
}

leaves_nothing() {
  local folder
  folder=$(./with-dbusmock.sh sh -c 'echo "$DESK_DIR"') || return
  [ ! -e "$folder" ] || { echo "$folder is still there"; return 1; }
  ! grep -lzqxF "DESK_DIR=$folder" /proc/[0-9]*/environ 2>/dev/null
}

# At each hour that the clock can show, and in a real session, which may be of the hour before.
is_in_the_evening() {
  local hour
  for hour in {00..23}; do
    (
      date() { echo "$hour"; }
      # shellcheck source=../evening.sh
      . ../evening.sh
      unset -f date
      [ "$(date -d "2026-11-30T$hour:30:00Z" +%R)" = 20:30 ]
    ) || { echo "at $hour:30 in UTC it isn't 20:30"; return 1; }
  done
  says "TZ=Etc/GMT" ./with-dbusmock.sh env && ./with-dbusmock.sh sh -c 'case $(date +%H) in 20 | 21) ;; *) exit 1 ;; esac'
}

check "a session passes its command's exit status on" bash -c './with-dbusmock.sh sh -c "exit 3"; [ $? = 3 ]'
check "a session leaves neither processes nor files behind" leaves_nothing
check "in a session it is evening, at whatever hour the tests run" is_in_the_evening
check "with-dbusmock.sh has a notification server" server_is with-dbusmock.sh mock-notify
check "with-dunst.sh has dunst" server_is with-dunst.sh dunst
check "with-mate-notification-daemon.sh has MATE's server" server_is with-mate-notification-daemon.sh MATE
check "with-xfce4-notifyd.sh has Xfce's server" server_is with-xfce4-notifyd.sh Xfce
check "a button of MATE's server can be clicked" presses with-mate-notification-daemon.sh
check "a button of Xfce's server can be clicked" presses with-xfce4-notifyd.sh
check "with-lxqt-panel.sh has a tray" has_tray with-lxqt-panel.sh
check "with-xfce4-panel.sh has a tray" has_tray with-xfce4-panel.sh
check "with-pulseaudio.sh has a sink" has_sink with-pulseaudio.sh
check "with-pipewire.sh has a sink" has_sink with-pipewire.sh
finish
