# shellcheck shell=bash disable=SC2154 # `here`, `server` and `colour` are the caller's
# server-hands.sh - how a test reads and presses what each notification server shows. Sourced with `server` set:
#   press LABEL      presses the button; 77: this server shows none there
#   shown            prints how many notifications are on the screen
#   texts            prints what can be read on the screen
#   reads TEXT       whether the screen shows it
#   frame            prints width, height and place of the one notification on the screen
#   take_picture F   takes a picture of the screen
#   paint_backdrop   paints the colour in `colour` behind everything, so that pictures can be put together
#   pace             "seconds" if the agent updates a countdown on this server each second, else "changes"
#   restart_server   kills it and starts it again
#   until_true N COMMAND...   waits N seconds at most until COMMAND succeeds

# until_true SECONDS COMMAND... - waits for a program that has no way to report this.
until_true() {
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.1
  done
}

tool() { "$here/$1" "${@:2}"; }

pace() {
  case $server in
    gnome-shell | swaync) echo changes ;;
    *) echo seconds ;;
  esac
}

# The position of a button, for servers whose buttons can't be found by their labels: the screen is 1280x800, and there is one
# notification on it.
place() {
  case $server:$1 in
    lxqt-notificationd:Stop) echo 1064 755 ;;
    lxqt-notificationd:Snooze) echo 1171 755 ;;
    lxqt-notificationd:Pause | lxqt-notificationd:Resume) echo 1080 755 ;;
    lxqt-notificationd:Cancel) echo 1176 755 ;;
    swaync:Stop | swaync:Pause | swaync:Resume) echo 911 118 ;;
    swaync:Snooze | swaync:Cancel) echo 1148 118 ;;
    *) return 1 ;;
  esac
}

press() {
  case $server in
    dunst)
      printf '%s\n' "$1" >"$DESK_DIR/choice"
      dunstctl context
      ;;
    xfce4-notifyd | mate-notification-daemon | notification-daemon | plasma) tool click-button.py "$1" 10 ;;
    # This is what its users' menus do; the keys are the labels' words. It doesn't close the notification: the agent does.
    mako) makoctl invoke -n "$(mako_ids | head -n 1)" "${1,,}" ;;
    gnome-shell)
      tool gnome.sh click "$1" && return
      [ "$(tool gnome.sh count)" = 1 ] || return 1
      echo "what is quiet is in the list beside the calendar, which has no buttons before GNOME 46"
      return 77
      ;;
    *)
      local at
      at=$(place "$1") || { echo "where is $1?"; return 1; }
      # shellcheck disable=SC2086 # two numbers
      xdotool mousemove $at sleep 0.2 click 1 sleep 0.2 mousemove 640 790
      ;;
  esac
}

shown() {
  case $server in
    dunst) dunstctl count displayed | tr -dc 0-9 ;;
    xfce4-notifyd | mate-notification-daemon | notification-daemon)
      tool click-button.py --list | grep -cxE 'Tea|Bread|Laundry' ;;
    mako) mako_ids | wc -l ;;
    swaync) swaync-client --count ;;
    gnome-shell) tool gnome.sh count ;;
    plasma) windows | wc -l ;;
    # All notifications share one window: its height distinguishes one (up to 170) from two.
    lxqt-notificationd)
      local height
      height=$(xdotool search --onlyvisible --class lxqt-notificationd getwindowgeometry 2>/dev/null |
        sed -n 's/.*Geometry: [0-9]*x//p' | head -n 1)
      [ -z "$height" ] && echo 0 || echo $(((height + 60) / 150))
      ;;
  esac
}

texts() {
  case $server in
    gnome-shell) tool gnome.sh texts ;;
    *) tool click-button.py --list ;;
  esac
}

reads() { texts | grep -qF "$1"; }

frame() {
  local window
  case $server in
    gnome-shell) tool gnome.sh frame; return ;;
    plasma) window=$(windows) ;;
    *) window=$(xdotool search --onlyvisible --class "$server" 2>/dev/null) ;;
  esac
  # There is none, or there are several.
  [[ $window =~ ^[0-9]+$ ]] || return 1
  xdotool getwindowgeometry --shell "$window" | awk -F= '{ is[$1] = $2 } END { print is["WIDTH"], is["HEIGHT"], is["X"], is["Y"] }'
}

# The numbers of mako's notifications, one a line.
mako_ids() {
  makoctl list | /usr/bin/python3 -c '
import json, sys
for group in json.load(sys.stdin)["data"]:
    for shown in group:
        print(shown["id"]["data"])'
}

# The windows of notifications, if each has its own.
windows() {
  local window
  for window in $(xdotool search --onlyvisible --class plasmashell 2>/dev/null); do
    ! xprop -id "$window" _NET_WM_WINDOW_TYPE 2>/dev/null | grep -qE 'NOTIFICATION' || echo "$window"
  done
}

take_picture() {
  case $server in
    gnome-shell) tool gnome.sh picture "$1" ;;
    *) import -window root "$1" ;;
  esac
}

owned() {
  gdbus call --session -d org.freedesktop.DBus -o / -m org.freedesktop.DBus.NameHasOwner "$1" | grep -q true
}

restart_server() {
  local parts=(server) part
  # A helper of the shell owns GNOME's name.
  [ "$server" != gnome-shell ] || parts+=(helper)
  for part in "${parts[@]}"; do kill -KILL -- "-$(cat "$DESK_DIR/$part.pid")"; done
  while owned org.freedesktop.Notifications || owned org.gnome.Shell; do sleep 0.1; done
  for part in "${parts[@]}"; do
    [ "$part" != helper ] || gdbus wait --session --timeout 60 org.gnome.Shell || return
    # shellcheck disable=SC2046 # a command's words, none of which has a blank
    setsid $(cat "$DESK_DIR/$part.command") >"$DESK_DIR/log/$part-again.log" 2>&1 &
    echo $! >"$DESK_DIR/$part.pid"
  done
  [ "$server" != gnome-shell ] || tool gnome.sh desktop
}

paint_backdrop() {
  case $server in
    gnome-shell)
      gsettings set org.gnome.desktop.background picture-options none
      gsettings set org.gnome.desktop.background color-shading-type solid
      gsettings set org.gnome.desktop.background primary-color "$colour"
      ;;
    plasma)
      gdbus call --session -d org.kde.plasmashell -o /PlasmaShell -m org.kde.PlasmaShell.evaluateScript "
        for (const desktop of desktops()) {
          desktop.wallpaperPlugin = 'org.kde.color';
          desktop.currentConfigGroup = ['Wallpaper', 'org.kde.color', 'General'];
          desktop.writeConfig('Color', '$colour');
        }" >/dev/null
      ;;
    mako | swaync) swaymsg -q output '*' background "$colour" solid_color ;;
    *) display -size 1280x800 -window root "xc:$colour" ;;
  esac
}
