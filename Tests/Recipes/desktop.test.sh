#!/usr/bin/env bash
# The recipes for desktops: GNOME's keys, KDE's keys and service menu, the menu of launchers; and whether each recipe explains itself.
# desktop.test.sh CASE - runs one of the cases below; in a session, as the suite itself does.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
suite=$PWD/Tests/Recipes/desktop.test.sh
# shellcheck source=recipe-lib.sh
. Tests/Recipes/recipe-lib.sh

# ------------------------------------------------------------------------------------------------------------------- GNOME

keys=org.gnome.settings-daemon.plugins.media-keys
own=/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings

# Presses the shortcut of PATH as GNOME's daemon does: its command is split into words, without a shell.
press() { # press PATH
  /usr/bin/python3 -c 'import sys
from gi.repository import Gio
command = Gio.Settings.new_with_path(sys.argv[1] + ".custom-keybinding", sys.argv[2]).get_string("command")
Gio.AppInfo.create_from_commandline(command, None, Gio.AppInfoCreateFlags.NONE).launch([], None)' "$keys" "$1"
}

gnome_keys() {
  export GSETTINGS_BACKEND=keyfile
  gsettings list-keys "$keys" 2>/dev/null | grep -qx custom-keybindings ||
    { echo "needs GNOME's schemas: gnome-settings-daemon-common"; exit 77; }
  begin || return
  local before="['/org/example/other/', '$own/custom0/']"
  gsettings set "$keys" custom-keybindings "$before"
  "$recipes/gnome-keys.sh" install '<Super>F1' || return
  # A second install changes nothing.
  "$recipes/gnome-keys.sh" install '<Super>F1' || return
  [ "$(gsettings get "$keys" custom-keybindings)" = "${before%]}, '$own/alarmkit-stop/', '$own/alarmkit-snooze/', '$own/alarmkit-tea/']" ] ||
    { gsettings get "$keys" custom-keybindings; return 1; }
  [ "$(gsettings get "$keys.custom-keybinding:$own/alarmkit-stop/" binding)" = "'<Super>F1'" ] || return
  [ "$(gsettings get "$keys.custom-keybinding:$own/alarmkit-snooze/" binding)" = "'<Super><Shift>z'" ] || return
  ring "$hostile" snooze=5min && press "$own/alarmkit-snooze/" && until_true 60 is "$id" countdown || return
  ring Eggs && press "$own/alarmkit-stop/" && until_true 60 is_gone "$id" || return
  press "$own/alarmkit-tea/" && until_true 60 is_titled Tea || return
  "$recipes/gnome-keys.sh" remove || return
  [ "$(gsettings get "$keys" custom-keybindings)" = "$before" ] || { gsettings get "$keys" custom-keybindings; return 1; }
  ! grep -E 'alarmctl|Super' "$XDG_CONFIG_HOME/glib-2.0/settings/keyfile"
}

gnome_keys_alone() {
  export GSETTINGS_BACKEND=keyfile
  gsettings list-keys "$keys" 2>/dev/null | grep -qx custom-keybindings ||
    { echo "needs GNOME's schemas: gnome-settings-daemon-common"; exit 77; }
  "$recipes/gnome-keys.sh" install && gsettings get "$keys" custom-keybindings | grep -F "['$own/alarmkit-stop/'," || return
  "$recipes/gnome-keys.sh" remove && [ "$(gsettings get "$keys" custom-keybindings)" = '@as []' ]
}

# --------------------------------------------------------------------------------------------------------------------- KDE

desktop_files_are_valid() {
  need desktop-file-validate
  desktop-file-validate "$recipes/kde/org.alarmkit.keys.desktop" || return
  # KDE's type of service menus isn't in the standard; everything else is.
  sed 's/^Type=Service/Type=Application\nName=Remind Me\nExec=true/' "$recipes/kde/org.alarmkit.remind.desktop" >"$TAP_DIR/menu.desktop"
  desktop-file-validate "$TAP_DIR/menu.desktop"
}

