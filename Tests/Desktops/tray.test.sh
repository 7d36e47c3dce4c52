#!/usr/bin/env bash
# The tray's icon in real panels: it is shown, its menu is really clicked, and it comes back when the panel was killed.
# Needs the agent and alarmctl. ALARMKIT_PROGRAMS: their folder, .build/debug if not given.
# shellcheck disable=SC2016 # what is in single quotes is expanded by the shell in the session
cd "$(dirname "$(readlink -f "$0")")" || exit 99
# shellcheck source=../tap.sh
. ../tap.sh

BUILT=${ALARMKIT_PROGRAMS:-$PWD/../../.build/debug}
export BUILT ALARMKIT_AUDIO=none ALARMKIT_RESOURCES=$PWD/../../Resources

# In a session: an agent with a countdown, $id; `icons` prints the icons that the panel knows, `shot` keeps a picture of the
# screen in the folder $ALARMKIT_ARTIFACTS, `menu X Y BUTTON KEY...` opens the menu and uses it with keys.
begin='
  # With this setting, the icon is there only while it is needed, so that it is seen to go.
  mkdir -p "$XDG_CONFIG_HOME/alarmkit"
  printf "[Tray]\nshow=active\n" >"$XDG_CONFIG_HOME/alarmkit/settings.ini"
  "$BUILT/alarmkit-agent" 2>"$DESK_DIR/log/agent.log" & agent=$!
  trap "kill $agent" EXIT
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || exit 1
  id=$("$BUILT/alarmctl" timer 25min Bread --tint "#2ec27e" | cut -d" " -f1)
  icons() {
    gdbus call --session --timeout 5 -d org.kde.StatusNotifierWatcher -o /StatusNotifierWatcher \
      -m org.freedesktop.DBus.Properties.Get org.kde.StatusNotifierWatcher RegisteredStatusNotifierItems
  }
  wait_icon() {
    local _
    for _ in {1..100}; do [[ $(icons) != *StatusNotifierItem* ]] || return 0; sleep 0.1; done
    icons; cat "$DESK_DIR/log/agent.log"; exit 1
  }
  is() { [[ $("$BUILT/alarmctl" show "$id" --json 2>&1) == *\"$1\"* ]]; }
  shot() { [ -z "${ALARMKIT_ARTIFACTS:-}" ] || import -window root "$ALARMKIT_ARTIFACTS/tray-$1.png"; }
  menu() {
    local x=$1 y=$2 button=$3 key
    shift 3
    xdotool mousemove 640 400 sleep 0.1 mousemove "$x" "$y" sleep 0.2 click "$button" sleep 0.5
    for key; do xdotool key "$key" sleep 0.3; done
  }
  wait_icon'

built() {
  local program
  for program in alarmkit-agent alarmctl; do
    [ -x "$BUILT/$program" ] || { echo "needs $program: make test builds it"; exit 77; }
  done
}

# pauses PANEL X Y BUTTON: a click on the icon opens the menu; Pause in its first line pauses the countdown, Resume resumes it
pauses() {
  built
  PANEL=$1 X=$2 Y=$3 BUTTON=$4 "./with-$1.sh" bash -c "$begin"'
    for word in paused countdown; do
      for _ in {1..10}; do
        menu "$X" "$Y" "$BUTTON" Down Right
        shot "$PANEL-$word"
        xdotool key Return
        for _ in {1..30}; do ! is "$word" || break 2; sleep 0.1; done
        xdotool key Escape key Escape sleep 0.5
      done
      is "$word" || { "$BUILT/alarmctl" show "$id"; exit 1; }
    done'
}

# returns PANEL COMMAND...: the icon is shown again when the panel was killed and started again
returns() {
  built
  PANEL=$1 "./with-$1.sh" bash -c "$begin"'
    kill -KILL -- "-$(cat "$DESK_DIR/host.pid")"
    "$PANEL" >"$DESK_DIR/log/again.log" 2>&1 & again=$!
    trap "kill $again $agent" EXIT
    gdbus wait --session --timeout 20 org.kde.StatusNotifierWatcher || exit 1
    wait_icon
    "$BUILT/alarmctl" cancel "$id" >/dev/null
    for _ in {1..100}; do [[ $(icons) == *StatusNotifierItem* ]] || exit 0; sleep 0.1; done
    icons
    exit 1'
}

check "lxqt-panel: Pause and Resume are clicked in the menu" pauses lxqt-panel 1265 785 3
check "xfce4-panel: Pause and Resume are clicked in the menu" pauses xfce4-panel 26 16 1
check "lxqt-panel: the icon comes back with a panel that was killed, and goes with its countdown" returns lxqt-panel
check "xfce4-panel: the icon comes back with a panel that was killed, and goes with its countdown" returns xfce4-panel
finish
