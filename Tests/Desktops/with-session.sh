#!/usr/bin/env bash
# with-session.sh [COMMAND...] - runs COMMAND in a session of its own with nothing in it but a message bus.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
desk_main "$@"
