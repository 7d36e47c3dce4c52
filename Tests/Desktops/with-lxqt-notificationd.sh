#!/usr/bin/env bash
# with-lxqt-notificationd.sh [COMMAND...] - runs COMMAND in a session of its own with LXQt's notification server.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
desk_need lxqt-notificationd
desk_xvfb
desk_spawn server lxqt-notificationd
desk_wait_server
desk_main "$@"
