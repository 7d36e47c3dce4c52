#!/usr/bin/env bash
# What it does: keys for all of GNOME: Super+Shift+S stops what rings, Super+Shift+Z snoozes it, Super+Shift+T starts five minutes.
# What it needs: GNOME, and gsettings (Debian: libglib2.0-bin).
# To install it: gnome-keys.sh install; with other keys: gnome-keys.sh install '<Super>F1' '<Super>F2' '<Super>F3'
# What it looks like: nothing, until you press a key; the keys are listed in Settings, Keyboard, Custom Shortcuts.
# To remove it: gnome-keys.sh remove, which leaves your other shortcuts as they are.
set -u

list=org.gnome.settings-daemon.plugins.media-keys
entry=$list.custom-keybinding
folder=/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings
names=(stop snooze tea)
titles=('Stop the alarm' 'Snooze the alarm' 'Timer of five minutes')
commands=('alarmctl stop --all' 'alarmctl snooze' 'alarmctl timer 5min Tea')
keys=('<Super><Shift>s' '<Super><Shift>z' '<Super><Shift>t')

die() { printf 'gnome-keys: %s\n' "$1" >&2; exit 1; }

# Prints the paths of all existing shortcuts except ours, each in single quotes.
others() { gsettings get "$list" custom-keybindings | grep -o "'[^']*'" | grep -v "'$folder/alarmkit-"; }

# Sets the list of shortcuts to PATHS, which are in quotes.
set_list() { # set_list PATH...
  local IFS=,
  gsettings set "$list" custom-keybindings "[$*]" || die "the shortcuts could not be written"
}

gsettings list-keys "$list" 2>/dev/null | grep -qx custom-keybindings || die "there is no GNOME here whose keys could be set"
mapfile -t paths < <(others)
case ${1-} in
  install)
    shift
    for i in "${!names[@]}"; do
      path=$folder/alarmkit-${names[i]}/
      {
        gsettings set "$entry:$path" name "${titles[i]}"
        gsettings set "$entry:$path" command "${commands[i]}"
        gsettings set "$entry:$path" binding "${1-${keys[i]}}"
      } || die "${1-${keys[i]}} could not be set"
      [ $# = 0 ] || shift
      paths+=("'$path'")
    done
    set_list "${paths[@]}"
    ;;
  remove)
    set_list "${paths[@]}"
    for name in "${names[@]}"; do gsettings reset-recursively "$entry:$folder/alarmkit-$name/"; done
    ;;
  *) sed -n '2,6s/^# //p' "$0"; exit 64 ;;
esac
