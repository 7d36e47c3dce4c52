#!/bin/bash
# notification-kinds.sh PICTURE.png - run it in a session script (with-dunst.sh and the like), after `swift build`:
# posts every kind of notice to that session's server and takes a picture of the screen, for people to look at.
# PROBE: the built NotifierProbe. KINDS: what to post, one order of NotifierProbe on each line.
set -eu
picture=$1
probe=${PROBE:-$(dirname "$(readlink -f "$0")")/../../.build/debug/NotifierProbe}
kinds=${KINDS:-ring 1 snooze Wake up
ring 2 open Green tea
late 3 snooze Train & bus <3
count 4 4
snoozed 5 9
pause 6
missed 3}
coproc PROBE_RUN { "$probe"; }
trap 'kill "$PROBE_RUN_PID" 2>/dev/null' EXIT
while IFS= read -r order; do
  printf '%s\n' "$order" >&"${PROBE_RUN[1]}"
  # One after the other, so that every server stacks them in the same order.
  while IFS= read -r -t 10 answer <&"${PROBE_RUN[0]}" && [[ $answer != posted* ]]; do :; done
done <<<"$kinds"
sleep "${SETTLE:-2}"   # the server fades notifications in, and doesn't report when it has finished
import -window root "$picture"
printf '%s\n' "$picture"
