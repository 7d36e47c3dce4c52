#!/usr/bin/env bash
# The manual pages: whether alarmctl, the interfaces and their own texts generate them, mandoc finds no errors, and nothing is
# missing. Needs alarmctl in ALARMKIT_PROGRAMS (.build/debug if not given).
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
programs=$(readlink -f "${ALARMKIT_PROGRAMS:-.build/debug}")
need() { command -v "$1" >/dev/null || { echo "needs $1: Resources/scripts/setup.sh test installs it"; exit 77; }; }
[ -x "$programs/alarmctl" ] || need alarmctl

# Prints a page as it is read, in lines of any length.
read_page() { mandoc -T ascii -O width=1000 "Resources/manual/$1" | col -bx; }

are_current() { Resources/scripts/manuals.py --check "$programs/alarmctl"; }

# The result is independent of the user's language, folder and settings.
are_reproducible() {
  local home=$TAP_DIR/home
  mkdir -p "$home/.config/alarmkit" && printf '[Sound]\nvolume=7%%\n' >"$home/.config/alarmkit/settings.ini" || return
  cd / && HOME=$home LANGUAGE=de LC_ALL=de_DE.UTF-8 TZ=Asia/Tokyo "$OLDPWD/Resources/scripts/manuals.py" --check "$programs/alarmctl"
}

notices_a_change() {
  local copy=$TAP_DIR/copy
  mkdir -p "$copy/Resources" && cp -r dbus "$copy" && cp -r Resources/manual Resources/completions Resources/scripts "$copy/Resources" || return
  "$copy/Resources/scripts/manuals.py" --check "$programs/alarmctl" || return
  sed -i 's/The alarm stays/The alarm remains/' "$copy/Resources/manual/alarmctl.1"
  ! "$copy/Resources/scripts/manuals.py" --check "$programs/alarmctl" || return
  "$copy/Resources/scripts/manuals.py" "$programs/alarmctl" && diff -r Resources/manual "$copy/Resources/manual" || return
  # A setting without a text is an error.
  sed -i '/@Sound.speak@/d' "$copy/Resources/manual/alarmkit-settings.5.in"
  ! "$copy/Resources/scripts/manuals.py" "$programs/alarmctl"
}

are_clean() {
  need mandoc
  local said
  said=$(mandoc -T lint -W warning Resources/manual/*.[157]) || { echo "$said"; return 1; }
  [ -z "$said" ]
}

# Each page that a page refers to exists, or belongs to systemd.
refer_to_pages() {
  need mandoc
  local name status=0
  while read -r name; do
    [ -e "Resources/manual/$name" ] || [ "$name" = busctl.1 ] || { echo "there is no $name"; status=1; }
  done < <(grep -ho '^\.Xr [a-z-]* [157]' Resources/manual/*.[157] | sed 's/^\.Xr //; s/ /./' | sort -u)
  return "$status"
}

# The entry of a verb in a formatted page, up to the next one.
entry() { awk -v verb="$2" '/^     [a-z]/ { inside = $1 == verb } /^[A-Z]/ { inside = 0 } inside' "$1"; }

# Every verb, and every option of it with all its names: in its own page, in its entry, or among the common options.
have_every_option() {
  need mandoc
  local verb option page known=0 status=0
  for page in Resources/manual/alarmctl*.1; do read_page "${page##*/}" >"$TAP_DIR/${page##*/}"; done
  sed -n '/Options of all commands/,/^ENVIRONMENT/p' "$TAP_DIR/alarmctl.1" >"$TAP_DIR/common"
  "$programs/alarmctl" --experimental-dump-help >"$TAP_DIR/help.json" || return
  jq -r 'def verbs($above): .subcommands[]? | select(.shouldDisplay and .commandName != "help") | ($above + .commandName) as $verb |
      (.arguments[] | select(.kind != "positional" and .shouldDisplay) | .names[] |
        [$verb, (if .kind == "short" then "-" else "--" end) + .name]), verbs($verb + " ");
    .command | verbs("") | @tsv' "$TAP_DIR/help.json" >"$TAP_DIR/options" || return
  while IFS=$'\t' read -r verb option; do
    known=$((known + 1))
    page=$TAP_DIR/alarmctl-${verb%% *}.1
    case $verb in
      *' '*) entry "$page" "${verb#* }" >"$TAP_DIR/entry" ;;
      *) if [ -e "$page" ]; then cp "$page" "$TAP_DIR/entry"; else entry "$TAP_DIR/alarmctl.1" "$verb" >"$TAP_DIR/entry"; fi ;;
    esac
    [ -s "$TAP_DIR/entry" ] || { echo "no $verb"; status=1; }
    grep -qE -- "^ *(-[a-zA-Z], )?$option([ ,]|\$)" "$TAP_DIR/entry" "$TAP_DIR/common" || { echo "no $option of $verb"; status=1; }
  done <"$TAP_DIR/options"
  echo "$known options"
  [ "$known" -gt 200 ] && return "$status"
}

