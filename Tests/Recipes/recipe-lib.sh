# shellcheck shell=bash
# recipe-lib.sh - the common part of the recipes' suites: an agent in a session of its own for each case, and functions that query it.
#
# A suite sets `suite` to its own path and defines its cases as functions. It runs itself with a case's name in a session; without
# one it runs all of them (run_ahead), and checks each (in_session CASE).

recipes=$PWD/Resources/integrations
programs=$(readlink -f "${ALARMKIT_PROGRAMS:-.build/debug}")
PATH=$programs:$PATH

# A title in which each character has a meaning in some shell, parser or format; it is one line, because the agent would make it one.
# shellcheck disable=SC2016,SC2034 # nothing of it is to be expanded; the suites use it
hostile='--all "q" '\''s'\'' $(touch owned) `touch owned` ; touch owned & <b>x</b> \n %s {{ 7 }} #{pid} #(touch owned) *'

# shellcheck source=../cases.sh
. Tests/cases.sh

# In a session: starts the agent; the working folder is the session's, which is empty, so `owned` would be visible in it.
begin() {
  export ALARMKIT_RESOURCES=${recipes%/integrations} ALARMKIT_AUDIO=none DBUS_SYSTEM_BUS_ADDRESS=unix:path=/dev/null
  mkdir "$DESK_DIR/folder" && cd "$DESK_DIR/folder" || return
  started=()
  trap look EXIT
  alarmkit-agent 2>"$DESK_DIR/log/agent.log" &
  started+=($!)
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1
}

# Prints the processes that a process has started, and for how long they have run.
processes_of() { # processes_of PID
  ps -eo pid,ppid,etime,stat,wchan:20,args | awk -v top="$1" 'NR == 1 || $1 == top || ($2 in ours) { ours[$1]; print substr($0, 1, 160) }
    BEGIN { ours[top] }'
}

# Ends all programs of a case. If it has failed, shows the logs, and what ran at that moment: it may be what the case waited for.
look() {
  local status=$? process
  [ "$status" = 0 ] || for process in "${started[@]}"; do processes_of "$process"; done
  for process in "${started[@]}"; do kill "$process" 2>/dev/null; done
  wait
  [ "$status" = 0 ] || cat "$DESK_DIR/log/agent.log"
}

# Whether no shell has run a part of a title.
unharmed() { ! find "$DESK_DIR" -name owned 2>/dev/null | grep .; }

title_of() { alarmctl show --json "$1" | jq -r .title; }
titles() { alarmctl list --json | jq -r '.[].title'; }
count() { alarmctl list --quiet | wc -l; }
counts() { [ "$(count)" = "$1" ] || { echo "$(count) alarms, not $1"; alarmctl list; return 1; }; }
is_titled() { titles | grep -qxF -- "$1"; }

# Sets an alarm, and prints its id. It uses the bus, which takes a tenth of the time that alarmctl needs in a debug build.
add() { # add WHEN TITLE [KEY=VALUE...]
  busctl --user -- call org.alarmkit.Alarms1 /org/alarmkit/Alarms1 org.alarmkit.Alarms1.Manager Add ssas "$1" "$2" $(($# - 2)) "${@:3}" |
    sed -n 's/^s "\(.*\)"$/\1/p' | grep .
}

# Sets a timer that rings at once, and waits until it does.
ring() { # ring TITLE [KEY=VALUE...]
  id=$(add 1s "$@") && until_true 60 is "$id" alerting
}

need() { # need PROGRAM...
  local program
  for program in alarmctl alarmkit-agent jq busctl "$@"; do
    command -v "$program" >/dev/null || { echo "needs $program: Resources/scripts/setup.sh test installs it, make test builds ours"; exit 77; }
  done
}

# Runs the suite's cases that have a session, four at a time, because they mostly wait; in_session then shows the result of each.
# shellcheck disable=SC2154 # the suite sets `suite`, and tap.sh TAP_DIR
run_ahead() {
  local case
  while read -r case; do
    while [ "$(jobs -rp | wc -l)" -ge 4 ]; do wait -n; done
    {
      Tests/Desktops/with-dbusmock.sh "$suite" "$case" >"$TAP_DIR/$case.said" 2>&1 </dev/null
      echo $? >"$TAP_DIR/$case.status"
    } &
  done < <(sed -nE 's/^check .* (in_session|with_broker) ([a-z0-9_]+).*/\2/p' "$suite")
  wait
}

in_session() { # in_session CASE [PROGRAM...]
  need "${@:2}"
  cat "$TAP_DIR/$1.said"
  return "$(<"$TAP_DIR/$1.status")"
}
