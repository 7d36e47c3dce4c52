#!/usr/bin/env bash
# pictures.sh [FOLDER] - makes the pictures of the article "On your desktop": what a ring, two rings, a countdown and missed alarms
# look like on real notification servers. `make pictures` compiles what it needs and starts it.
#
#   FOLDER      where the pictures go: Resources/screenshots if not given
#   DESKTOPS    which servers, separated by blanks: all of them if not given
#   PARTS       a folder for the single pictures and for the texts of two rings, to find mistakes
#   PROGRAMS    the folder of alarmkit-agent, alarmctl and libClockDouble.so: .build/debug if not given
#
# Each server has a session of its own, by Tests/Desktops/with-SERVER.sh: home, bus and screen end with it, and the desktop of
# the person who runs this isn't used. The agent's clock is moved, so that the times in the pictures are always the same.
# FOLDER/on-SERVER.png has the four states below each other, on a background of one colour.
set -u
self=$(readlink -f "$0")
cd "$(dirname "$self")/../.." || exit 99
servers='gnome-shell plasma xfce4-notifyd mate-notification-daemon dunst mako swaync'
here=$PWD/Tests/Desktops
colour='#5f87a5'

if [ "${1:-}" != --inside ]; then
  case ${1:-} in -*) sed -n '2,/^set -u/s/^# \{0,1\}//p' "$self"; exit 64 ;; esac
  folder=$(readlink -f "${1:-Resources/screenshots}")
  PROGRAMS=$(readlink -f "${PROGRAMS:-.build/debug}")
  export PROGRAMS
  status=0
  for server in ${DESKTOPS:-$servers}; do
    timeout --kill-after=10 180 "$here/with-$server.sh" "$self" --inside "$server" "$folder/on-${server%%-*}.png" || status=1
  done
  exit $status
fi

# ------------------------------------------------------------------------------------------------------- inside of a session

server=$2 picture=$3
shots=$DESK_DIR/pictures
clock=$DESK_DIR/clock
# shellcheck source=../../Tests/Desktops/server-hands.sh
. "$here/server-hands.sh"
export TZ=UTC ALARMKIT_AUDIO=none ALARMKIT_RESOURCES=$PWD/Resources

fail() {
  printf 'pictures.sh: %s: %s\n' "$server" "$*" >&2
  tail -n 5 "$DESK_DIR/log/agent.log" >&2
  exit 1
}

# Sets the agent's clock to TIME on the day that these pictures show.
set_clock() { "$here/move-clock.py" "$clock" "$(($(date -d "2026-12-01 $1" +%s) - $(date +%s)))" || fail "its clock doesn't move"; }

start_agent() { # start_agent TIME
  rm -f "$clock"
  set_clock "$1"
  LD_PRELOAD=$PROGRAMS/libClockDouble.so ALARMKIT_CLOCK_DOUBLE=$clock "$PROGRAMS/alarmkit-agent" >>"$DESK_DIR/log/agent.log" 2>&1 &
  agent=$!
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || fail "there is no agent"
  until_true 10 grep -q 'notifications are shown by' "$DESK_DIR/log/agent.log" || fail "it has no server"
}
end_agent() {
  kill "$agent"
  wait "$agent"
}
agent=
trap '[ -z "$agent" ] || end_agent' EXIT

# Uses the bus, because alarmctl reads times by its own clock.
add() { # add WHEN TITLE OPTIONS
  gdbus call --session -d org.alarmkit.Alarms1 -o /org/alarmkit/Alarms1 -m org.alarmkit.Alarms1.Manager.Add "$1" "$2" "$3" >/dev/null ||
    fail "$2 can't be set"
}
rings() { [ "$("$PROGRAMS/alarmctl" list --json | grep -o '"state":"alerting"' | wc -l)" = "$1" ]; }
clear_all() { "$PROGRAMS/alarmctl" cancel --all --yes >/dev/null; }

