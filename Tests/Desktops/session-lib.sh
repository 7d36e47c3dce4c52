# shellcheck shell=bash
# session-lib.sh - what the with-*.sh scripts of this folder share.
#
# A desktop session that lasts as long as one command: HOME and all XDG folders in one temporary folder, a message bus of
# its own on which nothing can be activated by accident, and, on request, a virtual screen. A test in it can neither see
# nor disturb the desktop of the person who runs it, and two may run side by side.
#
#   DESK_DIR      set for the command: the session's folder. log/NAME.log and NAME.pid for every program started.
#   DESK_VERBOSE  1: print what is started
#   DESK_KEEP     1: leave the folder behind, to read the logs
#   DESK_SCREEN   size of the virtual screen, 1280x800x24 if not given
#   DESK_A11Y     1: with the accessibility bus, which click-button.py needs to find a button by its label
#
# A script exits with the command's status; 99 means that the session itself couldn't be made, 77 that a program it needs
# isn't installed (a test counts that as skipped).

set -u
# shellcheck source=../evening.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../evening.sh"
DESK_PIDS=()
DESK_DIR=

desk_say() { [ -z "${DESK_VERBOSE:-}" ] || printf '%s: %s\n' "${0##*/}" "$*" >&2; }

desk_die() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  [ -z "$DESK_DIR" ] || tail -n 20 "$DESK_DIR"/log/*.log >&2
  exit 99
}

# desk_need PROGRAM... - ends with 77 unless all are installed.
desk_need() {
  local program
  for program; do
    command -v "$program" >/dev/null && continue
    printf '%s: needs %s: %s\n' "${0##*/}" "$program" 'Resources/scripts/setup.sh test desktop desktops installs what is missing' >&2
    exit 77
  done
}

# desk_program NAME FOLDER... - prints the path of a program that distributions keep in different folders outside PATH.
desk_program() {
  local name=$1 folder
  shift
  for folder; do
    [ ! -x "$folder/$name" ] || { printf '%s\n' "$folder/$name"; return 0; }
  done
  printf '%s\n' "$name"
}

# desk_spawn NAME COMMAND... - runs COMMAND in the background, in a process group of its own, until the session ends,
# also when this script is killed outright.
desk_spawn() {
  local name=$1
  shift
  setsid setpriv --pdeathsig KILL "$@" >"$DESK_DIR/log/$name.log" 2>&1 </dev/null &
  DESK_PIDS+=($!)
  printf '%s' $! >"$DESK_DIR/$name.pid"
  printf "%s " "$@" >"$DESK_DIR/$name.command"
  desk_say "$name is process $!"
}

