#!/usr/bin/env bash
# with-pipewire.sh [COMMAND...] - runs COMMAND in a session of its own with PipeWire, WirePlumber, pipewire-pulse and one
# sink, "desk", that plays to nobody. Recording: see with-pulseaudio.sh, or `pw-record --target desk.monitor out.wav`.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
desk_need pipewire pw-cli wireplumber pipewire-pulse pactl
export PIPEWIRE_RUNTIME_DIR=$XDG_RUNTIME_DIR PULSE_SERVER=unix:$XDG_RUNTIME_DIR/pulse/native
desk_spawn audio pipewire
desk_until pw-cli info 0 >/dev/null 2>&1 || desk_die "pipewire does not answer"
# Without Bluetooth, WirePlumber 0.4 doesn't look for logind; if logind has no folders in /run, as in a container, it would exit.
mkdir -p "$XDG_CONFIG_HOME/wireplumber/bluetooth.lua.d"
echo 'bluez_monitor.enabled = false' >"$XDG_CONFIG_HOME/wireplumber/bluetooth.lua.d/80-no-bluetooth.lua"
desk_spawn wireplumber wireplumber
desk_spawn pulse pipewire-pulse
# The session manager notices the sink a moment after it was made; until then, it can't become the default.
desk_until pactl load-module module-null-sink sink_name=desk >/dev/null 2>&1 || desk_die "pipewire-pulse makes no sink"
is_default() { pactl set-default-sink desk && [ "$(pactl get-default-sink)" = desk ]; }
desk_until is_default 2>/dev/null || desk_die "there is no sink"
desk_main "$@"
