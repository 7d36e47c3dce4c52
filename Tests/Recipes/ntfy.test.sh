#!/usr/bin/env bash
# The recipe that sends rings to a phone with ntfy, with the built programs on a bus of their own and a double of the server.
# ALARMKIT_PROGRAMS: the folder of the programs, .build/debug if not given.
# ntfy.test.sh CASE - runs one of the cases below; in a session, with TAP_DIR set, as the suite itself does.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
recipe=$PWD/Resources/integrations/ntfy.sh
programs=$(readlink -f "${ALARMKIT_PROGRAMS:-.build/debug}")
PATH=$programs:$PATH
suite=$PWD/Tests/Recipes/ntfy.test.sh

# --------------------------------------------------------------------------------------------------- what a case is made of

# shellcheck source=../cases.sh
. Tests/cases.sh

start_server() { # start_server [PORT]
  rm -f "$phone/port"
  /usr/bin/python3 Tests/Recipes/ntfy-server.py "$phone" "$@" 2>"$phone/server.log" &
  server=$!
  until_true 60 test -s "$phone/port" || { cat "$phone/server.log"; return 1; }
  port=$(<"$phone/port")
}
end_server() {
  kill "$server"
  wait "$server"
  true
}

start_recipe() {
  "$recipe" run 2>"$phone/recipe.log" &
  process=$!
}

settings=$XDG_CONFIG_HOME/alarmkit/ntfy.conf
write_settings() { # write_settings LINE...
  mkdir -p "${settings%/*}"
  (umask 077; printf '%s\n' "server=http://127.0.0.1:$port" topic=alarms-0123456789abcdef answers=answers-0123456789abcdef "$@" >"$settings")
}

# In a session: agent, server and recipe. The test reads the results in $phone.
begin() { # begin SETTING...
  phone=$DESK_DIR/phone
  mkdir "$phone"
  export ALARMKIT_RESOURCES=$PWD/Resources ALARMKIT_AUDIO=none DBUS_SYSTEM_BUS_ADDRESS=unix:path=/dev/null
  trap look EXIT
  alarmkit-agent 2>"$phone/agent.log" &
  agent=$!
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 && start_server && write_settings "$@" && start_recipe
}

# Ends all of them, and shows the logs if the case has failed.
look() {
  local status=$? part
  kill "$process" 2>/dev/null && wait "$process"
  kill "$agent" "$server" 2>/dev/null
  [ "$status" = 0 ] || for part in requests recipe.log server.log; do echo "$part:"; cat "$phone/$part"; done
}

requests() { cat "$phone/requests" 2>/dev/null; }                                        # prints all requests to the server
sent() { requests | jq -c 'select(.method == "POST" and .path == "/") | .body | fromjson'; } # prints the messages to the phone
sent_for() { sent | jq -c --arg id "$1" 'select(.actions[0].body == "stop \($id)")' | tail -n 1 | grep .; }
was_sent() { sent_for "$1" >/dev/null; }
listens() { requests | grep -q '"GET"' && [ -z "$(requests | jq -c 'select(.closed)')" ]; }
has_closed() { [ "$(requests | grep -c '"GET"')" = "$(requests | grep -c '"closed"')" ]; }
says() { grep -q -- "$1" "$phone/recipe.log"; }

# Sets a timer that rings at once, and waits until the phone has got it.
ring() { # ring TITLE [OPTION...]
  id=$(alarmctl timer --quiet 1s "$@") && until_true 60 is "$id" alerting && until_true 60 was_sent "$id"
}

# Does what the phone does for a button: uses its address, method, headers and body as they came.
press() { # press LABEL
  local action
  action=$(sent_for "$id" | jq -c --arg name "$1" '.actions[] | select(.label == $name)' | grep .) || { echo "no button $1"; return 1; }
  jq -r '"url = \(.url)\nrequest = \(.method)\ndata-raw = \"\(.body)\"\n" + ((.headers // {}) | to_entries | map("header = \"\(.key): \(.value)\"\n") | add // "")' \
    <<<"$action" | curl -q --silent --fail --config -
}

