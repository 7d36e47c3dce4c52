#!/usr/bin/env bash
# The recipes for Home Assistant with MQTT, with a real broker that belongs to the session and needs a password.
# mqtt.test.sh CASE - runs one of the cases below; in a session, as the suite itself does.
# shellcheck disable=SC2016 # what is in single quotes is nothing that a shell may expand
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
suite=$PWD/Tests/Recipes/mqtt.test.sh
PATH=$PATH:/usr/sbin
# shellcheck source=recipe-lib.sh
. Tests/Recipes/recipe-lib.sh

# ------------------------------------------------------------------------------------------------------ what a case is made of

# The broker, on a socket in the session's folder; the messages that it gets are in `seen`, a line of JSON for each.
start_broker() {
  printf 'listener 0 %s\nuser %s\nallow_anonymous false\npassword_file %s\n' \
    "$DESK_DIR/broker" "$(id -un)" "$DESK_DIR/passwords" >"$DESK_DIR/broker.conf"
  (umask 077; printf 'alarms:secret-word\n' >"$DESK_DIR/passwords"; mosquitto_passwd -U "$DESK_DIR/passwords") || return
  mosquitto -c "$DESK_DIR/broker.conf" >"$DESK_DIR/log/broker.log" 2>&1 &
  started+=($!)
  until_true 60 test -S "$DESK_DIR/broker" || { cat "$DESK_DIR/log/broker.log"; return 1; }
  printf -- '--unix %s\n-u alarms\n-P secret-word\n' "$DESK_DIR/broker" | tee "$XDG_CONFIG_HOME/mosquitto_pub" >"$XDG_CONFIG_HOME/mosquitto_sub"
  mosquitto_sub -t '#' -F %j >seen &
  started+=($!)
  until_true 60 listens
}
listens() { mosquitto_pub -t ready -m ready && grep -q '"topic":"ready"' seen; }
seen() { jq -c --arg topic "$1" 'select(.topic == $topic) | .payload' seen; } # seen TOPIC - prints the payloads
was_seen() { seen "$1" | grep -qxF -- "$2"; } # was_seen TOPIC PAYLOAD
last() { seen "$1" | tail -n 1; }
last_is() { [ "$(last "$1")" = "$2" ]; }

export ALARMS_MQTT_NAME=desk/+1
base=alarmkit/desk__1
start_bridge() {
  "$recipes/mqtt/bridge.sh" >bridge.log 2>&1 &
  bridge=$!
  started+=("$bridge")
  # It listens once it answers a wrong order.
  until_true 60 answers_wrong
}
answers_wrong() { mosquitto_pub -t "$base/set" -m wrong && seen "$base/result" | grep -q false; }
order() { if [ -n "$1" ]; then printf %s "$1" | mosquitto_pub -q 1 -t "$base/set" -s; else mosquitto_pub -q 1 -t "$base/set" -n; fi; } # order PAYLOAD
results() { seen "$base/result" | jq -c 'fromjson | select(.error != "set takes {\"when\", \"title\", \"body\", \"id\"}, as texts")'; }
said() { cat bridge.log; }

# ------------------------------------------------------------------------------------------------------------------- cases

hook() {
  begin && start_broker || return
  local hooks=$XDG_CONFIG_HOME/alarmkit/hooks event
  mkdir -p "$hooks"/{alerting,snoozed,stopped}.d
  cp "$recipes/mqtt/hook.sh" "$hooks/alerting.d/mqtt"
  for event in snoozed stopped; do ln -s ../alerting.d/mqtt "$hooks/$event.d/mqtt"; done
  ring "$hostile" snooze=5min body='hot "and" good' && until_true 60 last_is "$base/ringing" '"ON"' || return
  seen "$base/event" | jq -e --arg id "$id" --arg title "$hostile" 'fromjson | .event == "alerting" and .id == $id and .title == $title
    and .body == "hot \"and\" good" and .kind == "timer" and (.due | type) == "number"' || return
  # It is on as long as any alarm rings.
  local first=$id
  ring Bread && alarmctl stop "$first" >/dev/null && until_true 60 has_events 3 && until_true 60 rang 3 && last_is "$base/ringing" '"ON"' || return
  alarmctl snooze >/dev/null && until_true 60 last_is "$base/ringing" '"OFF"' || return
  # Whoever subscribes later is notified, too.
  [ "$(timeout 10 mosquitto_sub -C 1 -t "$base/ringing")" = OFF ] && unharmed
}
has_events() { [ "$(seen "$base/event" | wc -l)" = "$1" ]; }
rang() { [ "$(seen "$base/ringing" | wc -l)" = "$1" ]; }

bridge_obeys() {
  begin && start_broker && start_bridge || return
  local json
  json=$(jq -nc --arg title "$hostile" '{when: "25min", title: $title, body: "with \"quotes\"\nand lines"}')
  order "$json" && until_true 60 is_titled "$hostile" && unharmed || return
  order '{"when":"7:30 mon-fri","title":"Gym","id":"b0000000-0000-4000-8000-000000000001"}' || return
  until_true 60 was_seen "$base/result" '"{\"ok\":true,\"id\":\"b0000000-0000-4000-8000-000000000001\"}"' || return
  # An order that is delivered twice sets one alarm.
  order '{"when":"7:30 mon-fri","title":"Gym","id":"b0000000-0000-4000-8000-000000000001"}' &&
    until_true 60 refused b0000000-0000-4000-8000-000000000001 && counts 2 || return
  ring Tea snooze=5min && mosquitto_pub -t "$base/snooze" -m PRESS && until_true 60 is "$id" countdown || return
  ring Bread && mosquitto_pub -t "$base/stop" -m '; touch owned' && until_true 60 is_gone "$id" && unharmed
}
refused() { results | jq -r 'select(.ok == false).error' | grep -qF -- "$1"; }

