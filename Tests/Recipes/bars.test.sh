#!/usr/bin/env bash
# The recipes for bars: each configuration is read as the bar reads it, and the commands in it are run with the real agent.
# bars.test.sh CASE - runs one of the cases below; in a session, as the suite itself does.
# shellcheck disable=SC2016 # what is in single quotes is jq's, or nothing that a shell may expand
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
suite=$PWD/Tests/Recipes/bars.test.sh
reader=$PWD/Tests/Recipes/bar-commands.py
# shellcheck source=recipe-lib.sh
. Tests/Recipes/recipe-lib.sh

# ------------------------------------------------------------------------------------------------------ what a case is made of

# Reads the configuration FILE: the command whose output it shows is then in `watch`, and click_on runs the answer to a click.
read_bar() { # read_bar FILE
  bar=$(/usr/bin/python3 "$reader" "$recipes/bars/$1") && watch=$(jq -r .watch <<<"$bar") && [ -n "$watch" ]
}
click_on() { # click_on BUTTON
  local command
  command=$(jq -er --arg button "$1" '.clicks[$button]' <<<"$bar") || { echo "no click $1"; return 1; }
  sh -c "$command"
}

# Starts the command with a shell, as a bar does, with its clicks on descriptor 4; its output is in `out`, and it ends with the case.
follow() {
  mkfifo clicks
  setsid sh -c "$watch" <clicks >out 2>errors &
  follower=$!
  started+=("$follower")
  exec 4>clicks
  trap 'kill -- "-$follower" 2>/dev/null; cat errors; tail -n 3 out; look' EXIT
}
prints() { [ -s out ] && tail -n 1 out | jq -e "${@:2}" "$1" >/dev/null; } # prints FILTER [ARGUMENT...] - of the last line, as JSON

# Whether the text that FILTER finds in the last line is valid markup for Pango, and has WORD in it.
is_markup() { # is_markup FILTER WORD
  tail -n 1 out | jq -r "$1" | /usr/bin/python3 -c 'import sys
from xml.etree import ElementTree
sys.exit(sys.argv[1] not in "".join(ElementTree.fromstring("<markup>" + sys.stdin.read() + "</markup>").itertext()))' "$2"
}

# What the bar has to print while something counts down, and while something rings; then the clicks.
follows() { # follows FILE COUNTING RINGING
  begin && read_bar "$1" && add 20min "$hostile" && follow && until_true 60 prints "$2" || return
  local lines
  lines=$(wc -l <out)
  ring Bread && until_true 60 prints "$3" && unharmed || return
  # There isn't a line for each poll of a clock, but only a few for the visible changes.
  [ $(($(wc -l <out) - lines)) -le 10 ] || { echo "too many lines"; return 1; }
}
answers_clicks() {
  click_on left && until_true 60 is_gone "$id" || return
  ring Eggs snooze=5min && click_on right && until_true 60 is "$id" countdown && unharmed
}
sets_by_click() {
  local before
  before=$(count)
  click_on middle && counts $((before + 1))
}

# ------------------------------------------------------------------------------------------------------------------- cases

# waybar reads text and tooltip as markup.
waybar() {
  follows waybar.jsonc '([.class] | flatten | index("countdown")) and (.percentage | . >= 0 and . <= 100)' \
    '([.class] | flatten | index("ringing")) and (.tooltip | type) == "string"' || return
  is_markup .text Bread && is_markup .tooltip Bread && answers_clicks && sets_by_click || return
  jq -es 'all(.[]; (.text | type) == "string" and (.percentage | type) == "number")' out && all_markup .text && all_markup .tooltip
}
# i3status-rust shows text with pango-str, which reads markup.
i3status_rust() {
  follows i3status-rust.toml '(.text | type) == "string" and (.state | IN("Idle", "Info", "Good", "Warning"))' \
    '.state == "Critical" and (.text | contains("Bread"))' && all_markup .text && answers_clicks
}
all_markup() { # all_markup FILTER
  jq -c "$1" out | while IFS= read -r line; do
    jq -r . <<<"$line" | /usr/bin/python3 -c 'import sys
from xml.etree import ElementTree
ElementTree.fromstring("<markup>" + sys.stdin.read() + "</markup>")' || { echo "$line"; return 1; }
  done
}

