#!/usr/bin/env bash
# with-mate-notification-daemon.sh [COMMAND...] - runs COMMAND in a session of its own with MATE's notification server.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
daemon=$(desk_program mate-notification-daemon /usr/lib/mate-notification-daemon /usr/libexec/mate-notification-daemon \
  /usr/libexec)
desk_need "$daemon"
desk_xvfb
desk_accessibility
desk_spawn server "$daemon"
desk_wait_server
desk_main "$@"