# Posts any text to the topic of the answers.
post() { curl -q --silent --fail --data-binary @- "http://127.0.0.1:$port/answers-0123456789abcdef" <<<"$1" >/dev/null; }
post_exactly() { printf '%s' "$1" | curl -q --silent --fail --data-binary @- "http://127.0.0.1:$port/answers-0123456789abcdef" >/dev/null; }

# ------------------------------------------------------------------------------------------------------------------- cases

sends_what_rings() {
  begin && ring 'Tea "now" & \ <é>' --body $'hot\nand good' --snooze 5min || return
  local base=http://127.0.0.1:$port/answers-0123456789abcdef
  sent | jq -se --arg id "$id" --arg url "$base" 'length == 1 and (.[] |
    .topic == "alarms-0123456789abcdef" and .priority == 5 and .title == "Tea \"now\" & \\ <é>"
    and (.message | test("^Timer · [0-9][0-9]:[0-9][0-9]\nhot\nand good$"))
    and .actions == [
      {action: "http", label: "Stop", url: $url, method: "POST", body: "stop \($id)", clear: true},
      {action: "http", label: "Snooze", url: $url, method: "POST", body: "snooze \($id)", clear: true}])'
}

stops() { begin && ring Tea && press Stop && until_true 60 is_gone "$id"; }

snoozes() {
  begin && ring Tea --snooze 5min && press Snooze && until_true 60 is "$id" countdown &&
    [ "$(alarmctl show --json "$id" | jq .snoozes)" = 1 ]
}

offers_no_snooze() {
  begin && ring Tea --snooze none && [ "$(sent_for "$id" | jq -c '[.actions[].label]')" = '["Stop"]' ] || return
  post_exactly "snooze $id" && until_true 60 says "can't be now" && is "$id" alerting
}

# Sends everything except an answer; then a real one, which shows that the others were read before.
ignores_the_rest() {
  begin && ring Tea --snooze 5min || return
  local other wrong
  other=$(alarmctl timer --quiet 20min Eggs) || return
  for wrong in "" stop "stop  $id" " stop $id" "Stop $id" "stop ${id:0:8}" "stop Tea" "stop --all" "stop $id $other" "cancel $id" \
    "stop ${id^^}" "stop $id"$'\n' "stop $id"$'\nstop '"$other" "stop $id;id" "snooze $id 1h" "$(printf 'stop %s%5000s' "$id" '')" \
    '{"event":"message","message":"stop '"$id"'"}' "stop \$(id)" "stop 00000000-0000-0000-0000-000000000000" "stop $other" "snooze $other"; do
    post_exactly "$wrong" || return
  done
  until_true 60 says "$other: the phone says snooze" || return
  is "$id" alerting && is "$other" countdown || return
  ! says ', by the phone' || return
  press Stop && until_true 60 is_gone "$id" && is "$other" countdown
}

# Lines that no ntfy server sends, but another server could.
survives_a_bad_server() {
  begin || return
  local head='{"id":"a","time":1,"event":"message","topic":"t","message":'
  {
    printf 'null\n[]\n"x"\n{\n\xff\xfe\n{"time":"1","event":"message"}\n%s"stop"}\n%s7}\n%s["stop"]}\n' "$head" "$head" "$head"
    printf '{"time":1,"event":"open; touch x","id":7}\n'
    head -c 300000 /dev/zero | tr '\0' a
    printf '\n\n'
  } >"$phone/raw"
  ring Tea && press Stop && until_true 60 is_gone "$id" && is_alive
}
is_alive() { kill -0 "$process"; }

listens_only_while_it_rings() {
  begin && id=$(alarmctl timer --quiet 20min Eggs) && is "$id" countdown && [ -z "$(requests)" ] || return
  ring Tea && listens && alarmctl stop "$id" >/dev/null && until_true 60 has_closed || return
  # The same happens for a second ring.
  ring Bread && press Stop && until_true 60 is_gone "$id" && until_true 60 has_closed
}

