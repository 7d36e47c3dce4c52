#!/usr/bin/env bash
# demo.sh [--auto] [--terminal] [--programs DIR] - schedules a five-second timer and shows it ring.
#
#   --auto          presses Snooze and then Stop by itself; exits 1, with the reason, if something doesn't happen. Otherwise,
#                   whatever you press, it ends cleanly and says what happened
#   --terminal      shows the notification in this terminal although there is a desktop
#   --programs DIR  where alarmkit-agent and alarmctl are; .build/debug if not given
#
# With a desktop it uses the session's message bus and the desktop's own notifications. Without one (ssh, a console, a
# container) it makes a bus of its own, which lasts as long as the script, and shows notifications by
# `alarmctl notifications`. It starts its own agent, with its own empty store, unless one runs already. Everything that
# it started ends with it.
set -u
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99

auto=
terminal=
programs=.build/debug
while [ $# -gt 0 ]; do
  case $1 in
    --auto) auto=yes; shift ;;
    --terminal) terminal=yes; shift ;;
    --programs) programs=${2:?--programs needs a folder}; shift 2 ;;
    *) sed -n '2,/^set -u/s/^# \{0,1\}//p' "$0"; exit 64 ;;
  esac
done
programs=$(readlink -f "$programs")

# shellcheck source=session.sh
. Resources/scripts/session.sh

# Shows the command as a newcomer would type it, and runs it.
schedule() {
  say ""
  say "\$ dbus-send --session --print-reply=literal --dest=$service /org/alarmkit/Alarms1 \\"
  say "    $manager.Add string:5s string:Tea array:string:snooze=5s"
  id=$(call Add string:5s string:Tea array:string:snooze=5s 2>&1) || fail "Add answered: $id"
  id=${id//[[:space:]]/}
  [ -n "$id" ] || fail "Add gave no id"
  say "   $id"
  say ""
}

# Called after everything that --auto does; a person may have pressed any button, even before there was a sound.
finish() {
  local heard=
  [ -z "$recording" ] || [ "$(stat -c %s "$recording" 2>/dev/null || echo 0)" -le 1000 ] || heard=yes
  if [ -n "$auto" ]; then
    [ -z "$recording" ] || [ -n "$heard" ] || fail "it rang without a sound"
    say "Stopped, and gone."
  else
    conclude
  fi
  [ -z "$heard" ] || say "The sound is in .build/demo.wav."
  say "To have it for good: make build && sudo make install"
  exit 0
}

# ------------------------------------------------------------------------------------------------------- with a desktop

on_desktop() {
  say "Notifications come from your desktop."
  start_agent
  listen
  schedule
  if [ -n "$auto" ]; then
    say "It rings in five seconds. Nobody has to press anything: the buttons' methods are called on the bus."
    await_state alerting $ring_bound
    say "It rings. Snooze: $manager.Countdown"
    savour
    call Countdown "string:$id" >/dev/null || fail "Countdown was refused"
    await_state countdown $ring_bound
    await_state alerting $ring_bound
    say "It rings again. Stop: $manager.Stop"
    stop_on_bus
    finish
  fi
  say "It rings in five seconds, with Snooze (five more seconds) and Stop on the notification."
  accompany Countdown
  finish
}

# -------------------------------------------------------------------------------------------------- without a desktop

# Like await, for drawn notifications: lines are shown as they arrive. Both buttons must be there before a key is
# pressed, since a key goes to the notification that is on the screen.
await_buttons() { await "$screen" '1[^[:alnum:]]+Stop.*2[^[:alnum:]]+Snooze' $ring_bound "no notification with Stop and Snooze"; }

in_terminal_by_itself() {
  mkfifo "$folder/keys" "$folder/screen"
  "$programs/alarmctl" notifications <"$folder/keys" >"$folder/screen" 2>&1 &
  children+=($!)
  exec {keys}>"$folder/keys" {screen}<"$folder/screen"
  schedule
  say "It rings in five seconds."
  await_state alerting $ring_bound
  await_buttons
  savour
  press 2
  await_state countdown $ring_bound
  drain
  await_state alerting $ring_bound
  await_buttons
  savour
  press 1
  await_removal $ring_bound
  drain
  finish
}

in_terminal() {
  schedule
  say "It rings in five seconds. The number on a button is the key that presses it; q leaves."
  show_until_gone
  finish
}

# ---------------------------------------------------------------------------------------------------------------- main

for program in alarmkit-agent alarmctl; do
  [ -x "$programs/$program" ] || fail "there is no $programs/$program; make run compiles it"
done
[ -t 0 ] || auto=yes # nobody can press a key

say "AlarmKit for Linux: a timer of five seconds"
if [ -z "$terminal" ] && has_desktop; then on_desktop; fi
say "There is no desktop here, so this terminal shows the notification."
make_session
start_agent
listen
if [ -n "$auto" ]; then in_terminal_by_itself; else in_terminal; fi
