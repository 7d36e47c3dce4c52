#!/usr/bin/env bash
# with-dbusmock.sh [COMMAND...] - runs COMMAND in a session of its own with a notification server that only records calls
# (python3-dbusmock): no screen, ready in a fraction of a second, any capabilities.
#   DESK_MOCK_CAPABILITIES  what GetCapabilities answers, separated by spaces
# The calls it got are in $DESK_DIR/log/server.log. To press a button of notification 1:
#   gdbus call --session -d org.freedesktop.Notifications -o /org/freedesktop/Notifications \
#     -m org.freedesktop.DBus.Mock.EmitSignal org.freedesktop.Notifications ActionInvoked us "[<uint32 1>, <'stop'>]"
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
/usr/bin/python3 -c 'import dbusmock' 2>/dev/null || desk_need python3-dbusmock
desk_spawn server /usr/bin/python3 -u -m dbusmock --template notification_daemon \
  -p "{\"capabilities\": \"${DESK_MOCK_CAPABILITIES-body body-markup icon-static actions persistence}\"}"
desk_wait_server
desk_main "$@"
