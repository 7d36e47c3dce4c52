#!/usr/bin/env bash
# What it does: sends what rings to a phone by ntfy (https://ntfy.sh), with buttons that stop and snooze it there.
# What it needs: curl, jq, and the ntfy app on the phone.
# To install it: ntfy.sh setup, and then ntfy.sh run with your session, for example as a user unit.
# What it looks like: a notification on the phone with the alarm's title, its time, Stop and Snooze.
# To remove it: end it, and delete ~/.config/alarmkit/ntfy.conf.
#
# ntfy.sh COMMAND:
#
#   setup [SERVER]   makes the settings, with secret topics (SERVER: https://ntfy.sh if not given), and says what to do on the phone
#   run              stays, and sends each ring from now on; a signal ends it
#
# No port is opened for the answers: while something rings, and only then, the topic of the answers is read from the server. An
# answer is "stop" or "snooze" and the id of an alarm. It counts only for an alarm that rings, and "snooze" only if the alarm has
# this button.
#
# The settings are in $XDG_CONFIG_HOME/alarmkit/ntfy.conf, one key=value on each line, which only you may read: whoever knows the
# topics can read what rings, and stop it.
#
#   server=        where ntfy is; with http:// only on this machine, or with plain-http=yes (in a VPN, for example)
#   topic=         what the phone subscribes to
#   answers=       where its buttons post; only this script reads it
#   token=         an access token of this machine's, for a server that asks for one
#   answer-token=  one for the phone's buttons, which may only write to answers=. It is sent to the phone, the other one is not
#   texts=no       sends neither titles nor texts of alarms
#
# jq is needed because titles can be any text, and only a JSON program quotes and reads them correctly. Secrets are passed to jq and
# curl by a file descriptor or the environment; every user of the machine could read their arguments.
set -u
umask 077

settings=${XDG_CONFIG_HOME:-$HOME/.config}/alarmkit/ntfy.conf
longest_pause=60    # seconds between two attempts to reach the server
longest_line=4096   # characters; what ntfy sends for an answer has about 200
most_senders=20     # messages that are on their way at once

say() { printf 'ntfy: %s\n' "$*" >&2; }
die() { say "$1"; exit "${2:-1}"; }
usage() { sed -n '2,/^set -u/s/^# \{0,1\}//p' "$0"; exit 64; }

# ---------------------------------------------------------------------------------------------------------- the settings

random_topic() { printf 'alarms-%s' "$(od -An -N20 -tx1 /dev/urandom | tr -d ' \n')"; }

