#!/usr/bin/env bash
# The manual pages and completions that are made of what the programs say of themselves.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
programs=$(readlink -f "${ALARMKIT_PROGRAMS:-.build/debug}")
[ -x "$programs/alarmctl" ] || Resources/scripts/compile.sh alarmctl >&2 || exit 1

are_made() { Resources/scripts/manuals.py "$programs/alarmctl" "$TAP_DIR/share"; }

are_the_same_again() {
  SOURCE_DATE_EPOCH=1795900000 Resources/scripts/manuals.py "$programs/alarmctl" "$TAP_DIR/one" &&
    LC_ALL=de_DE.UTF-8 LANGUAGE=de TZ=Asia/Tokyo SOURCE_DATE_EPOCH=1795900000 Resources/scripts/manuals.py "$programs/alarmctl" "$TAP_DIR/two" &&
    diff -r "$TAP_DIR/one" "$TAP_DIR/two"
}

# Each command, method and setting is in a page, and mandoc has nothing to say about the pages.
manuals_are_whole() {
  command -v mandoc >/dev/null || { echo "mandoc is not installed"; exit 77; }
  local man=$TAP_DIR/share/man verb name
  mandoc -T lint -W warning "$man"/man?/* || return
  for verb in $("$programs/alarmctl" --experimental-dump-help | jq -r '.command.subcommands[].commandName'); do
    [ "$verb" = help ] || grep -qE "^\.Ss $verb( |\$)" "$man/man1/alarmctl.1" || { echo "no word of $verb"; return 1; }
  done
  while read -r name; do
    grep -q "^\.It Sy $name " "$man/man7/alarmkit-bus.7" || { echo "no word of $name"; return 1; }
  done < <(sed -n 's/.*<\(method\|signal\|property\) name="\([^"]*\)".*/\2/p' dbus/org.alarmkit.Alarms1*.xml)
  for name in $("$programs/alarmctl" settings --json | jq -r '.[].name'); do
    grep -qF ".It Sy ${name#*.} " "$man/man5/alarmkit-settings.5" || { echo "no word of $name"; return 1; }
  done
}

# What the shells of this machine offer where nothing but a letter was typed.
completions_work() {
  local share=$TAP_DIR/share said shell
  PATH=$programs:$PATH
  # shellcheck disable=SC2016 # bash expands it
  said=$(bash -c '. "$1"; COMP_WORDS=(alarmctl sn); COMP_CWORD=1; COMP_LINE="alarmctl sn"; COMP_POINT=11; _alarmctl alarmctl sn alarmctl; echo "${COMPREPLY[*]}"' \
    bash "$share/bash-completion/completions/alarmctl") || return
  [ "$said" = snooze ] || { echo "bash: $said"; return 1; }
  for shell in zsh fish; do command -v "$shell" >/dev/null || echo "$shell is not installed: its completion isn't tried"; done
  ! command -v zsh >/dev/null || zsh -n "$share/zsh/site-functions/_alarmctl" || return
  ! command -v fish >/dev/null || fish -c "source $share/fish/vendor_completions.d/alarmctl.fish; complete -C 'alarmctl sn'" | grep -q '^snooze'
}

check "pages and completions are made" are_made
check "made again they are the same, in any language and zone" are_the_same_again
check "the pages have each command, method and setting, and are clean" manuals_are_whole
check "the completions complete" completions_work
finish
