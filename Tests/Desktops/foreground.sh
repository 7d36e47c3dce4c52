#!/usr/bin/env bash
# foreground.sh SERVER - in the session of with-SERVER.sh (mako or plasma): an application's window is behind another window,
# and comes to the front when Open of its alarm is clicked, with the token that the notification server gives for the click.
# Without a token, it stays behind. The last line is the reason if something doesn't happen.
# PROGRAMS: the folder of the built programs.
set -u
server=$1
here=$(dirname "$(readlink -f "$0")")
# shellcheck source=server-hands.sh
. "$here/server-hands.sh"
programs=${PROGRAMS:-$here/../../.build/debug}
logs=$DESK_DIR/log

fail() { tail -n 3 "$logs"/{agent,opener,opener-errors}.log; echo "$1"; exit 1; }

# Only a hang takes that long.
patience=20

case $server in
  mako) export GDK_BACKEND=wayland WAYLAND_DEBUG=1 ;;
  plasma) export GDK_BACKEND=x11 ;;
esac

# is_front NAME - whether that window has the keyboard.
is_front() {
  case $server in
    mako) swaymsg -t get_tree | /usr/bin/python3 -c '
import json, sys
def front(node):
    return node["focused"] and node["name"] == sys.argv[1] or any(map(front, node["nodes"]))
sys.exit(not front(json.load(sys.stdin)))' "$1" ;;
    plasma) [ "$(xdotool getactivewindow getwindowname 2>/dev/null)" = "$1" ] ;;
  esac
}

# stays_behind - whether the desktop does what it does for a window that asks without a token.
stays_behind() {
  case $server in
    # GTK asks with a token that it created for itself, without any user input.
    mako) grep -q 'xdg_activation_v1.*\.activate' "$logs/opener-errors.log" && is_front Other ;;
    plasma)
      xprop -id "$(xdotool search --name '^Recipe$' | head -n 1)" _NET_WM_STATE | grep -q DEMANDS_ATTENTION && is_front Other ;;
  esac
}

# The token that the server gave.
token() { sed -n '/member=ActivationToken/,/string/s/^ *string "\(.*\)"$/\1/p' "$logs/monitor.log"; }

comes_to_front() {
  case $server in
    # wlroots before 0.16 accepts a token only for a window that has the keyboard, which mako's never has. So this only checks that
    # the compositor is asked with the right token, not whether it grants the request.
    mako) grep -qF "activate(\"$(token)\"" "$logs/opener-errors.log" ;;
    plasma) is_front Recipe ;;
  esac
}

is_ringing() { "$programs/alarmctl" list --json | grep -q '"alerting"'; }

# Whether there is one notification, and it has stopped sliding.
is_shown() {
  [ "$(shown)" = 1 ] || return 1
  [ "$server" = plasma ] || return 0
  local place
  place=$(xdotool getwindowgeometry "$(windows)") && sleep 1 && [ "$(xdotool getwindowgeometry "$(windows)")" = "$place" ]
}

heard() { grep -q "^$1" "$logs/opener.log"; }

click_open() {
  case $server in
    # Clicks anywhere on it; it is in the corner.
    mako) xdotool mousemove 1150 40 sleep 0.2 click 1 ;;
    plasma) press Open ;;
  esac
}

opens() {
  click_open
  for _ in {1..30}; do heard 'opened {' && return; sleep 0.1; done
  return 1
}

ALARMKIT_AUDIO=none "$programs/alarmkit-agent" 2>"$logs/agent.log" &
trap 'kill $(jobs -p) 2>/dev/null' EXIT
gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || fail "no agent"
dbus-monitor --session "interface=org.freedesktop.Notifications,member=ActivationToken" >"$logs/monitor.log" &
until_true $patience grep -q NameLost "$logs/monitor.log" || fail "no monitor"

/usr/bin/python3 "$here/opener.py" >"$logs/opener.log" 2>"$logs/opener-errors.log" &
until_true $patience heard scheduled || fail "nothing is scheduled"
until_true $patience is_front Recipe || fail "the application has no window"
WAYLAND_DEBUG=0 /usr/bin/python3 "$here/opener.py" --other 2>"$logs/other.log" &
until_true $patience is_front Other || fail "the other window isn't in front"

gdbus call --session -d org.example.Opener -o /org/example/Opener -m org.freedesktop.Application.ActivateAction \
  open-recipe "[<'no token'>]" '{}' >/dev/null || fail "the application can't be called"
until_true $patience heard 'opened no token' || fail "the application hears no call"
until_true $patience stays_behind || fail "it comes to the front without a token"

until_true $patience is_ringing || fail "it doesn't ring"
until_true $patience is_shown || fail "it isn't shown"
until_true $patience opens || fail "Open was not heard"
[ -n "$(token)" ] || fail "$server gave no token"
until_true $patience comes_to_front || fail "it doesn't come to the front"
