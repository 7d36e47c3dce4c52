#!/usr/bin/env bash
# What it does: Home Assistant sets, stops and snoozes alarms on this machine, by MQTT: a text field and two buttons appear by themselves.
# What it needs: mosquitto-clients, jq and busctl (systemd). The broker is in ~/.config/mosquitto_pub and .../mosquitto_sub: -h HOST ...
# To install it: run bridge.sh with your session, for example as a user unit; with hook.sh, Home Assistant knows what rings, too.
# What it looks like: a device "Alarms on HOSTNAME"; type "7:30 Gym" or "20min Tea" into its field. bridge.sh's output says what came.
# To remove it: end it, and run bridge.sh forget once.
set -u
umask 077

# Topics, below alarmkit/NAME: set reads {"when": "7:30 mon-fri", "title": "Gym", "body": "...", "id": "a UUID"}, of which only "when"
# is needed; stop and snooze read anything. Anyone who may write to these topics can set and silence your alarms, but no more: no
# other field of an alarm is accepted, least of all those that name files or actions. result reports the outcome, as JSON.
name=$(printf %s "${ALARMS_MQTT_NAME:-$(uname -n)}" | tr -c 'A-Za-z0-9_-' _)
base=alarmkit/$name
longest=4096      # bytes of a message; the broker doesn't send longer ones
most_alarms=200   # the most alarms, so a script that runs wild can't fill the list

say() { printf 'bridge: %s\n' "$*"; }

# Publishes its input.
publish() { mosquitto_pub -q 1 -t "$1" "${@:2}" -s; } # publish TOPIC OPTION...

# ------------------------------------------------------------------------------------------------------------ discovery

# Prints the topic and the description of each thing that Home Assistant shows, separated by a tab. The text's template turns
# the typed text into JSON: the first word is the time, the rest the title.
things() {
  jq -nr --arg name "$name" --arg base "$base" '
    {identifiers: ["alarmkit_\($name)"], name: "Alarms on \($name)", manufacturer: "AlarmKit"} as $device
    | def thing($kind; $what; $word; $more):
        "homeassistant/\($kind)/alarmkit_\($name)/\($what)/config\t"
        + ({name: $word, unique_id: "alarmkit_\($name)_\($what)", device: $device, availability_topic: "\($base)/bridge"} + $more | tojson);
      thing("text"; "set"; "Set an alarm"; {command_topic: "\($base)/set", max: 200, icon: "mdi:alarm-plus", command_template:
        "{% set when, _, title = value.strip().partition(\" \") %}{{ {\"when\": when, \"title\": title} | tojson }}"}),
      thing("button"; "stop"; "Stop"; {command_topic: "\($base)/stop", icon: "mdi:alarm-off"}),
      thing("button"; "snooze"; "Snooze"; {command_topic: "\($base)/snooze", icon: "mdi:alarm-snooze"}),
      thing("binary_sensor"; "ringing"; "Ringing"; {state_topic: "\($base)/ringing", icon: "mdi:alarm"})'
}

announce() {
  local topic description
  while IFS=$'\t' read -r topic description; do
    printf %s "$description" | publish "$topic" -r || return
  done < <(things)
  printf online | publish "$base/bridge" -r
}

forget() {
  local topic
  while IFS=$'\t' read -r topic _; do mosquitto_pub -q 1 -r -n -t "$topic" || return; done < <(things)
  mosquitto_pub -q 1 -r -n -t "$base/bridge"
}

# --------------------------------------------------------------------------------------------------------------- orders

result() { # result OK TEXT - TEXT is an id or what is wrong
  say "$2"
  jq -ncj --argjson ok "$1" --arg text "$2" 'if $ok then {ok: $ok, id: $text} else {ok: $ok, error: $text} end' | publish "$base/result"
}

# Prints the payload of set in Schedule's form, or nothing if it is invalid. jq checks the types here, and the agent checks the
# texts.
checked() {
  jq -c 'def text($most): type == "string" and length <= $most;
    .payload | fromjson? | select(type == "object" and (keys - ["when", "title", "body", "id"] == [])
      and (.when | text(128)) and (.title // "" | text(128)) and (.body // "" | text(1024))
      and (.id // "00000000-0000-0000-0000-000000000000" | text(36) and test("\\A[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\\z")))
    | with_entries(select(.value != null))' 2>/dev/null
}

set_alarm() { # set_alarm MESSAGE
  local json said id
  json=$(checked <<<"$1")
  [ -n "$json" ] || { result false "set takes {\"when\", \"title\", \"body\", \"id\"}, as texts"; return; }
  [ "$(alarmctl list --quiet | wc -l)" -lt "$most_alarms" ] || { result false "there are $most_alarms alarms already"; return; }
  # The id, if there is one, is in the JSON, so a message that is delivered twice doesn't set two alarms.
  if said=$(busctl --user --json=short call org.alarmkit.Alarms1 /org/alarmkit/Alarms1 org.alarmkit.Alarms1.Manager \
    Schedule ss "" "$json" 2>&1); then
    id=$(jq -r '.data[0]' <<<"$said")
    result true "$id"
  else
    result false "${said#Call failed: }"
  fi
}

obey() { # obey MESSAGE - a line of mosquitto_sub, in JSON
  local topic said
  topic=$(jq -r .topic <<<"$1") || return
  case $topic in
    "$base/set") set_alarm "$1" ;;
    "$base/stop") said=$(alarmctl stop --all 2>&1); say "$said" ;;
    "$base/snooze") said=$(alarmctl snooze 2>&1); say "$said" ;;
  esac
}

# ------------------------------------------------------------------------------------------------------------------ main

case ${1-} in
  '') ;;
  forget) forget; exit ;;
  *) sed -n '2,6s/^# //p' "$0"; exit 64 ;;
esac

announce || { say "the broker can't be reached; is it in ${XDG_CONFIG_HOME:-$HOME/.config}/mosquitto_pub?"; exit 1; }
# Messages that were published while nobody listened are old: no retained messages (-R), and a new session each time. The will
# reports that the bridge has gone, also if it was killed.
exec 3< <(exec mosquitto_sub -V mqttv5 -q 1 -R -F %j -D connect maximum-packet-size "$longest" \
  --will-topic "$base/bridge" --will-payload offline --will-retain --will-qos 1 \
  -t "$base/set" -t "$base/stop" -t "$base/snooze")
subscriber=$!
trap 'kill "$subscriber" 2>/dev/null; printf offline | publish "$base/bridge" -r; exit 0' TERM INT HUP
while IFS= read -r -u 3 message; do obey "$message"; done
say "the broker has gone"
exit 1
