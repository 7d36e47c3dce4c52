#!/usr/bin/env bash
# with-swaync.sh [COMMAND...] - runs COMMAND in a session of its own with the Sway Notification Center.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_not_root "$@"
desk_session
desk_need swaync swaync-client
desk_sway
desk_spawn server swaync
desk_wait_server
desk_main "$@"
