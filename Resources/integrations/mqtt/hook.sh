#!/bin/sh
# What it does: sends what happens to alarms to Home Assistant, by MQTT: whether something rings, and each event with its alarm.
# What it needs: mosquitto_pub (Debian: mosquitto-clients) and jq. Broker and password are in ~/.config/mosquitto_pub: -h HOST, -u NAME ...
# To install it: copy it to ~/.config/alarmkit/hooks/alerting.d/mqtt, make it executable, and link it in snoozed.d/ and stopped.d/.
# What it looks like: alarmkit/HOSTNAME/ringing is ON or OFF, alarmkit/HOSTNAME/event is JSON; bridge.sh makes a sensor of the first one.
# To remove it: delete it in the three folders, and clear what stays: mosquitto_pub -r -n -t alarmkit/HOSTNAME/ringing
set -u

# The machine's name in the topics, in which only these characters are sure to be allowed.
name=$(printf %s "${ALARMS_MQTT_NAME:-$(uname -n)}" | tr -c 'A-Za-z0-9_-' _)
event=$(jq -c '{event, id, title: .alarm.title, body: .alarm.body, kind: .alarm.kind, due: (.alarm.fireTime / 1000000 | floor)}') || exit

# The texts come on standard input: everybody on this machine can read the arguments of a process.
printf %s "$event" | mosquitto_pub -q 1 -t "alarmkit/$name/event" -s || exit

# The alarms that ring now count, not the event: several alarms may ring, and hooks of one may end before those of another.
if alarmctl list --json | jq -e 'any(.[]; .state == "alerting")' >/dev/null; then ringing=ON; else ringing=OFF; fi
exec mosquitto_pub -q 1 -r -t "alarmkit/$name/ringing" -m "$ringing"