bridge_validates() {
  begin && start_broker && start_bridge || return
  local wrong id=b0000000-0000-4000-8000-000000000002
  for wrong in '' x null 7 '"25min"' '[]' '{}' '{"when":5}' '{"title":"Tea"}' '{"when":"25min","title":{"de":"Tee"}}' '{"when":"25min","sound":"/etc/passwd"}' \
    '{"when":"25min","stopAction":{"name":"x"}}' '{"when":"25min","exceptCalendar":"/etc/passwd"}' '{"when":"25min","id":"x"}' \
    '{"when":"25min","id":"'"$id"'\n"}' '{"when":"25min","id":"--help"}' '{"when":"25min"} {"when":"25min"}' \
    "{\"when\":\"25min\",\"title\":\"$(printf 'a%.0s' {1..129})\"}" "{\"when\":\"25min\",\"body\":\"$(printf 'a%.0s' {1..1025})\"}" \
    "{\"when\":\"25min\",\"body\":\"$(printf 'a%.0s' {1..9000})\"}" $'{"when":"25min\xff"'; do
    order "$wrong" || return
  done
  # Orders that only the agent can refuse.
  order '{"when":"--help"}' && order '{"when":"$(touch owned)"}' || return
  order '{"when":"25min","id":"'"$id"'"}' && until_true 60 was_seen "$base/result" '"{\"ok\":true,\"id\":\"'"$id"'\"}"' || return
  counts 1 && unharmed && refused '"--help" is not a time' && refused 'touch' || return
  # The agent refused no others.
  [ "$(results | jq -c 'select(.ok == false)' | wc -l)" = 2 ] || { results; return 1; }
}

bridge_ignores_old_orders() {
  begin && start_broker || return
  printf '{"when":"25min"}' | mosquitto_pub -q 1 -r -t "$base/set" -s && start_bridge && counts 0
}

bridge_is_discovered() {
  begin && start_broker && start_bridge || return
  until_true 60 last_is "$base/bridge" '"online"' || return
  local kind text
  for kind in text:set button:stop button:snooze binary_sensor:ringing; do
    last "homeassistant/${kind%:*}/alarmkit_desk__1/${kind#*:}/config" | jq -e 'fromjson | .unique_id and .name and .device.identifiers[0]' || return
  done
  last homeassistant/text/alarmkit_desk__1/set/config | jq -e --arg topic "$base/set" 'fromjson | .command_topic == $topic' || return
  # What Home Assistant's own template language makes of a typed line.
  /usr/bin/python3 -c 'import jinja2' 2>/dev/null || { echo "needs python3-jinja2"; return 1; }
  for text in '7:30 Gym' "20min $hostile" 25min; do
    last homeassistant/text/alarmkit_desk__1/set/config | jq -r 'fromjson.command_template' |
      /usr/bin/python3 -c 'import sys, jinja2
sys.stdout.write(jinja2.Environment().from_string(sys.stdin.read()).render(value=sys.argv[1]))' "$text" | mosquitto_pub -q 1 -t "$base/set" -s || return
  done
  until_true 60 counts 3 && is_titled Gym && is_titled "$hostile" && unharmed || return
  # It announces its end, also when it is killed; then everything about it is forgotten.
  kill "$bridge" && wait "$bridge" && until_true 60 last_is "$base/bridge" '"offline"' || return
  "$recipes/mqtt/bridge.sh" forget || return
  mosquitto_pub -r -t end -m end
  [ "$(timeout 10 mosquitto_sub -t '#' -F %t -C 1)" = end ]
}

bridge_is_killed() {
  begin && start_broker && start_bridge && until_true 60 last_is "$base/bridge" '"online"' || return
  pkill -KILL -P "$bridge" mosquitto_sub && until_true 60 last_is "$base/bridge" '"offline"' && ! wait "$bridge" && grep 'the broker has gone' bridge.log
}

without_a_broker() {
  begin || return
  mkdir -p "$XDG_CONFIG_HOME"
  printf -- '--unix %s/nothing\n' "$DESK_DIR" >"$XDG_CONFIG_HOME/mosquitto_pub"
  ! timeout 20 "$recipes/mqtt/bridge.sh" >bridge.log 2>&1 && grep "can't be reached" bridge.log
}

if [ $# -gt 0 ]; then
  "$@"
  exit
fi

# shellcheck source=../tap.sh
. Tests/tap.sh

with_broker() { in_session "$1" mosquitto mosquitto_pub mosquitto_sub mosquitto_passwd busctl; }

run_ahead
check "the hook publishes each event, and whether anything rings, whatever the title has in it" with_broker hook
check "the bridge sets, stops and snoozes, and says what came of it" with_broker bridge_obeys
check "the bridge takes nothing but what it says that it takes" with_broker bridge_validates
check "the bridge obeys no order that was given before it came" with_broker bridge_ignores_old_orders
check "Home Assistant discovers the bridge; what is typed there is set; all of it can be forgotten" with_broker bridge_is_discovered
check "the bridge is offline when its connection was killed, and ends" with_broker bridge_is_killed
check "without a broker, the bridge says what to look at" with_broker without_a_broker
finish
