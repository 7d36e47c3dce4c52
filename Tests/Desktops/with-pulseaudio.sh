#!/usr/bin/env bash
# with-pulseaudio.sh [COMMAND...] - runs COMMAND in a session of its own with PulseAudio and one sink, "desk", that plays to
# nobody. What was played can be recorded and measured:
#   parec --latency-msec=20 -d desk.monitor --file-format=wav out.wav &  ...  kill -INT $!; sox out.wav -n stat
# (without the latency, parec buffers two seconds and loses them when it is interrupted)
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
desk_need pulseaudio pactl
mkdir -m 700 "$XDG_RUNTIME_DIR/pulse"
export PULSE_SERVER=unix:$XDG_RUNTIME_DIR/pulse/native
# -n: none of the usual modules, so no hardware, no bus, no screen; only the two that are named here.
desk_spawn audio pulseaudio -n --daemonize=no --use-pid-file=no --disable-shm --exit-idle-time=-1 --log-target=stderr \
  -L 'module-native-protocol-unix auth-anonymous=1' \
  -L 'module-null-sink sink_name=desk rate=48000 channels=2 sink_properties=device.description=desk'
desk_until pactl set-default-sink desk 2>/dev/null || desk_die "there is no sink"
desk_main "$@"