screen() { # screen FILE - without the panels of GNOME and Plasma, where the time is
  take_picture "$shots/screen.png" || return
  case $server in
    gnome-shell) convert "$shots/screen.png" -crop +0+36 +repage "ppm:$1" ;;
    plasma) convert "$shots/screen.png" -gravity south -chop 0x56 +repage "ppm:$1" ;;
    *) convert "$shots/screen.png" "ppm:$1" ;;
  esac
}
# Whether nothing changes for half a second: the notification has faded or slid in.
is_still() { screen "$shots/now.ppm" && sleep 0.5 && screen "$shots/later.ppm" && cmp -s "$shots/now.ppm" "$shots/later.ppm"; }
has_changed() { is_still && ! cmp -s "$shots/now.ppm" "$shots/empty.ppm"; }

# Cuts out what differs from the empty screen, with ten pixels of background around it. GNOME keeps quiet notifications in a list that has
# to be opened.
take() { # take STATE [list]
  local part=$shots/$1.ppm width height x y
  until_true 20 has_changed || fail "$1: nothing is shown, or it moves"
  # Waits for changes a moment after the first: a second notification, another size or position.
  sleep "${SETTLE:-1}"
  until_true 20 is_still || fail "$1: it moves"
  if [ "$server" = gnome-shell ] && [ -n "${2:-}" ]; then
    read -r width height x y < <(frame) || fail "$1: there is no entry in the list"
    convert "$shots/screen.png" -crop "$((width + 12))x$((height + 12))+$((x - 6))+$((y - 6))" +repage "$part"
  else
    convert "$shots/now.ppm" -crop \
      "$(convert "$shots/empty.ppm" "$shots/now.ppm" -compose difference -composite -threshold 4% -trim -format '%wx%h%O' info:)" +repage "$part"
  fi
  convert "$part" -bordercolor "$colour" -border 10 "$part"
  [ -z "${PARTS:-}" ] || convert "$part" "$PARTS/$server-$1.png"
}
in_list() { [ "$server" != gnome-shell ] || "$here/gnome.sh" list; }

for program in import display; do
  command -v "$program" >/dev/null || fail "needs ImageMagick: Resources/scripts/setup.sh desktops installs it"
done
mkdir -p "$shots"
paint_backdrop
sleep 1
until_true 20 is_still || fail "the empty screen moves"
cp "$shots/now.ppm" "$shots/empty.ppm"

# Otherwise Plasma would show the countdown in its tray.
mkdir -p "$XDG_CONFIG_HOME/alarmkit"
printf '[Countdown]\nnotification=yes\n' >"$XDG_CONFIG_HOME/alarmkit/settings.ini"
start_agent 07:25:00
add "07:30 mon-fri" "Wake up" '["snooze=10min", "body=Gym bag is by the door"]'
set_clock 07:30:01
until_true 20 rings 1 || fail "it doesn't ring"
take ring

clear_all
until_true 20 is_still
# The timer counts down above the alarm: some servers leave the place of a closed notification empty.
add 4min Tea '[]'
add 07:32 "Call Ann" '["snooze=5min"]'
set_clock 07:32:01
until_true 20 rings 1 || fail "the alarm doesn't ring"
set_clock 07:34:02
until_true 20 rings 2 || fail "the timer doesn't ring"
[ -z "${PARTS:-}" ] || texts >"$PARTS/$server-two.txt"
take two
clear_all
until_true 20 is_still

add 25min Focus '["snooze=5min"]'
set_clock 07:44:04
in_list
take countdown list
in_list
clear_all

add "08:00 mon-fri" Train '[]'
add 20min Laundry '[]'
end_agent
start_agent 11:15:00
take missed

convert "$shots"/{ring,two,countdown,missed}.ppm -background "$colour" -gravity west -append -strip +dither -colors 200 \
  -define png:exclude-chunks=date,time "png8:$picture"
! command -v optipng >/dev/null || optipng -quiet -o5 "$picture"
printf '%s, %s bytes\n' "$picture" "$(stat -c %s "$picture")"
