#!/usr/bin/env bash
# What it does: runs a command of yours for each alarm that begins to ring, and one when nothing rings any more; a loop to start from.
# What it needs: jq.
# To install it: write your commands into the two functions, and start it with your session (autostart, sway's exec, a user unit).
# What it looks like: as it is, it prints "rings: TITLE" and "quiet".
# To remove it: take it out of where you start it.
set -u

begins_to_ring() { printf 'rings: %s\n' "$1"; } # begins_to_ring TITLE ID
is_quiet() { printf 'quiet\n'; }

# The ids of what rings, each between spaces.
ringing=' '
ends() { # ends ID
  [[ $ringing == *" $1 "* ]] || return
  ringing=${ringing/" $1 "/ }
  [ "$ringing" != ' ' ] || is_quiet
}

# A line for each event, with tabs between its fields; the title is the last one, and has none.
while IFS=$'\t' read -r event id state title; do
  case $event:$state in
    *:alerting)
      # A change of its title is also an event.
      [[ $ringing != *" $id "* ]] || continue
      ringing+="$id "
      begins_to_ring "$title" "$id"
      ;;
    *) ends "$id" ;;
  esac
done < <(alarmctl watch --now --json | jq --unbuffered -r '[.event, .id, .state // "-", .title // ""] | map(gsub("[\t\n]"; " ")) | join("\t")')
