#!/usr/bin/env bash
# with-pipewire.sh [COMMAND...] - runs COMMAND in a session of its own with PipeWire, WirePlumber, pipewire-pulse and one
# sink, "desk", that plays to nobody. Recording: see with-pulseaudio.sh, or `pw-record --target desk.monitor out.wav`.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
desk_need pipewire wireplumber pipewire-pulse pactl
export PIPEWIRE_RUNTIME_DIR=$XDG_RUNTIME_DIR PULSE_SERVER=unix:$XDG_RUNTIME_DIR/pulse/native
desk_spawn audio pipewire
desk_wait_path "$XDG_RUNTIME_DIR/pipewire-0"
desk_spawn wireplumber wireplumber
desk_spawn pulse pipewire-pulse
desk_wait_path "$XDG_RUNTIME_DIR/pulse/native"
# The session manager takes the sink up a moment after it was made; until then it can't become the default.
for _ in {1..50}; do
  pactl load-module module-null-sink sink_name=desk >/dev/null 2>&1 && break
  sleep 0.1
done
for _ in {1..50}; do
  pactl set-default-sink desk 2>/dev/null && [ "$(pactl get-default-sink)" = desk ] && break
  sleep 0.1
done
[ "$(pactl get-default-sink)" = desk ] || desk_die "there is no sink"
desk_main "$@"
