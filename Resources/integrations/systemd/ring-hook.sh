#!/bin/sh
# What it does: starts the user unit alarmkit-ring@ID.service while the alarm with this id rings, and stops it when it doesn't any more.
# What it needs: systemd, and a unit of this name; alarmkit-ring@.service is one to start from.
# To install it: copy it to ~/.config/alarmkit/hooks/alerting.d/unit, make it executable, and link it in snoozed.d/ and stopped.d/.
# What it looks like: systemctl --user list-units 'alarmkit-ring@*' shows what rings; the unit's output is in the journal.
# To remove it: delete it in the three folders.
set -u
read -r line
id=$(printf '%s\n' "$line" | sed -n 's/^.*"id" *: *"\([0-9a-f-]\{36\}\)"}$/\1/p')
[ -n "$id" ] || exit 1
case $ALARMKIT_EVENT in
  alerting) verb=start ;;
  *) verb=stop ;;
esac
# It doesn't wait for the unit: a ring's hook ends when the ring does.
exec systemctl --user --no-block "$verb" "alarmkit-ring@$(systemd-escape -- "$id").service"
