#!/usr/bin/env bash
# with-mako.sh [COMMAND...] - runs COMMAND in a session of its own with mako under sway. mako has no menu for actions: its
# users' menus press them with `makoctl invoke -n ID KEY`.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_not_root "$@"
desk_session
desk_need mako makoctl
desk_sway
desk_spawn server mako
desk_wait_server
desk_main "$@"
