#!/usr/bin/env bash
# with-notification-daemon.sh [COMMAND...] - runs COMMAND in a session of its own with the server of GNOME Flashback.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
daemon=$(desk_program notification-daemon /usr/lib/notification-daemon /usr/libexec)
desk_need "$daemon"
desk_xvfb
desk_accessibility
# Without a compositing window manager, closed notifications stay on the screen; metacity is GNOME Flashback's own.
desk_need metacity
desk_spawn metacity metacity --sm-disable
desk_spawn server "$daemon"
desk_wait_server
desk_main "$@"