desk_cleanup() {
  local i process
  exec 2>/dev/null # bash would report each child that was ended by a signal
  # Newest first. CONT, because a test may have left one stopped.
  for ((i = ${#DESK_PIDS[@]} - 1; i >= 0; i--)); do
    kill -CONT -- "-${DESK_PIDS[i]}"
    kill -- "-${DESK_PIDS[i]}" || kill "${DESK_PIDS[i]}"
  done
  for ((i = ${#DESK_PIDS[@]} - 1; i >= 0; i--)); do
    for _ in {1..20}; do kill -0 -- "-${DESK_PIDS[i]}" || break; sleep 0.05; done
    kill -KILL -- "-${DESK_PIDS[i]}"
    wait "${DESK_PIDS[i]}"
  done
  # Processes that a desktop program moved into another group still have this session's folder in their environment.
  for process in /proc/[0-9]*; do
    [ "${process#/proc/}" = $$ ] || ! grep -zqxF "DESK_DIR=$DESK_DIR" "$process/environ" || kill -KILL "${process#/proc/}"
  done
  [ -n "${DESK_KEEP:-}" ] || rm -rf "$DESK_DIR"
}

# desk_session - makes the folders and the bus; everything else comes after it.
desk_session() {
  desk_need dbus-daemon gdbus setpriv setsid
  DESK_DIR=$(mktemp -d "${TMPDIR:-/tmp}/desk.XXXXXX") || exit 99
  trap desk_cleanup EXIT
  trap 'exit 130' INT TERM HUP
  mkdir -p "$DESK_DIR"/{home,run,log,services,config,cache,data,state}
  chmod 700 "$DESK_DIR/run"
  cat >"$DESK_DIR/bus.conf" <<CONF
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <keep_umask/>
  <listen>unix:path=$DESK_DIR/run/bus</listen>
  <auth>EXTERNAL</auth>
  <servicedir>$DESK_DIR/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
CONF
  export DESK_DIR HOME=$DESK_DIR/home XDG_RUNTIME_DIR=$DESK_DIR/run XDG_CONFIG_HOME=$DESK_DIR/config
  export XDG_CACHE_HOME=$DESK_DIR/cache XDG_DATA_HOME=$DESK_DIR/data XDG_STATE_HOME=$DESK_DIR/state
  export DBUS_SESSION_BUS_ADDRESS=unix:path=$DESK_DIR/run/bus GSETTINGS_BACKEND=memory LC_ALL=${LC_ALL:-C.UTF-8}
  unset DISPLAY WAYLAND_DISPLAY XAUTHORITY XDG_CURRENT_DESKTOP DESKTOP_SESSION PULSE_SERVER PIPEWIRE_RUNTIME_DIR
  [ -n "${DESK_A11Y:-}" ] || export NO_AT_BRIDGE=1
  desk_bus bus
}

# desk_bus NAME - starts the bus of NAME.conf and waits until it listens: its socket exists a moment before that.
desk_bus() {
  desk_spawn "$1" dbus-daemon --nofork --nosyslog --print-address=3 --config-file="$DESK_DIR/$1.conf" 3>"$DESK_DIR/$1.address"
  desk_until [ -s "$DESK_DIR/$1.address" ] || desk_die "$1 does not listen"
}

# desk_accessibility - starts the tree of what is on the screen; after desk_xvfb. Does nothing unless DESK_A11Y is set.
desk_accessibility() {
  [ -n "${DESK_A11Y:-}" ] || return 0
  local launcher
  launcher=$(desk_program at-spi-bus-launcher /usr/libexec /usr/lib/at-spi2-core /usr/lib)
  desk_need "$launcher"
  unset NO_AT_BRIDGE
  export QT_ACCESSIBILITY=1 QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1
  desk_spawn a11y "$launcher" --launch-immediately --a11y=1
  desk_wait_name org.a11y.Bus
}

# desk_until COMMAND... - waits until COMMAND succeeds, for twenty seconds at most: only a hang takes longer.
desk_until() {
  local end=$((SECONDS + 20))
  until "$@"; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.05
  done
}

# desk_wait_path PATH - waits until a server has made its socket.
desk_wait_path() { desk_until [ -e "$1" ] || desk_die "$1 did not appear"; }

# desk_wait_name NAME - waits until the name has an owner on the session's bus.
desk_wait_name() { gdbus wait --session --timeout 20 "$1" || desk_die "nobody owns $1 on the bus"; }

# desk_wait_server - waits until the notification server answers: some own the name before they can. The server's information
# about itself is then in $DESK_DIR/server-information.
desk_wait_server() {
  desk_wait_name org.freedesktop.Notifications
  desk_until gdbus call --session --timeout 5 -d org.freedesktop.Notifications -o /org/freedesktop/Notifications \
    -m org.freedesktop.Notifications.GetServerInformation >"$DESK_DIR/server-information" 2>/dev/null ||
    desk_die "the notification server does not answer"
}

# desk_xvfb - a virtual screen of the size DESK_SCREEN (WIDTHxHEIGHTxDEPTH) that nothing else uses; sets DISPLAY. Xvfb
# itself picks a free number.
desk_xvfb() {
  desk_need Xvfb
  local number=$DESK_DIR/display
  desk_spawn xvfb Xvfb -displayfd 3 -screen 0 "${DESK_SCREEN:-1280x800x24}" -nolisten tcp -noreset -ac 3>"$number"
  desk_until [ -s "$number" ] || desk_die "Xvfb gave no display"
  DISPLAY=:$(tr -d ' \n' <"$number")
  export DISPLAY
  desk_say "DISPLAY=$DISPLAY"
}

# desk_not_root "$@" - for programs that refuse root, or complain about it: runs the whole script again with another user
# number instead of root's. Call it first.
desk_not_root() {
  [ "$(id -u)" = 0 ] || return 0
  local number=1000
  # A bus accepts only users that the machine knows.
  getent passwd $number >/dev/null || number=$(getent passwd | awk -F: '$3 != 0 { print $3; exit }')
  if ! unshare --user --map-user="$number" --map-group="$number" true 2>/dev/null; then
    printf '%s: needs an ordinary user, as whom root may not run it here\n' "${0##*/}" >&2
    exit 77
  fi
  exec unshare --user --map-user="$number" --map-group="$number" "$0" "$@"
}

# desk_system_bus - a system bus for this session with a mocked logind, for desktops that insist on one.
desk_system_bus() {
  desk_need /usr/bin/python3
  sed -e 's,/run/bus</listen>,/run/system_bus</listen>,' -e 's,<type>session,<type>system,' \
    "$DESK_DIR/bus.conf" >"$DESK_DIR/system-bus.conf"
  desk_bus system-bus
  export DBUS_SYSTEM_BUS_ADDRESS=unix:path=$DESK_DIR/run/system_bus
  desk_spawn logind /usr/bin/python3 -m dbusmock --system --template logind
  gdbus wait --system --timeout 20 org.freedesktop.login1 || desk_die "no mocked logind"
}

# desk_sway - a private sway, as a window that fills a virtual screen: xdotool's pointer is a real pointer in it.
# After desk_not_root. Sets WAYLAND_DISPLAY and SWAYSOCK.
desk_sway() {
  desk_need sway swaymsg
  desk_xvfb
  export WLR_BACKENDS=x11 WLR_RENDERER=pixman XDG_SESSION_TYPE=wayland XDG_CURRENT_DESKTOP=sway
  printf 'output X11-1 resolution 1280x800 position 0 0 bg #204060 solid_color\nxwayland disable\n' >"$DESK_DIR/sway.conf"
  desk_spawn sway sway --unsupported-gpu --config "$DESK_DIR/sway.conf"
  desk_wait_path "$XDG_RUNTIME_DIR/wayland-1"
  local socket
  for _ in {1..200}; do
    socket=$(echo "$XDG_RUNTIME_DIR"/sway-ipc.*.sock)
    [ ! -S "$socket" ] || break
    sleep 0.05
  done
  export SWAYSOCK=$socket WAYLAND_DISPLAY=wayland-1
}

# desk_main [COMMAND...] - runs COMMAND in the session and exits with its status. Without one, it prints the line with which
# another shell joins the session, and waits to be interrupted.
desk_main() {
  if [ $# -gt 0 ]; then
    "$@"
    exit
  fi
  printf 'export DESK_DIR=%s HOME=%s XDG_RUNTIME_DIR=%s DBUS_SESSION_BUS_ADDRESS=%s' \
    "$DESK_DIR" "$HOME" "$XDG_RUNTIME_DIR" "$DBUS_SESSION_BUS_ADDRESS"
  [ -z "${DISPLAY:-}" ] || printf ' DISPLAY=%s' "$DISPLAY"
  [ -z "${PULSE_SERVER:-}" ] || printf ' PULSE_SERVER=%s' "$PULSE_SERVER"
  printf '\n'
  sleep infinity &
  DESK_PIDS+=($!)
  wait $!
}