# Starts FILE's application, or its ACTION, as the desktop reads Exec.
start() { # start FILE [ACTION]
  /usr/bin/python3 -c 'import sys
from gi.repository import Gio
app = Gio.DesktopAppInfo.new_from_filename(sys.argv[1])
app.launch_action(sys.argv[2], None) if len(sys.argv) > 2 else app.launch([], None)' "$@"
}

kde_keys() {
  begin && ring "$hostile" snooze=5min && start "$recipes/kde/org.alarmkit.keys.desktop" Snooze &&
    until_true 60 is "$id" countdown || return
  ring Eggs && start "$recipes/kde/org.alarmkit.keys.desktop" && until_true 60 is_gone "$id" && unharmed
}

# Real keys, on a screen that belongs to the case, read by Plasma's daemon.
kde_keys_are_pressed() {
  begin || return
  mkdir -p "$XDG_DATA_HOME/kglobalaccel" && cp "$recipes/kde/org.alarmkit.keys.desktop" "$XDG_DATA_HOME/kglobalaccel/" || return
  Xvfb -displayfd 3 -nolisten tcp -noreset -ac 3>display 2>xvfb.log &
  started+=($!)
  until_true 60 test -s display || return
  DISPLAY=:$(<display)
  export DISPLAY
  kglobalaccel5 2>keys.log &
  started+=($!)
  gdbus wait --session --timeout 20 org.kde.kglobalaccel &&
    until_true 60 shortcut_is_there Snooze && until_true 60 shortcut_is_there _launch || return
  ring "$hostile" snooze=5min && xdotool key super+shift+z && until_true 60 is "$id" countdown || return
  ring Eggs && xdotool key super+shift+s && until_true 60 is_gone "$id" && unharmed
}
shortcut_is_there() {
  gdbus call --session -d org.kde.kglobalaccel -o /component/org_alarmkit_keys_desktop -m org.kde.kglobalaccel.Component.shortcutNames 2>/dev/null |
    grep -qF "'$1'"
}

# Chooses ACTION in the context menu of FILE.
choose() { # choose ACTION FILE
  local menu=$recipes/kde/org.alarmkit.remind.desktop one=$DESK_DIR/folder/one.desktop
  { printf '[Desktop Entry]\nType=Application\n'; sed -n "/^\[Desktop Action $1\]/,/^\$/p" "$menu" | grep -E '^(Name|Exec)='; } >"$one"
  /usr/bin/python3 -c 'import sys
from gi.repository import Gio
Gio.DesktopAppInfo.new_from_filename(sys.argv[1]).launch([Gio.File.new_for_path(sys.argv[2])], None)' "$one" "$2"
}