sends_each_ring_once() {
  begin && ring Tea --snooze 1s && press Snooze && until_true 60 has_sent 2 && until_true 60 is "$id" alerting || return
  # A change while it rings isn't a new ring.
  alarmctl edit "$id" --title Coffee >/dev/null && ring Bread && has_sent 3
}
has_sent() { [ "$(sent | wc -l)" = "$1" ]; }

waits_for_the_server() {
  begin && end_server || return
  id=$(alarmctl timer --quiet 1s Tea --snooze 5min) && until_true 60 is "$id" alerting || return
  # About three attempts of each of the two, not hundreds.
  sleep 4
  [ "$(grep -c 'once more in' "$phone/recipe.log")" -le 10 ] || { echo "too often"; return 1; }
  start_server "$port" && until_true 60 was_sent "$id" && press Stop && until_true 60 is_gone "$id"
}

reads_on_after_the_server() {
  begin && ring Tea && end_server && until_true 60 says 'the server has gone' && start_server "$port" && press Stop &&
    until_true 60 is_gone "$id" && requests | grep -q 'since='
}

gives_up_where_refused() {
  begin && printf 403 >"$phone/fail" || return
  id=$(alarmctl timer --quiet 1s Tea) && until_true 60 says 'the server refuses it (403)' && sleep 1.5 &&
    has_sent 1 && is "$id" alerting
}

uses_tokens() {
  begin token=tk_mine answer-token=tk_phone || return
  printf '%s\n' 'tk_mine write alarms-0123456789abcdef' 'tk_mine read answers-0123456789abcdef' \
    'tk_phone write answers-0123456789abcdef' >"$phone/tokens"
  ring Tea || return
  ! sent | grep tk_mine || return
  ! post_exactly "stop $id" || { echo "anybody may answer"; return 1; }
  press Stop && until_true 60 is_gone "$id"
}

# No secret is in the arguments of any process, at any moment of a ring, or in the log.
keeps_secrets() {
  begin token=tk_mine answer-token=tk_phone && ring 'Secret title' || return
  # The double would show the topics; only its port is in its arguments.
  ! tr '\0' ' ' 2>/dev/null </proc/"$process"/cmdline | grep -E 'tk_|0123456789abcdef' || return
  tail -n +1 /proc/[0-9]*/cmdline 2>/dev/null | tr '\0' ' ' | grep -aE '[t]k_mine|[t]k_phone|[s]-0123456789abcdef' && return 1
  ! grep -E 'tk_|0123456789abcdef|Secret' "$phone/recipe.log"
}

ends_with_all() {
  begin && ring Tea && kill -TERM "$process" || return
  wait "$process"
  local status=$? left
  [ "$status" = 0 ] || { echo "status $status"; return 1; }
  until_true 60 has_closed || return
  left=$(grep -lzF "DESK_DIR=$DESK_DIR" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3 | while read -r left; do
    tr '\0' ' ' 2>/dev/null </proc/"$left"/cmdline | grep -E 'curl -q|integrations/ntfy|alarmctl watch|sleep'
  done)
  [ -z "$left" ] || { echo "left: $left"; return 1; }
  [ -z "$(find "$XDG_RUNTIME_DIR" -name 'alarmkit-ntfy.*')" ] || { echo "its folder is left"; return 1; }
  is "$id" alerting
}

sends_no_texts() {
  begin texts=no && ring 'Secret title' --body 'secret text' || return
  ! sent | grep -i secret && sent | jq -se 'length == 1 and .[0].title == "Timer" and (.[0].message | test("^Timer · [0-9:]{5}$"))'
}

outlives_the_agent() {
  begin && ring Tea && alarmctl stop "$id" >/dev/null && kill "$agent" && wait "$agent"
  alarmkit-agent 2>>"$phone/agent.log" &
  agent=$!
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 && ring Bread && press Stop && until_true 60 is_gone "$id"
}

