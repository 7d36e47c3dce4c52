#!/usr/bin/env bash
# live-activity-walk.sh SERVER - in the session of with-SERVER.sh: the cooking timer of the example application counts down, is
# paused and rings. Prints "pass SENTENCE" or "fail SENTENCE: why" for each, and saves a picture of the screen in
# $ALARMKIT_ARTIFACTS/live-activity-DESKTOP.png: the three notifications, one below the other.
# PROGRAMS: the folder of the built programs, and of the library that moves the agent's clock, to avoid waiting for 18 minutes.
set -u
server=$1
here=$(dirname "$(readlink -f "$0")")
# shellcheck source=server-hands.sh
. "$here/server-hands.sh"
programs=${PROGRAMS:-$here/../../.build/debug}
ctl=$programs/alarmctl
log=$DESK_DIR/log/agent.log
clock=$DESK_DIR/clock
folder=$DESK_DIR/pictures
colour='#5f87a5'

is() { [ "$("$ctl" show "$1" --json | sed -n 's/.*"state" *: *"\([a-z]*\)".*/\1/p' | head -n 1)" = "$2" ]; }
move_clock() { "$here/move-clock.py" "$clock" "$1" || { echo "the agent's clock doesn't move"; return 1; }; }

# cut MODE FILE - takes a picture of the notification, with ten pixels of the backdrop around it.
cut() {
  local width height x y around=0 border=10 corner corners=()
  case $server:$1 in
    gnome-shell:alert) around=3 border=7 ;; # its shadow, up to the panel
    gnome-shell:*) around=6 ;;              # the list's background
    # Without a compositor, the round corners of a window that has changed its size are black.
    mate-notification-daemon:*)
      for corner in NorthWest NorthEast SouthWest SouthEast; do
        corners+=(-gravity "$corner" -region 5x5+0+0 -fuzz 20% -fill "$colour" -opaque black +region)
      done
      ;;
  esac
  read -r width height x y < <(frame) || return
  take_picture "$folder/screen.png" &&
    convert "$folder/screen.png" \
      -crop "$((width + 2 * around))x$((height + 2 * around))+$((x - around))+$((y - around))" +repage \
      "${corners[@]}" -bordercolor "$colour" -border $border "ppm:$2"
}

# is_still MODE - whether the screen doesn't change for half a second: the notification has finished fading or sliding in.
is_still() { cut "$1" "$folder/$1" && sleep 0.5 && cut "$1" "$folder/later" && cmp -s "$folder/$1" "$folder/later"; }

# shows MODE TEXT... - waits until the notification of that mode is on the screen with these texts, and keeps its picture.
shows() {
  local mode=$1 text
  shift
  for text; do until_true 20 reads "$text" || { echo "it doesn't say '$text' but: $(texts)"; return 1; }; done
  [ "$mode" != alert ] || await_banner || return
  until_true 20 is_still "$mode" || { echo "it isn't shown, or moves"; return 1; }
}

# GNOME keeps quiet notifications in a list that the user opens, and shows no banner while it is open.
await_list() { [ "$server" != gnome-shell ] || "$here/gnome.sh" list; }
await_banner() { [ "$server" != gnome-shell ] || { "$here/gnome.sh" list && until_true 10 "$here/gnome.sh" banner; }; }

counts() {
  id=$("$programs/cooking-timer" start Risotto 18min --step 'Stir in the butter and Parmesan' --repeat 5min) || return
  until_true 20 reads 'Risotto is cooking' || { echo "it isn't shown: $(texts)"; return 1; }
  move_clock $((7 * 60 + 3)) || return
  await_list
  shows countdown 'Risotto is cooking' '11 min left' 'Then: Stir in the butter'
}

pauses() {
  "$ctl" pause "$id" >/dev/null || return
  shows paused 'Risotto is off the heat' 'Paused · 10 min'
}

rings() {
  "$ctl" resume "$id" >/dev/null || return
  until_true 20 reads 'Risotto is cooking' || { echo "it isn't resumed: $(texts)"; return 1; }
  move_clock $((18 * 60 + 3)) || return
  until_true 20 is "$id" alerting || { echo "it doesn't ring"; return 1; }
  shows alert 'Time is up' 'Stir in the butter'
}

# A small file, and the same file for the same screens: few colours, no date.
put_together() {
  convert "$folder"/{countdown,paused,alert} -background "$colour" -gravity west -append -strip +dither -colors 250 "png8:$1"
}

step() { # step SENTENCE COMMAND...
  local sentence=$1
  shift
  if "$@" >"$folder/said" 2>&1; then echo "pass $sentence"; else echo "fail $sentence: $(tail -n 3 "$folder/said" | tr '\n' ' ')"; fi
}

if ! command -v import >/dev/null; then
  echo "skip the widget is shown: needs ImageMagick: Resources/scripts/setup.sh desktops installs it"
  exit
fi
for program in cooking-timer libClockDouble.so; do
  if [ ! -e "$programs/$program" ]; then
    echo "skip the widget is shown: needs $program: make test builds it"
    exit
  fi
done
mkdir -p "$folder"
paint_backdrop
"$here/move-clock.py" "$clock" 0
ALARMKIT_AUDIO=none ALARMKIT_RESOURCES=$here/../../Resources LD_PRELOAD=$programs/libClockDouble.so ALARMKIT_CLOCK_DOUBLE=$clock \
  "$programs/alarmkit-agent" --debug >"$log" 2>&1 &
trap 'kill $(jobs -p)' EXIT
gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || { echo "fail the agent starts: $(tail -n 3 "$log")"; exit 1; }
until_true 10 grep -q 'notifications are shown by' "$log"

id=
step "the widget's countdown is shown" counts
step "the widget's pause is shown" pauses
step "the widget's alert is shown" rings
[ -z "${ALARMKIT_ARTIFACTS:-}" ] || {
  mkdir -p "$ALARMKIT_ARTIFACTS"
  # mate, xfce, gnome, plasma
  step "they are one picture" put_together "$ALARMKIT_ARTIFACTS/live-activity-${server%%[-4]*}.png"
}
