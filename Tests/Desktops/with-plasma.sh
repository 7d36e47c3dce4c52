#!/usr/bin/env bash
# with-plasma.sh [COMMAND...] - runs COMMAND in a session of its own with Plasma's shell: notification server and tray.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
desk_need plasmashell kwin_x11 kded5
# Services that the shell starts through the bus.
for service in org.kde.ActivityManager org.kde.kglobalaccel org.kde.kded5; do
  cp "/usr/share/dbus-1/services/$service.service" "$DESK_DIR/services/" || desk_die "no $service.service"
done
desk_xvfb
desk_accessibility
export LIBGL_ALWAYS_SOFTWARE=1 QT_QUICK_BACKEND=software KWIN_COMPOSE=N
export XDG_CURRENT_DESKTOP=KDE KDE_FULL_SESSION=true KDE_SESSION_VERSION=5 XDG_SESSION_TYPE=x11
dbus-update-activation-environment --all >/dev/null 2>&1
desk_spawn kwin kwin_x11
desk_spawn kded kded5
gdbus wait --session --timeout 30 org.kde.StatusNotifierWatcher || desk_die "no tray"
desk_spawn server plasmashell
desk_wait_server
desk_main "$@"