set_up() {
  local server=${1:-https://ntfy.sh} topic answers
  [ ! -e "$settings" ] || die "$settings is there already; remove it for new topics"
  topic=$(random_topic) answers=$(random_topic)
  mkdir -p "$(dirname "$settings")" || exit
  # Not through a link that somebody has put there.
  set -o noclobber
  printf 'server=%s\ntopic=%s\nanswers=%s\n' "${server%/}" "$topic" "$answers" >"$settings" || exit
  load_settings
  cat <<END
The settings are in $settings.
In the ntfy app on the phone, subscribe to this topic (a secret, as a password is):
  $topic
on the server $server. Then: $0 run
END
}

load_settings() {
  local line mode key value number=0
  server='' topic='' answers='' token='' answer_token='' texts=yes plain=no
  [ -f "$settings" ] || die "there is no $settings; $0 setup makes it"
  read -r mode line < <(stat -L -c '%a %u' "$settings")
  [ "$line" = "$(id -u)" ] || die "$settings isn't yours"
  [[ $mode == ?00 ]] || die "others can read $settings: chmod 600 it"
  while IFS= read -r line || [ -n "$line" ]; do
    number=$((number + 1))
    case $line in '' | '#'*) continue ;; esac
    key=${line%%=*} value=${line#*=}
    case $key in
      server) server=${value%/} ;;
      topic) topic=$value ;;
      answers) answers=$value ;;
      token) token=$value ;;
      answer-token) answer_token=$value ;;
      texts) texts=$value ;;
      plain-http) plain=$value ;;
      *) die "$settings:$number: there is no such key" ;;
    esac
  done <"$settings"
  [[ $server =~ ^https?://[][A-Za-z0-9.:/_-]+$ ]] || die "$settings: server= is not an address such as https://ntfy.sh"
  [[ $server =~ ^(https://|http://(localhost|127\.0\.0\.1|\[::1\])(:|/|$)) ]] || [ "$plain" = yes ] ||
    die "$settings: by http:// everybody on the way reads the topics; use https://, or write plain-http=yes"
  for value in "$topic" "$answers"; do
    [[ $value =~ ^[A-Za-z0-9_-]{1,64}$ ]] || die "$settings: topic= and answers= are 1 to 64 letters, digits, - and _"
    [ -n "$token" ] || [ ${#value} -ge 16 ] || die "$settings: without a token, a topic is a password: 16 characters or more"
  done
  [ "$topic" != "$answers" ] || die "$settings: topic= and answers= must differ"
  for value in "$token" "$answer_token"; do
    [[ $value =~ ^[A-Za-z0-9._~+/=-]*$ ]] || die "$settings: a token has a character that it can't have"
  done
  case $texts in yes | no) ;; *) die "$settings: texts= is yes or no" ;; esac
}

# ---------------------------------------------------------------------------------------------------------- the processes

# The processes that this one started and has to end. A copy of it in the background begins with none.
child=
end_child() { # end_child PID - if it runs, and is ours
  [ -n "$1" ] && [[ $'\n'$(jobs -rp)$'\n' == *$'\n'"$1"$'\n'* ]] && kill "$1" 2>/dev/null
}
become_helper() {
  child=
  trap - EXIT
  trap '[ -z "$child" ] || kill "$child" 2>/dev/null; exit 0' TERM INT HUP
}

# Runs COMMAND; a signal can end this process meanwhile.
run() {
  "$@" <&0 &
  child=$!
  wait "$child"
  local status=$?
  child=
  return $status
}

# Prints the wait in seconds for the next failure, from that for the last one.
longer() { echo $(($1 * 2 < longest_pause ? $1 * 2 : longest_pause)); }

# ask PATH ARGUMENT... - curl, without the user's own settings. It follows no redirection: a token is for this server only.
ask() {
  run curl -q --silent --connect-timeout 10 --config <(
    printf 'url = "%s/%s"\n' "$server" "$1"
    [ -z "$token" ] || printf 'header = "Authorization: Bearer %s"\n' "$token"
  ) "${@:2}"
}

# ------------------------------------------------------------------------------------------------------------- to the phone

# Prints the alarm if it rings, and whether it can be snoozed on its notification.
ringing() { # ringing ID
  alarmctl show --json "$1" 2>/dev/null | ALARM=$1 jq -c 'select(.id == env.ALARM and .state == "alerting")
    | {id, kind, title, body, fireTime, snoozes: (.definition.secondaryButton.behavior? == "countdown")}'
}

# Reads a ringing alarm, and prints the message to send.
message() {
  TOPIC=$topic ADDRESS=$server/$answers TOKEN=$answer_token TEXTS=$texts jq -c '
    . as $alarm
    | def button($name; $word):
        {action: "http", label: $name, url: env.ADDRESS, method: "POST", body: "\($word) \($alarm.id)", clear: true}
        + if env.TOKEN == "" then {} else {headers: {Authorization: "Bearer \(env.TOKEN)"}} end;
      (if .kind == "timer" then "Timer" else "Alarm" end) as $kind
    | "\($kind) · \(.fireTime / 1000000 | floor | strflocaltime("%H:%M"))" as $due
    | {topic: env.TOPIC, priority: 5, tags: ["alarm_clock"]}
      + if env.TEXTS == "no" or .title == "" then {title: $kind} else {title: .title[:200]} end
      + if env.TEXTS == "no" or .body == "" then {message: $due} else {message: "\($due)\n\(.body[:800])"} end
      + {actions: ([button("Stop"; "stop")] + if .snoozes then [button("Snooze"; "snooze")] else [] end)}'
}

# Sends an alarm's message until the server has it, the alarm has stopped ringing, or the server refuses it.
send() { # send ID
  local alarm text status pause=1 _
  become_helper
  # It listens for answers before one can come. If the server can't be reached, sending fails as well.
  for _ in {1..50}; do
    [ ! -e "$folder/listening" ] || break
    run sleep 0.1
  done
  while :; do
    alarm=$(ringing "$1")
    [ -n "$alarm" ] || return 0
    text=$(message <<<"$alarm") || return 1
    ask '' --max-time 20 --header 'Content-Type: application/json' --data-binary @- --output "$folder/reply.$1" --max-filesize 65536 \
      --write-out '%{http_code}' <<<"$text" >"$folder/status.$1"
    status=$(<"$folder/status.$1")
    case $status in
      2??)
        jq '.time | numbers | floor' "$folder/reply.$1" >"$folder/sent" 2>/dev/null
        rm -f "$folder/reply.$1" "$folder/status.$1"
        return 0
        ;;
      408 | 429 | 5?? | 000 | '') say "$1: the server doesn't take it ($status); once more in $pause s" ;;
      *) say "$1: the server refuses it ($status)"; return 1 ;;
    esac
    run sleep "$pause"
    pause=$(longer "$pause")
  done
}

# ----------------------------------------------------------------------------------------------------------- from the phone

# Reads a line into `line`, and skips lines that are too long, without keeping them.
next_line() { # next_line DESCRIPTOR
  local rest
  while IFS= read -r -n "$longest_line" -u "$1" line; do
    [ ${#line} = "$longest_line" ] || return 0
    while IFS= read -r -n "$longest_line" -u "$1" rest && [ ${#rest} = "$longest_line" ]; do :; done
  done
  return 1
}

# Prints the time and the event of a line from the server and, if it is an answer, its own id, the word and the alarm's id.
read_event() {
  jq -r 'select(type == "object" and (.time | type) == "number" and (.event | type) == "string")
    | "\(.time | floor) \(.event | gsub("[^a-z_]"; "")) " + if .event == "message" and (.id | type) == "string"
        and (.message | type) == "string" and (.id | test("\\A[A-Za-z0-9]{1,32}\\z"))
        and (.message | test("\\A(stop|snooze) [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\z"))
      then "\(.id) \(.message)" else "" end' <<<"$1" 2>/dev/null
}

obey() { # obey WORD ALARM
  local alarm
  alarm=$(ringing "$2")
  if [ -z "$alarm" ] || [[ $1 == snooze && $alarm != *'"snoozes":true'* ]]; then
    say "$2: the phone says $1, which it can't be now"
  elif alarmctl "$1" "$2" >/dev/null; then
    say "$2: $1, by the phone"
  fi
}

# Reads the answers until it is ended. After a lost connection, it requests all answers since the last one, by the server's own
# clock, or since the server accepted the ring; an answer that has been obeyed isn't obeyed again.
listen() {
  local line stream time event answer word alarm since='' pause=1 began
  declare -A obeyed=()
  become_helper
  while :; do
    began=$SECONDS
    [ -n "$since" ] || { since=$(cat "$folder/sent" 2>/dev/null) && [[ $since =~ ^[0-9]{1,12}$ ]]; } || since=
    exec {stream}< <(
      # The server sends a line every 45 seconds.
      become_helper
      ask "$answers/json${since:+?since=$since}" --no-buffer --fail --speed-limit 1 --speed-time 120
    )
    child=$!
    while next_line "$stream"; do
      read -r time event answer word alarm < <(read_event "$line") || continue
      since=$time
      [ "$event" != open ] || : >"$folder/listening"
      if [ -n "$alarm" ] && [ -z "${obeyed[$answer]:-}" ]; then
        obeyed[$answer]=yes
        obey "$word" "$alarm"
      fi
    done
    rm -f "$folder/listening"
    exec {stream}<&-
    kill "$child" 2>/dev/null
    wait "$child"
    child=
    [ $((SECONDS - began)) -lt 30 ] || pause=1
    say "the server has gone; once more in $pause s"
    run sleep "$pause"
    pause=$(longer "$pause")
  done
}

# ------------------------------------------------------------------------------------------------------------- what rings

declare -A rings=() # for each alarm that rings: the process that sends it
listener='' watcher='' folder=''

begins() { # begins ID
  local senders
  [ -z "${rings[$1]:-}" ] || return
  [ -n "$listener" ] || { listen & listener=$!; }
  senders=$(jobs -rp | wc -l)
  if [ "$senders" -gt $((most_senders + 2)) ]; then
    say "$1: not sent, so many ring"
    rings[$1]=none
  else
    send "$1" &
    rings[$1]=$!
  fi
}

ends() { # ends ID
  [ -n "${rings[$1]:-}" ] || return
  end_child "${rings[$1]}"
  unset "rings[$1]"
  [ ${#rings[@]} = 0 ] || return
  end_child "$listener"
  wait "$listener" 2>/dev/null
  listener=
  rm -f "$folder"/*
}

end_all() {
  local helper
  for helper in "${rings[@]}" "$listener" "$child"; do end_child "$helper"; done
  [ -z "$watcher" ] || kill "$watcher" 2>/dev/null
  wait
  [ -z "$folder" ] || rm -rf "$folder"
}

follow() {
  local news line id event state pause=1 began
  folder=$(mktemp -d "${XDG_RUNTIME_DIR:-/tmp}/alarmkit-ntfy.XXXXXX") || exit 1
  trap end_all EXIT
  trap 'exit 0' TERM INT HUP
  while :; do
    began=$SECONDS
    exec {news}< <(exec alarmctl watch --now --json)
    watcher=$!
    while IFS= read -r -u "$news" line; do
      read -r id event state < <(jq -r '"\(.id) \(.event) \(.state // "")"' <<<"$line" 2>/dev/null) || continue
      case $event:$state in
        *:alerting) begins "$id" ;;
        removed:* | *:?*) ends "$id" ;;
      esac
    done
    exec {news}<&-
    wait "$watcher"
    watcher=
    [ $((SECONDS - began)) -lt 30 ] || pause=1
    say "alarmctl watch has ended; once more in $pause s"
    run sleep "$pause"
    pause=$(longer "$pause")
  done
}

for program in alarmctl curl jq; do
  command -v $program >/dev/null || die "needs $program" 69
done
case ${1:-}:$# in
  setup:1 | setup:2) set_up "${2:-}" ;;
  run:1) load_settings; follow ;;
  *) usage ;;
esac
