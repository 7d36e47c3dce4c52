#!/usr/bin/env bash
# with-lxqt-panel.sh [COMMAND...] - runs COMMAND in a session of its own with LXQt's panel, which is watcher and host of
# tray icons. The panel is 32 pixels high and at the bottom; the tray is at its right end.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
desk_need lxqt-panel
desk_xvfb
mkdir -p "$XDG_CONFIG_HOME/lxqt"
cat >"$XDG_CONFIG_HOME/lxqt/panel.conf" <<'CONF'
panels=panel1
[panel1]
plugins=statusnotifier
position=Bottom
panelSize=32
[statusnotifier]
type=statusnotifier
alignment=Right
CONF
export XDG_CURRENT_DESKTOP=LXQt
desk_spawn host lxqt-panel
desk_wait_name org.kde.StatusNotifierWatcher
desk_main "$@"