i3blocks() {
  follows i3blocks.conf '(.full_text | type) == "string" and (.urgent // false) == false' '.urgent == true and (.full_text | contains("Bread"))' || return
  # The line of a click, as i3blocks writes it: with everything that it knows about the block, including the command that reads it.
  jq -nc --arg command "$watch" '{"": "", command: $command, interval: -2, full_text: "\"button\":3,", button: 1, x: 5}' >&4
  until_true 60 is_gone "$id" || return
  ring Eggs snooze=5min && echo '{"":"","name":"alarmkit","button":3}' >&4 && until_true 60 is "$id" countdown && unharmed || return
  # The command ends with the bar, which closes both ends.
  exec 4>&-
  kill -0 "$follower"
}

eww() {
  follows eww.yuck '.class == "countdown" and ([.text, .tooltip | type] | unique) == ["string"]' '.class == "ringing" and (.text | contains("Bread"))' &&
    answers_clicks
}

quickshell() {
  follows quickshell.qml '.class == "countdown"' '.class == "ringing" and (.percentage | type) == "number"' && answers_clicks
}

# Lines of text, in which %{ begins an action of polybar: for example, one that runs a command when it is clicked.
polybar() {
  begin && read_bar polybar.ini && add 20min '%{A1:touch owned:}Tea%{A}' && follow && until_true 60 grep -q Tea out || return
  ring Bread && until_true 60 last_line_has Bread || return
  ! grep -F '%{A' out && answers_clicks && sets_by_click && unharmed
}
last_line_has() { tail -n 1 out | grep -qF -- "$1"; }

# A real tmux, in which another one runs with the configuration: the outer one shows what the inner one draws.
tmux_line() {
  begin && read_bar tmux.conf || return
  export TMUX_TMPDIR=$DESK_DIR
  unset TMUX
  # In a line of tmux, #( runs a command and #[ is a style.
  add 20min '#(touch owned)#[fg=red]Tea#{pid}%H%%' && command tmux -L inner -f "$recipes/bars/tmux.conf" new-session -d 'sleep 600' &&
    command tmux -L outer -f /dev/null new-session -d -x 150 -y 10 'tmux -L inner attach' || return
  trap 'screen; command tmux -L outer kill-server; command tmux -L inner kill-server; look' EXIT
  until_true 60 drawn 'touch owned)' && drawn '#(touch owned)#[fg=red]Tea#{pid}%H%%' && unharmed || return
  ring Bread && until_true 60 drawn Bread && command tmux -L outer send-keys C-b S && until_true 60 is_gone "$id" || return
  ring Eggs snooze=5min && command tmux -L outer send-keys C-b Z && until_true 60 is "$id" countdown && unharmed
}
screen() { command tmux -L outer capture-pane -p; }
drawn() { screen | grep -qF -- "$1"; }

if [ $# -gt 0 ]; then
  "$@"
  exit
fi

# ---------------------------------------------------------------------------------------------------------- without a session

# shellcheck source=../tap.sh
. Tests/tap.sh

# Checks that the reader finds faults.
faults_are_found() {
  need /usr/bin/python3
  local file
  for file in waybar.jsonc:'s/"exec"/exec/' i3status-rust.toml:'s/persistent = true/persistent = yes/' polybar.ini:'s/^tail.*//' \
    i3blocks.conf:'s/^format.*//' eww.yuck:'s/(label/((label/' quickshell.qml:'s/^}$//' tmux.conf:'s/#(/(/'; do
    sed "${file#*:}" "$recipes/bars/${file%%:*}" >"$TAP_DIR/${file%%:*}"
    ! /usr/bin/python3 "$reader" "$TAP_DIR/${file%%:*}" 2>/dev/null || { echo "${file%%:*} is read with a fault"; return 1; }
    /usr/bin/python3 "$reader" "$recipes/bars/${file%%:*}" >/dev/null || return
  done
}

run_ahead
check "the configurations are read, and those with a fault are refused" faults_are_found
check "waybar: what it shows is markup in lines of JSON, and its clicks answer" in_session waybar
check "i3status-rust: what it shows is markup in lines of JSON, and its clicks answer" in_session i3status_rust
check "i3blocks: what it shows is lines of JSON, and clicks on its input answer" in_session i3blocks
check "polybar: what it shows is text without actions, and its clicks answer" in_session polybar
check "eww: what it shows is lines of JSON, and its clicks answer" in_session eww
check "Quickshell: what it shows is lines of JSON, and its clicks answer" in_session quickshell
check "tmux: a title is text in the status line, and the keys answer" in_session tmux_line tmux
finish
