#!/usr/bin/env bash
# What it does: runs a command with your session's bus where cron, at or ssh give it none: bus.sh alarmctl timer 5min Tea
# What it needs: that you are logged in on this machine, or lingering: loginctl enable-linger
# To install it: in a crontab: 30 6 * * 1-5 /home/you/bin/bus.sh alarmctl timer 1s "Get up"; over ssh: ssh host bin/bus.sh alarmctl list
# What it looks like: the command's own output; if there is no bus, it says what to do, and its exit status is 6.
# To remove it: take it out of the crontab, and delete the file.
set -u
[ $# -gt 0 ] || { sed -n '2,6s/^# //p' "$0"; exit 64; }

user=$(id -u)
if [ -z "${DBUS_SESSION_BUS_ADDRESS:-}" ]; then
  # The folder of the login, wherever it is; cron doesn't set it.
  for folder in "${XDG_RUNTIME_DIR:-}" "/run/user/$user"; do
    # Not a socket that somebody else has put there.
    if [ -n "$folder" ] && [ -S "$folder/bus" ] && [ -O "$folder/bus" ]; then
      export XDG_RUNTIME_DIR=$folder DBUS_SESSION_BUS_ADDRESS=unix:path=$folder/bus
      break
    fi
  done
fi
if [ -z "${DBUS_SESSION_BUS_ADDRESS:-}" ]; then
  cat >&2 <<END
bus.sh: there is no session bus of user $(id -un) ($user): /run/user/$user/bus is missing. Do one of these:
  log in on the desktop, or stay logged in without it: loginctl enable-linger
  without systemd: start the command with dbus-run-session, in which the alarms ring until it ends
  if the session has a bus elsewhere: set DBUS_SESSION_BUS_ADDRESS to what it is there (echo \$DBUS_SESSION_BUS_ADDRESS)
END
  [ "$user" != 0 ] || echo "  you are root: for somebody else's alarms: sudo -u NAME $0 ..." >&2
  exit 6
fi
exec "$@"
