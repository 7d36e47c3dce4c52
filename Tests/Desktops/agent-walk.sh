#!/usr/bin/env bash
# agent-walk.sh SERVER - in the session of with-SERVER.sh: does everything with the built agent that a user does, by the buttons
# on the screen. Prints "pass SENTENCE", "fail SENTENCE: why" or "skip SENTENCE: why" for each step.
# PROGRAMS: the folder of the built programs. ALARMKIT_ARTIFACTS: a folder for pictures of the screen; none without it.
set -u
server=$1
here=$(dirname "$(readlink -f "$0")")
# shellcheck source=server-hands.sh
. "$here/server-hands.sh"
programs=${PROGRAMS:-$here/../../.build/debug}
ctl=$programs/alarmctl
log=$DESK_DIR/log/agent.log

add() { local told; told=$("$ctl" timer "$@") && echo "${told%% *}"; }
is() { [ "$("$ctl" show "$1" --json 2>/dev/null | sed -n 's/.*"state" *: *"\([a-z]*\)".*/\1/p' | head -n 1)" = "$2" ]; }
gone() { ! "$ctl" show "$1" --json >/dev/null 2>&1; }
shows() { [ "$(shown)" = "$1" ]; }
logged() { [ "$(grep -c "$1" "$log")" -ge "$2" ]; }
picture() { [ -z "${ALARMKIT_ARTIFACTS:-}" ] || { sleep "${SETTLE:-0.7}"; take_picture "$ALARMKIT_ARTIFACTS/$server-$1.png"; }; }
quietly() { "$@" >/dev/null 2>&1; }

# step SENTENCE COMMAND... - runs COMMAND; if it fails, its last line is the reason; status 77 means "this server can't".
step() {
  local sentence=$1 said status
  shift
  said=$("$@" 2>&1)
  status=$?
  case $status in
    0) echo "pass $sentence" ;;
    77) echo "skip $sentence: $(tail -n 1 <<<"$said")" ;;
    *)
      echo "fail $sentence: $(tail -n 3 <<<"$said" | tr '\n' ' ') (on the screen: $(shown))"
      picture "failed-$((++failures))"
      ;;
  esac
  quietly "$ctl" stop --all
  local id
  for id in $("$ctl" list --json 2>/dev/null | sed -n 's/.*"id" *: *"\([^"]*\)".*/\1/p'); do quietly "$ctl" cancel "$id"; done
  until_true 5 shows 0 || echo "fail nothing is left on the screen afterwards: $(shown)"
}
failures=0

# ringing: sets an alarm that rings at once, and prints its id.
ringing() {
  local id posts
  posts=$(grep -c 'alarm.ringing' "$log")
  id=$(add 1s Tea --body "Green, 3 cups at 80 °C" --snooze 5min) || return 1
  until_true 20 is "$id" alerting || { echo "it did not ring"; return 1; }
  until_true 20 logged 'alarm.ringing' $((posts + 1)) || { echo "it was not shown"; return 1; }
  until_true 10 shows 1 || { echo "$(shown) notifications for one alarm"; return 1; }
  echo "$id"
}

stops() {
  local id
  id=$(ringing) || { echo "$id"; return 1; }
  picture ringing
  press Stop || return
  until_true 10 gone "$id" || { echo "Stop was not heard"; return 1; }
}

snoozes() {
  local id
  id=$(ringing) || { echo "$id"; return 1; }
  press Snooze || return
  until_true 10 is "$id" countdown || { echo "Snooze was not heard"; return 1; }
  until_true 10 shows 1 || { echo "$(shown) notifications while it is snoozed"; return 1; }
}

counts() {
  local id updates
  id=$(add "$1" Bread --tint '#2f80ed') || return 1
  until_true 20 shows 1 || { echo "$(shown) notifications for one countdown"; return 1; }
  updates=$(grep -c "$id.*alarm.countdown" "$log")
  for _ in 1 2 3 4 5; do
    updates=$((updates + 1))
    # Without an update each second, pausing and resuming causes one.
    [ "$2" = seconds ] || { quietly "$ctl" pause "$id"; until_true 9 is "$id" paused; quietly "$ctl" resume "$id"; }
    until_true 20 logged "$id.*alarm.countdown" $updates || { echo "no update $updates"; return 1; }
    shows 1 || until_true 3 shows 1 || { echo "$(shown) notifications after an update"; return 1; }
  done
  picture countdown
}

# ticks: if a countdown is only updated each minute, this waits for one minute.
ticks() {
  local id updates
  id=$(add 130s Bread --tint '#2f80ed') || return 1
  until_true 20 shows 1 || { echo "$(shown) notifications for one countdown"; return 1; }
  # If an update would lose its buttons (GNOME before 46), a new notification replaces it.
  updates=$(grep -c "$id.*alarm.countdown [a-z]*ed in" "$log")
  until_true 75 logged "$id.*alarm.countdown [a-z]*ed in" $((updates + 1)) || { echo "nothing after a minute"; return 1; }
  shows 1 || until_true 3 shows 1 || { echo "$(shown) notifications after it"; return 1; }
  picture ticked
}

pauses() {
  local id
  id=$(add 12min Laundry) || return 1
  until_true 20 shows 1 || { echo "$(shown) notifications for one countdown"; return 1; }
  press Pause || return
  until_true 10 is "$id" paused || { echo "Pause was not heard"; return 1; }
  until_true 10 shows 1
  picture paused
  press Resume || return
  until_true 10 is "$id" countdown || { echo "Resume was not heard"; return 1; }
  until_true 10 shows 1
  press Cancel || return
  until_true 10 gone "$id" || { echo "Cancel was not heard"; return 1; }
}

returns() {
  local id posts
  id=$(ringing) || { echo "$id"; return 1; }
  posts=$(grep -c 'alarm.ringing' "$log")
  restart_server || return
  until_true 20 logged 'alarm.ringing' $((posts + 1)) || { echo "it was not posted to the new server"; return 1; }
  until_true 10 shows 1 || { echo "$(shown) notifications at the new server"; return 1; }
  press Stop || return
  until_true 10 gone "$id" || { echo "Stop was not heard by the new server's"; return 1; }
}

mkdir -p "$XDG_CONFIG_HOME/alarmkit"
printf '[Countdown]\nupdates=seconds\n' >"$XDG_CONFIG_HOME/alarmkit/settings.ini"
[ -z "${ALARMKIT_ARTIFACTS:-}" ] || mkdir -p "$ALARMKIT_ARTIFACTS"
ALARMKIT_AUDIO=none ALARMKIT_RESOURCES=$here/../../Resources "$programs/alarmkit-agent" --debug >"$log" 2>&1 &
agent=$!
trap 'kill $agent' EXIT
gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || { echo "fail the agent starts: $(tail -n 3 "$log")"; exit 1; }
until_true 10 grep -q 'notifications are shown by' "$log"

step "Stop on the screen ends what rings" stops
step "Snooze on the screen snoozes it" snoozes
step "a countdown is updated five times and is one notification all the while" counts 9min "$(pace)"
[ "$(pace)" = seconds ] || step "a whole minute is told by the clock, and it stays one notification" ticks
step "Pause, Resume and Cancel on the screen" pauses
step "what rings comes back with a server that was killed, and can be stopped" returns
