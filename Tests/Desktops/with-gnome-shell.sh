#!/usr/bin/env bash
# with-gnome-shell.sh [COMMAND...] - runs COMMAND in a session of its own with GNOME's shell, without a display.
#
# A helper of GNOME owns the name org.freedesktop.Notifications and passes everything on to the shell.
# --unsafe-mode opens org.gnome.Shell.Eval and org.gnome.Shell.Screenshot; gnome.sh clicks and reads with them.
# DESK_GNOME_EXTENSIONS: extensions to enable, as a GVariant array: "['ubuntu-appindicators@ubuntu.com']".
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_not_root "$@"
desk_session
desk_need gnome-shell gjs
desk_system_bus
# Without a display manager, the shell shows a notification of its own, which hides ours.
desk_spawn gdm /usr/bin/python3 -m dbusmock --system org.gnome.DisplayManager /org/gnome/DisplayManager/Manager \
  org.gnome.DisplayManager.Manager
gdbus wait --system --timeout 20 org.gnome.DisplayManager || desk_die "no mocked display manager"
gdbus call --system -d org.gnome.DisplayManager -o /org/gnome/DisplayManager/Manager \
  -m org.freedesktop.DBus.Mock.AddProperty org.gnome.DisplayManager.Manager Version "<'43.0'>" >/dev/null
export LIBGL_ALWAYS_SOFTWARE=1 XDG_CURRENT_DESKTOP=GNOME XDG_SESSION_TYPE=wayland GSETTINGS_BACKEND=keyfile
[ -z "${DESK_GNOME_EXTENSIONS:-}" ] || gsettings set org.gnome.shell enabled-extensions "$DESK_GNOME_EXTENSIONS"
gsettings set org.gnome.shell welcome-dialog-last-shown-version 999
desk_spawn server gnome-shell --headless --wayland --no-x11 --virtual-monitor 1280x800 --unsafe-mode
gdbus wait --session --timeout 60 org.gnome.Shell || desk_die "nobody owns org.gnome.Shell"
desk_spawn helper gjs /usr/share/gnome-shell/org.gnome.Shell.Notifications
desk_wait_server
export WAYLAND_DISPLAY=wayland-0
"$(dirname "$(readlink -f "$0")")/gnome.sh" desktop || desk_die "the shell stays in its overview"
desk_main "$@"
