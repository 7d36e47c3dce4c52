#!/usr/bin/env bash
# uninstall.sh PHASE AGENT - what `make uninstall` does besides removing files; AGENT is the installed agent's path.
#
#   before   the files are removed: the user's session stops and disables the agent's unit, while it can still be found
#   after    they are removed: ends an agent that runs without systemd, and says where the alarms are and how to remove them
#
# With sudo the user is the one who called it.
set -u
phase=${1:?PHASE} agent=${2:?AGENT}
unit=alarmkit-agent.service

user=${SUDO_UID:-$(id -u)}
entry=$(getent passwd "$user" 2>/dev/null)
if [ "$user" = "$(id -u)" ]; then
  home=${HOME:-}
  state=${XDG_STATE_HOME:-$home/.local/state} config=${XDG_CONFIG_HOME:-$home/.config}
  data=${XDG_DATA_HOME:-$home/.local/share}
else
  home=$(cut -d: -f6 <<<"$entry") # sudo doesn't pass on the caller's other folders
  state=$home/.local/state config=$home/.config data=$home/.local/share
fi

# Runs systemctl in the user's own session; fails where there is none with systemd.
session() {
  local runtime=/run/user/$user
  [ "$user" != "$(id -u)" ] || runtime=${XDG_RUNTIME_DIR:-$runtime}
  [ -S "$runtime/systemd/private" ] || [ -S "$runtime/bus" ] || return 1
  local as=()
  [ "$user" = "$(id -u)" ] || as=(setpriv --reuid="$user" --regid="$(cut -d: -f4 <<<"$entry")" --init-groups)
  "${as[@]}" env XDG_RUNTIME_DIR="$runtime" systemctl --user "$@" 2>/dev/null
}

# The processes that run the agent; its file may have been removed already.
agents() {
  local exe
  for exe in /proc/[0-9]*/exe; do
    case $(readlink "$exe" 2>/dev/null) in
      "$agent" | "$agent (deleted)")
        exe=${exe%/exe}
        [ "$(stat -c %u "$exe" 2>/dev/null)" != "$user" ] || echo "${exe#/proc/}"
        ;;
    esac
  done
}

case $phase in
  before)
    command -v systemctl >/dev/null && session disable --now "$unit"
    # Removes what enabling the unit left, even if no session could be called.
    rm -f "$config"/systemd/user/*.wants/"$unit"
    ;;
  after)
    command -v systemctl >/dev/null && session daemon-reload
    for pid in $(agents); do kill "$pid" 2>/dev/null && echo "The agent (process $pid) was ended."; done
    [ ! -d "$state/alarmkit" ] || cat <<END
Your alarms stay in $state/alarmkit. To remove them: rm -r '$state/alarmkit'
END
    ! compgen -G "$data/alarmkit/sounds/kept-*" >/dev/null || cat <<END
Sounds that applications had kept stay in $data/alarmkit/sounds. To remove them: rm -r '$data/alarmkit/sounds'
END
    [ ! -d "$config/alarmkit" ] || cat <<END
Your settings stay in $config/alarmkit. To remove them: rm -r '$config/alarmkit'
END
    ;;
  *)
    echo "uninstall.sh before|after AGENT" >&2
    exit 64
    ;;
esac
exit 0
