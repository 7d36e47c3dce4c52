#!/usr/bin/env bash
# with-dunst.sh [COMMAND...] - runs COMMAND in a session of its own with dunst, which draws no buttons: actions are in a
# menu. To choose one as a user would:
#   echo Snooze >"$DESK_DIR/choice"; dunstctl context     (the menu's first line that contains the text)
# and `dunstctl action 0` is the default action. DUNST_CONFIG: another dunstrc.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
desk_need dunst
desk_xvfb
cat >"$DESK_DIR/menu" <<'MENU'
#!/bin/sh
exec grep -m1 -F -- "$(cat "$DESK_DIR/choice")"
MENU
chmod +x "$DESK_DIR/menu"
printf '[global]\n    dmenu = %s\n' "$DESK_DIR/menu" >"$DESK_DIR/dunstrc"
desk_spawn server dunst -config "${DUNST_CONFIG:-$DESK_DIR/dunstrc}"
desk_wait_server
desk_main "$@"