if [ $# -gt 0 ]; then
  "$@"
  exit
fi

# ---------------------------------------------------------------------------------------------------------- without a session

# shellcheck source=../tap.sh
. Tests/tap.sh

need() {
  local program
  for program in curl jq alarmctl alarmkit-agent; do
    command -v "$program" >/dev/null || { echo "needs $program: make test installs or builds it"; exit 77; }
  done
}

in_session() { # in_session CASE
  need
  Tests/Desktops/with-dbusmock.sh "$suite" "$1"
}

alone() { XDG_CONFIG_HOME=$TAP_DIR/config "$recipe" "$@"; }

sets_up() {
  need
  local file=$TAP_DIR/config/alarmkit/ntfy.conf topics
  alone setup https://ntfy.example.org/ >"$TAP_DIR/told" || return
  [ "$(stat -c %a "$file")" = 600 ] || return
  grep -qx 'server=https://ntfy.example.org' "$file" || return
  topics=$(grep -cE '^(topic|answers)=alarms-[0-9a-f]{40}$' "$file")
  [ "$topics" = 2 ] && [ "$(sed 's/.*=//' "$file" | sort -u | wc -l)" = 3 ] || return
  grep -qF "$(sed -n 's/^topic=//p' "$file")" "$TAP_DIR/told" || return
  ! alone setup || { echo "made anew"; return 1; }
}

# Each case has a word that the error must contain.
refuses_settings() {
  need
  local file=$TAP_DIR/config/alarmkit/ntfy.conf status=0 said word lines
  local long=alarms-0123456789abcdef
  mkdir -p "${file%/*}"
  while IFS='|' read -r word lines; do
    printf '%b' "$lines" >"$file"
    chmod 600 "$file"
    [ "$word" != others ] || chmod 640 "$file"
    said=$(alone run 2>&1 </dev/null) && { echo "taken: $lines"; status=1; }
    [[ $said == *"$word"* ]] || { echo "$lines: $said"; status=1; }
  done <<END
others|server=https://a.example\ntopic=$long\nanswers=b$long\n
http://|server=http://a.example\ntopic=$long\nanswers=b$long\n
http://|server=http://127.0.0.1.a.example\ntopic=$long\nanswers=b$long\n
address|server=https://a.example"\ntopic=$long\nanswers=b$long\n
16|server=https://a.example\ntopic=short\nanswers=$long\n
letters|server=https://a.example\ntopic=$long/../x\nanswers=$long\n
differ|server=https://a.example\ntopic=$long\nanswers=$long\n
token|server=https://a.example\ntopic=$long\nanswers=b$long\ntoken=a"b\n
:1: there is no such key|servr=x\n
texts=|server=https://a.example\ntopic=$long\nanswers=b$long\ntexts=maybe\n
END
  rm "$file"
  said=$(alone run 2>&1) && status=1
  [[ $said == *setup* ]] || status=1
  return "$status"
}

check "a ring is sent to the phone with Stop and Snooze, whatever its title has in it" in_session sends_what_rings
check "Stop on the phone stops the alarm" in_session stops
check "Snooze on the phone snoozes the alarm" in_session snoozes
check "an alarm that can't be snoozed has no Snooze, and isn't snoozed by an answer" in_session offers_no_snooze
check "an answer that is malformed, too long, or for no ringing alarm does nothing" in_session ignores_the_rest
check "lines that no server should send do nothing" in_session survives_a_bad_server
check "the answers are read only while something rings" in_session listens_only_while_it_rings
check "each ring is sent, also the one after a snooze" in_session sends_each_ring_once
check "what rings while the server is gone is sent when it is back, without a busy loop" in_session waits_for_the_server
check "the answers are read on when the server is back" in_session reads_on_after_the_server
check "a server that refuses a ring isn't asked again, and the alarm rings on" in_session gives_up_where_refused
check "a token is used for the server, and another one for the phone" in_session uses_tokens
check "neither topics, tokens nor titles are in the arguments of a process or in the log" in_session keeps_secrets
check "it ends with all that it started, and what rings rings on" in_session ends_with_all
check "without texts, the phone learns neither title nor text" in_session sends_no_texts
check "it goes on when the agent is started again" in_session outlives_the_agent
check "setup makes two random topics in a file that only you can read" sets_up
check "settings that would give a secret away, or are wrong, are refused" refuses_settings
finish
