#!/usr/bin/env bash
# example.sh [--auto] [--programs DIR] - cooks rice with the example application, cooking-timer.
#
#   --auto          presses Open by itself, and then Pause, Resume, Repeat and Stop of a second dish; with a desktop, where only
#                   a person can press, it stops the alarm by the bus. Exits 1, with the reason, when something doesn't happen.
#                   Otherwise, whatever you press, it ends cleanly and says what happened
#   --programs DIR  where alarmkit-agent, alarmctl and cooking-timer are; .build/debug if not given
#
# With a desktop the application runs in this terminal, and shows there what is opened by its notification. Without one it
# isn't running when its alarm rings: the bus of the script's own starts it when Open is pressed.
set -u
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99

auto=
programs=.build/debug
while [ $# -gt 0 ]; do
  case $1 in
    --auto) auto=yes; shift ;;
    --programs) programs=${2:?--programs needs a folder}; shift 2 ;;
    *) sed -n '2,/^set -u/s/^# \{0,1\}//p' "$0"; exit 64 ;;
  esac
done
programs=$(readlink -f "$programs")

# shellcheck source=session.sh
. Resources/scripts/session.sh

for program in alarmkit-agent alarmctl cooking-timer; do
  [ -x "$programs/$program" ] || fail "there is no $programs/$program; make example compiles it"
done
[ -t 0 ] || auto=yes # nobody can press a key

cook() { # cook RECIPE LENGTH OPTION VALUE
  say ""
  say "\$ cooking-timer start $1 $2 $3 '$4'"
  id=$("$programs/cooking-timer" start "$@") || fail "it could not be scheduled"
  say "   $id"
  say ""
}

# Checks that the alarm has the application's own sound file and, if the sound is recorded, that it was played.
has_sound() {
  local end=$((SECONDS + ring_bound)) heard=${ALARMKIT_AUDIO#file:}
  "$programs/alarmctl" show "$id" --json | grep -q '"sound" *: *"/.*/Done\.wav"' || fail "it was set with another sound"
  [ "$heard" != "$ALARMKIT_AUDIO" ] || return 0
  until grep -q '^start /.*/Done\.wav$' "$heard.log" 2>/dev/null; do
    [ $SECONDS -lt $end ] || fail "the application's own sound is not heard: $(cat "$heard.log" 2>&1)"
    sleep 0.1
  done
}

await_buttons() { # await_buttons FIRST SECOND
  await "$screen" "1[^[:alnum:]]+$1.*2[^[:alnum:]]+$2" $ring_bound "no notification with $1 and $2"
}

# A dish that is paused for a moment, and repeated once.
repeat_a_dish() {
  cook Beans 8s --repeat 3s
  await_buttons Pause Cancel
  press 1
  await_state paused $ring_bound
  await_buttons Resume Cancel
  press 1
  await_state countdown $ring_bound
  await_state alerting $ring_bound
  await_buttons Stop Repeat
  press 2
  await_state countdown $ring_bound
  await_state alerting $ring_bound
  await_buttons Stop Repeat
  press 1
  await_removal $ring_bound
  drain
}

# Waits until the application has shown the recipe's step, after the press on Open.
await_recipe() { # await_recipe FILE SECONDS
  local end=$((SECONDS + $2))
  until grep -q 'Rice: Drain it' "$1"; do
    [ $SECONDS -lt $end ] || fail "the recipe was not opened within $2 s: $(cat "$1")"
    sleep 0.1
  done
}

# tell_outcome FILE - says what a person's presses did: the recipe was shown, if Open was one of them.
tell_outcome() {
  if [ ! -e "$folder/opened" ]; then
    conclude
    say "Open, while it rings, has the application show its recipe."
    exit 0
  fi
  await_recipe "$1" $ring_bound
}

on_desktop() {
  say "The application runs in this terminal; its notification comes from your desktop."
  start_agent
  listen
  start application "$programs/cooking-timer"
  cook Rice 5s --step 'Drain it'
  if [ -n "$auto" ]; then
    say "In five seconds it rings."
    await_state alerting $ring_bound
    say "It rings. Nobody can press Open here. Stop: $manager.Stop"
    stop_on_bus
    say "Stopped, and gone."
    exit 0
  fi
  say "In five seconds it rings: Open on the notification shows the recipe."
  tail -f "$folder/application.log" &
  children+=($!)
  accompany ""
  tell_outcome "$folder/application.log"
}

in_terminal() {
  # Programs that the bus starts write to the bus's output.
  XDG_DATA_HOME=$folder/data
  export XDG_DATA_HOME
  mkdir -p "$folder/services"
  sed "s|@bindir@|$programs|" Resources/example/org.alarmkit.CookingTimer.service \
    >"$folder/services/org.alarmkit.CookingTimer.service"
  make_session
  if [ -n "$auto" ]; then export ALARMKIT_AUDIO=${ALARMKIT_AUDIO:-file:$folder/heard.wav}; fi
  start_agent
  listen
  if [ -n "$auto" ]; then
    mkfifo "$folder/keys" "$folder/screen"
    "$programs/alarmctl" notifications <"$folder/keys" >"$folder/screen" 2>&1 &
    children+=($!)
    exec {keys}>"$folder/keys" {screen}<"$folder/screen"
    cook Rice 5s --step 'Drain it'
    say "The application has ended. In five seconds its alarm rings."
    await_state alerting $ring_bound
    await_buttons Stop Open
    has_sound
    savour
    press 2
    await_recipe "$folder/bus.log" $ring_bound
    drain
  else
    cook Rice 5s --step 'Drain it'
    say "The application has ended. In five seconds its alarm rings, and Open shows the recipe."
    say "The number on a button is the key that presses it; q leaves."
    show_until_gone
    tell_outcome "$folder/bus.log"
  fi
  if [ -n "$auto" ]; then
    await_removal $ring_bound
    repeat_a_dish
  fi
  say "What the application said, started by the bus:"
  grep '🍳' "$folder/bus.log"
}

say "Cooking Timer: an application with alarms"
if has_desktop; then on_desktop; else in_terminal; fi
say "The recipe was opened by the application itself, in its own process."
