#!/usr/bin/env bash
# The notifier with real notification servers: buttons are really clicked, and a server is killed and started again. Needs the
# built NotifierProbe (`swift build --build-tests`); Probe.swift explains its orders and answers.
# shellcheck disable=SC2016 # what is in single quotes is expanded by the shell in the session
cd "$(dirname "$(readlink -f "$0")")" || exit 99
# shellcheck source=../tap.sh
. ../tap.sh

PROBE=${PROBE:-$PWD/../../.build/debug/NotifierProbe}
export PROBE

# In a session: starts the notifier as a coprocess; `tell` sends it an order, `hear` waits for a line of its answers.
talk='
  coproc RUN { "$PROBE"; }
  notifier=$RUN_PID
  trap "kill $notifier" EXIT
  tell() { printf "%s\n" "$1" >&"${RUN[1]}"; }
  hear() { local line; while IFS= read -r -t 20 line <&"${RUN[0]}"; do echo "$line"; [[ $line != $1* ]] || return 0; done; exit 1; }'

# clicks SCRIPT ORDER BUTTON EVENT: a click on BUTTON of what ORDER showed is reported as EVENT
clicks() {
  [ -x "$PROBE" ] || { echo "needs NotifierProbe: make test builds it"; exit 77; }
  ORDER=$2 BUTTON=$3 EVENT=$4 DESK_A11Y=1 "./$1" bash -c "$talk"'
    tell "$ORDER"; hear posted
    ./click-button.py "$BUTTON" 10 || exit 1
    hear "$EVENT"'
}

# chooses ORDER LABEL EVENT: LABEL chosen in the menu of dunst, which has no buttons, is reported as EVENT
chooses() {
  [ -x "$PROBE" ] || { echo "needs NotifierProbe: make test builds it"; exit 77; }
  ORDER=$1 LABEL=$2 EVENT=$3 ./with-dunst.sh bash -c "$talk"'
    tell "$ORDER"; hear posted
    echo "$LABEL" >"$DESK_DIR/choice"; dunstctl context
    hear "$EVENT"'
}

# returns: a ring is shown again when dunst was killed and started again, and its action works
returns() {
  [ -x "$PROBE" ] || { echo "needs NotifierProbe: make test builds it"; exit 77; }
  ./with-dunst.sh bash -c "$talk"'
    tell "ring 1 snooze"; hear posted
    kill -KILL -- "-$(cat "$DESK_DIR/server.pid")"; hear lost
    dunst -config "$DESK_DIR/dunstrc" & again=$!
    hear "posted 1"
    [ "$(dunstctl count displayed)" = 1 ] || { dunstctl count; kill $again; exit 1; }
    echo Snooze >"$DESK_DIR/choice"; dunstctl context
    hear "pressed 1 snooze"
    kill $again'
}

for desktop in xfce4-notifyd mate-notification-daemon; do
  check "$desktop: Stop is heard" clicks with-$desktop.sh "ring 1 snooze" Stop "pressed 1 stop"
  check "$desktop: Snooze is heard" clicks with-$desktop.sh "ring 1 snooze" Snooze "pressed 1 snooze"
  check "$desktop: Pause is heard" clicks with-$desktop.sh "count 1 4" Pause "pressed 1 pause"
  check "$desktop: Resume is heard" clicks with-$desktop.sh "pause 1" Resume "pressed 1 resume"
done
check "xfce4-notifyd: Open is a button, and is heard" clicks with-xfce4-notifyd.sh "ring 1 open" Recipe "pressed 1 default"
check "dunst: Stop is heard" chooses "ring 1 snooze" Stop "pressed 1 stop"
check "dunst: Open is heard" chooses "ring 1 open" Recipe "pressed 1 default"
check "dunst: what rings comes back with a server that was killed" returns
finish
