#!/usr/bin/env bash
# with-xfce4-notifyd.sh [COMMAND...] - runs COMMAND in a session of its own with Xfce's notification server.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
settings=$(desk_program xfconfd /usr/lib/*/xfce4/xfconf /usr/lib64/xfce4/xfconf /usr/lib/xfce4/xfconf)
daemon=$(desk_program xfce4-notifyd /usr/lib/*/xfce4/notifyd /usr/lib64/xfce4/notifyd /usr/lib/xfce4/notifyd)
desk_need "$settings" "$daemon"
desk_xvfb
desk_accessibility
# It reads its settings from xfconf, which must therefore be on the bus first.
desk_spawn xfconfd "$settings"
desk_wait_name org.xfce.Xfconf
desk_spawn server "$daemon"
desk_wait_server
desk_main "$@"