kde_service_menu() {
  begin || return
  local name=${hostile//\//|} action
  : >"$name"
  for action in TenMinutes Hour Tomorrow; do choose "$action" "$PWD/$name" || return; done
  until_true 60 counts 3 && unharmed || return
  [ "$(titles | sort -u)" = "$name" ] || { titles; return 1; }
  [ "$(alarmctl list --json | jq -r '.[].body' | sort -u)" = "$PWD/$name" ] || return
  [ "$(alarmctl list --json | jq -c 'map(.schedule) | sort | .[:2]')" = '["10min","1h"]' ] || { alarmctl list; return 1; }
  # A name with a line break in it is one argument, too.
  : >"$PWD/"$'two\nlines'
  choose Hour "$PWD/"$'two\nlines' && until_true 60 is_titled 'two lines'
}

# ---------------------------------------------------------------------------------------------------------------- the menu

# A menu program that shows its input in `shown`, and chooses the line that PICK is in, or answers TYPED.
fake_menu() {
  cat >fake-menu <<'END'
#!/bin/sh
cat >"$DESK_DIR/folder/shown"
[ -z "${TYPED:-}" ] || { printf '%s\n' "$TYPED"; exit; }
grep -F -- "$PICK" "$DESK_DIR/folder/shown" | head -n 1 | grep . || exit 1
END
  chmod +x fake-menu
}
menu() { MENU="$DESK_DIR/folder/fake-menu -dmenu" "$recipes/menu.sh"; }
shown() { cat "$DESK_DIR/folder/shown"; }

menu_answers() {
  begin && fake_menu && ring "$hostile" snooze=5min || return
  local eggs gym
  eggs=$(add 20min Eggs) && gym=$(add '7:30 mon-fri' Gym) || return
  PICK='Snooze ·' menu && is "$id" countdown && shown | grep -qxF "Stop · $hostile · now" || return
  PICK='Pause · Eggs' menu && is "$eggs" paused || return
  PICK='Resume · Eggs' menu && is "$eggs" countdown || return
  PICK='Cancel · Eggs' menu && is_gone "$eggs" || return
  PICK='Skip · Gym' menu && [ "$(alarmctl show --json "$gym" | jq '.skipped > 0')" = true ] || return
  PICK='Switch off · Gym' menu && is "$gym" off || return
  PICK='Switch on · Gym' menu && is "$gym" scheduled || return
  PICK='Remove · Gym' menu && is_gone "$gym" || return
  ring Bread && PICK='Stop · Bread' menu && is_gone "$id" && unharmed
}

menu_tells_twins_apart() {
  begin && fake_menu || return
  add 20min Eggs && add 20min Eggs || return
  PICK='Pause · Eggs · 20 min left (2)' menu || { shown; return 1; }
  [ "$(alarmctl list --json | jq -c 'map(.state) | sort')" = '["countdown","paused"]' ]
}

menu_sets() {
  begin && fake_menu || return
  TYPED='7:30 gym' menu && is_titled gym || return
  TYPED='20min Tea' menu && is_titled Tea || return
  TYPED="25min $hostile" menu && until_true 60 is_titled "$hostile" && unharmed || return
  TYPED='--all' menu
  TYPED='nonsense' menu 2>said
  grep '"nonsense" is not a time' said && counts 3 || return
  # If nothing is chosen, nothing is done.
  PICK='no such line' menu && TYPED='  ' menu && counts 3
}

if [ $# -gt 0 ]; then
  "$@"
  exit
fi

# ---------------------------------------------------------------------------------------------------------- without a session

# shellcheck source=../tap.sh
. Tests/tap.sh

five_lines() {
  local file bad=0
  while IFS= read -r file; do
    [ "$(head -n 6 "$file" | grep -v '^#!' | head -n 5 | sed -E 's|^(#\|//\|;) ([^:]*): [A-Za-z"~].*|\2|' | paste -sd ,)" = \
      'What it does,What it needs,To install it,What it looks like,To remove it' ] || { echo "$file"; bad=1; }
  done < <(find "$recipes" -type f ! -name README.md)
  return "$bad"
}

indexed() {
  diff <(cd "$recipes" && find . -type f ! -name README.md | sed 's|^\./||' | sort) \
    <(sed -nE 's/^\| \[.([^]]*).\]\(([^)]*)\) \| .* \|$/\1\n\2/p' "$recipes/README.md" | sort -u)
}

programs_can_be_run() {
  local file bad=0
  while IFS= read -r file; do
    [ -x "$file" ] || { echo "$file isn't executable"; bad=1; }
  done < <(grep -rlE '^#!' "$recipes")
  return "$bad"
}

run_ahead
check "each recipe begins with its five lines" five_lines
check "the index has each recipe once, and no other" indexed
check "recipes that are programs are executable" programs_can_be_run
check "GNOME: keys are added to yours, pressed by GNOME's way, and removed" in_session gnome_keys gsettings
check "GNOME: keys are added where there were none" in_session gnome_keys_alone gsettings
check "KDE: the desktop files are valid" desktop_files_are_valid
check "KDE: keys stop and snooze what rings" in_session kde_keys
check "KDE: Plasma's own daemon reads the keys when they are pressed" in_session kde_keys_are_pressed kglobalaccel5 Xvfb xdotool
check "KDE: the service menu reminds of a file, whatever its name has in it" in_session kde_service_menu
check "the menu has each alarm with its verbs, whatever its title has in it" in_session menu_answers
check "the menu tells alarms with the same title apart" in_session menu_tells_twins_apart
check "the menu sets what is typed, and says what it doesn't understand" in_session menu_sets
finish