have_the_bus() {
  need mandoc
  local name known=0 status=0
  read_page alarmkit-bus.7 >"$TAP_DIR/bus"
  while read -r name; do
    grep -qE "^ *$name([( ]|\$)" "$TAP_DIR/bus" || { echo "no $name"; status=1; }
    known=$((known + 1))
  done < <(sed -n 's/.*<\(method\|signal\|property\|interface\) name="\([^"]*\)".*/\2/p' dbus/*.xml | sort -u)
  echo "$known names"
  [ "$known" -gt 60 ] && return "$status"
}

have_the_settings() {
  need mandoc
  local name known=0 status=0
  read_page alarmkit-settings.5 >"$TAP_DIR/settings"
  for name in $(HOME=$TAP_DIR XDG_CONFIG_HOME=$TAP_DIR/none "$programs/alarmctl" settings list --json | jq -r '.[].name'); do
    sed -n "/^ *\[${name%%.*}\]/,/^ *\[[A-Z]/p" "$TAP_DIR/settings" | grep -qE "^ *${name#*.} \(.*; default: " ||
      { echo "no $name"; status=1; }
    known=$((known + 1))
  done
  [ "$known" -gt 15 ] && return "$status"
}

has_words() { # has_words PAGE WORD...
  local page=$1 status=0 word
  shift
  [ $# -gt 3 ] || { echo "no words for $page were found"; return 1; }
  read_page "$page" >"$TAP_DIR/words"
  for word; do grep -qE -- "(^|[ ,])$word([ ,.]|\$)" "$TAP_DIR/words" || { echo "no $word in $page"; status=1; }; done
  return "$status"
}

have_the_rest() {
  need mandoc
  local events keys errors actions options
  mapfile -t events < <(sed -n '/enum HookEvent/,/init?/s/^  case //p' Sources/AlarmCore/Ports/Announcer.swift | tr -d ' ' | tr , '\n')
  has_words alarmkit-hooks.7 "${events[@]}" || return
  mapfile -t keys < <(grep -oE '^  case [a-zA-Z]+ = "[A-Z][A-Za-z]+"' Sources/AlarmWire/Templates/TemplateReader.swift | cut -d'"' -f2)
  has_words alarmkit-templates.5 "${keys[@]}" || return
  mapfile -t errors < <(sed -n '/enum Code/,/^  }/s/.* = "\(.*\)"/\1/p' Sources/AlarmWire/Errors/WireError.swift | grep -v Ambiguous)
  has_words alarmkit-bus.7 "${errors[@]}" || return
  mapfile -t actions < <(sed -n '/enum WindowAction/,/Whether/s/^  case //p' Sources/AlarmWindow/WindowAction.swift | sed 's/.*"\(.*\)"/\1/')
  has_words alarmkit-window.1 "${actions[@]}" || return
  [ -x "$programs/alarmkit-port" ] || { echo "needs alarmkit-port: make test builds it"; return 1; }
  mapfile -t options < <("$programs/alarmkit-port" --help | grep -oE -- '^ +--[a-z-]+' | tr -d ' ' | sort -u)
  has_words alarmkit-port.1 "${options[@]}" || return
  mapfile -t options < <(grep -oE -- '--[a-z]+|ALARMKIT_[A-Z]+' Sources/alarmkit-agent/AgentArguments.swift | sort -u)
  has_words alarmkit-agent.1 "${options[@]}"
}

check "the pages and completions are what make manuals writes" are_current
check "they are the same in any language, folder and zone, and with any settings" are_reproducible
check "a page that isn't current, and a setting without a text, are noticed" notices_a_change
check "mandoc finds no fault in them" are_clean
check "the pages that they refer to are there" refer_to_pages
check "every verb and every option of alarmctl is in a page" have_every_option
check "every interface, method, signal and property is in alarmkit-bus(7)" have_the_bus
check "every setting is in alarmkit-settings(5), with its range and its default" have_the_settings
check "every event, template key, error, action and option of the agent is in its page" have_the_rest
finish
