#!/usr/bin/env bash
# The screen of `alarmctl watch` in a real terminal, tmux's, with a real agent on a bus of its own: what it draws, what keys do, a
# resize, and whether it restores the terminal.
# watch.test.sh CASE - runs one of the cases below; in a session, as the suite itself does.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
programs=$(readlink -f "${ALARMKIT_PROGRAMS:-.build/debug}")
PATH=$programs:$PATH
suite=$PWD/Tests/Surface/watch.test.sh
# shellcheck source=../cases.sh
. Tests/cases.sh

tmux() { command tmux -S "$TAP_DIR/tmux" -f /dev/null "$@"; }
screen() { tmux capture-pane -p; }
# shows REGEX... - whether each is in a line of the screen.
shows() { local line; for line; do screen | grep -q -- "$line" || return; done; }
hides() { ! shows "$1"; }
narrow() { [ "$(screen | wc -L)" -le "$1" ]; }

begin() { # begin COLUMNS ROWS
  export ALARMKIT_RESOURCES=$PWD/Resources ALARMKIT_AUDIO=none DBUS_SYSTEM_BUS_ADDRESS=unix:path=/dev/null TERM=xterm-256color
  trap look EXIT
  alarmkit-agent 2>"$TAP_DIR/agent.log" &
  agent=$!
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || return
  tmux new-session -d -x "$1" -y "$2" 'echo as it was; alarmctl watch; echo "ended with $?"; exec cat' || return
  until_true 60 shows 'q quit'
}
look() {
  local status=$?
  [ "$status" = 0 ] || screen
  tmux kill-server 2>/dev/null
  kill "$agent" 2>/dev/null && wait "$agent" 2>/dev/null
}

draws_and_stops() {
  begin 80 12 || return
  local id later
  later=$(alarmctl alarm --quiet 7:30 mon-fri Gym) && id=$(alarmctl timer --quiet 1s Tea) || return
  until_true 60 shows '▸ Tea .*████  rings now' '  Gym ' && hides 'as it was' || return
  until_true 60 stops_with s "$id" && is "$later" scheduled && until_true 60 hides Tea
}
# Keys are ignored for a moment after a ring has got the keys, so it is pressed again.
stops_with() { tmux send-keys "$1"; is_gone "$2"; }

pauses() {
  begin 80 12 || return
  local id
  id=$(alarmctl timer --quiet 10min Bread) && until_true 60 shows '▸ Bread ' && tmux send-keys p && until_true 60 is "$id" paused &&
    until_true 60 shows 'Bread .*paused · 10 min' && tmux send-keys p && until_true 60 is "$id" countdown
}

refuses() {
  begin 80 12 || return
  alarmctl alarm --quiet 7:30 mon-fri Gym >/dev/null && until_true 60 shows '▸ Gym' && tmux send-keys z &&
    until_true 60 shows "That can't be done with Gym now"
}

counts() { # each second, without leaving another line
  begin 80 12 || return
  local first
  alarmctl timer --quiet 10min Bread >/dev/null && until_true 60 shows 'Bread ' || return
  first=$(screen | grep Bread)
  until_true 60 changed "$first" && [ "$(screen | grep -c Bread)" = 1 ]
}
changed() { [ "$(screen | grep Bread)" != "$1" ]; }

resizes() {
  begin 100 12 || return
  alarmctl timer --quiet 10min 'A title that is quite long' >/dev/null && until_true 60 shows '░░░░░' || return
  tmux resize-window -x 40 -y 6 && until_true 60 hides '░░' && until_true 60 narrow 40 && shows 'A title tha… ' || return
  tmux resize-window -x 100 -y 12 && until_true 60 shows '░░░░░' 'A title that is quite long'
}

leaves() { # with its key, and with a signal
  begin 80 12 || return
  tmux send-keys q && until_true 60 shows 'as it was' 'ended with 0' && hides 'q quit' || return
  [ "$(tmux display-message -p '#{alternate_on}#{cursor_flag}#{wrap_flag}')" = 011 ] || return
  tmux respawn-pane -k 'alarmctl watch; echo "ended with $?"; exec cat' && until_true 60 shows 'q quit' || return
  pkill -TERM -s "$(tmux display-message -p '#{pane_pid}')" alarmctl && until_true 60 shows 'ended with 0' &&
    [ "$(tmux display-message -p '#{alternate_on}#{cursor_flag}')" = 01 ]
}

prints_lines() {
  begin 80 12 || return
  tmux respawn-pane -k 'alarmctl watch --lines' && until_true 60 adds_a_line
}
adds_a_line() { alarmctl timer --quiet 10min Rice >/dev/null; shows '  countdown  Rice, rings'; }

# ------------------------------------------------------------------------------------------------------------------ the suite

if [ $# -gt 0 ]; then
  "$@"
  exit
fi
. Tests/tap.sh
in_session() { in_bus_session "$suite" "$1"; }
for tool in tmux jq gdbus dbus-run-session; do
  command -v "$tool" >/dev/null || { check "the screen" eval "echo $tool is not installed; exit 77"; finish; }
done
check "what rings is drawn on top, and s stops it" in_session draws_and_stops
check "p pauses and resumes" in_session pauses
check "a key that can do nothing says so" in_session refuses
check "the time that is left counts down in place" in_session counts
check "another size of the terminal is drawn as such" in_session resizes
check "it leaves the terminal as it was, by its key and by a signal" in_session leaves
check "with --lines it prints lines" in_session prints_lines
finish
