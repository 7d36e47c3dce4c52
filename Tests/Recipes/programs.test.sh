#!/usr/bin/env bash
# The recipes that are programs or are called by programs: clients of the bus, a loop over changes, speech, cron and ssh, systemd.
# programs.test.sh CASE - runs one of the cases below; in a session, as the suite itself does.
# shellcheck disable=SC2016 # what is in single quotes is expanded by another shell, or must not be
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
suite=$PWD/Tests/Recipes/programs.test.sh
# shellcheck source=recipe-lib.sh
. Tests/Recipes/recipe-lib.sh

# ---------------------------------------------------------------------------------------------------- clients of the bus

# Sets, follows and answers an alarm with PROGRAM, among other programs' alarms.
client() { # client PROGRAM
  begin && add 20min Eggs || return
  timeout 30 "$recipes/$1" 1s "$hostile" snooze=1s stop >said 2>&1
  printf '%s\n' "countdown: $hostile" alerting snooze countdown alerting stop 'removed: stopped' | diff - said && unharmed && counts 1 || return
  # An error of the agent is printed with its name, and ends the program.
  ! timeout 30 "$recipes/$1" nonsense Tea >said 2>&1 || return
  grep -E '^org\.alarmkit\.Alarms1\.Error\.InvalidArgument: when: "nonsense"' said || { cat said; return 1; }
}
gjs_client() { client gjs-client.js; }
gio_client() {
  /usr/bin/python3 -c 'from gi.repository import Gio' 2>/dev/null || { echo "needs python3-gi"; exit 77; }
  client gio-client.py
}
dasbus_client() {
  /usr/bin/python3 -c 'import dasbus' 2>/dev/null || { echo "needs python3-dasbus"; exit 77; }
  client dasbus-client.py
}

# Signals are sent only to clients that have called the agent; a new agent hasn't been called yet.
outlives_the_agent() {
  begin || return
  local program
  : >said
  for program in gjs-client.js gio-client.py dasbus-client.py; do
    "$recipes/$program" 20min "${program%%-*}" >>said 2>&1 &
    started+=($!)
    until_true 60 is_titled "${program%%-*}" && until_true 60 grep -q ": ${program%%-*}" said || return
  done
  kill "${started[0]}" && wait "${started[0]}"
  alarmkit-agent 2>>"$DESK_DIR/log/agent.log" &
  started[0]=$!
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 && until_true 60 counts 3 || return
  # Each program has called again when the others' calls have come; it would miss a stop before that.
  until_true 60 all_end || { cat said; return 1; }
}
# Pauses and resumes until a program sees it, and then ends its alarm.
all_end() {
  alarmctl pause --all >/dev/null && alarmctl resume --all >/dev/null
  [ "$(grep -c '^paused' said)" -ge 3 ] && alarmctl stop gjs gio dasbus >/dev/null && wait "${started[@]:1}" &&
    [ "$(grep -c '^removed: stopped' said)" = 3 ]
}

# ---------------------------------------------------------------------------------------------------------------- the loop

loop() {
  begin && ring "$hostile" || return
  local first=$id
  "$recipes/watch.sh" >said 2>&1 &
  started+=($!)
  # It prints what rings when it starts, and what begins to ring then, each of them once.
  until_true 60 grep -qxF -- "rings: $hostile" said && ring Bread && until_true 60 grep -qx 'rings: Bread' said || return
  alarmctl edit Bread --title Toast >/dev/null && alarmctl stop "$first" >/dev/null && ring Eggs && until_true 60 grep -qx 'rings: Eggs' said || return
  ! grep -x quiet said || return
  alarmctl stop --all >/dev/null && until_true 60 grep -qx quiet said && unharmed || return
  printf '%s\n' "rings: $hostile" 'rings: Bread' 'rings: Eggs' quiet | diff - said
}

# -------------------------------------------------------------------------------------------------------------- speech

# Says TEXT, and checks the title and the length or time of the one alarm that is set.
hears() { # hears TEXT TITLE LENGTH|TIME
  local set
  alarmctl cancel --all --yes >/dev/null
  "$recipes/speech.sh" "$1" >said 2>&1 || { echo "not understood: $1"; cat said; return 1; }
  set=$(alarmctl list --json | jq -r '.[] | .title + "|" +
    if .kind == "timer" then .schedule else (.fireTime / 1000000 | floor | strflocaltime("%H:%M")) end')
  [ "$set" = "$2|$3" ] || { echo "$1: $set"; return 1; }
}

speech() {
  begin || return
  hears 'Hey tea in five minutes' tea 5min && hears 'Set a timer for 20 minutes' '' 20min && hears 'wake me at 7:30' '' 07:30 &&
    hears 'remind me to call mum in half an hour' 'call mum' 30min && hears 'pizza for 12 minutes' pizza 12min &&
    hears 'gym tomorrow at 7 pm' gym 19:00 || return
  # From its standard input, and only the first line.
  alarmctl cancel --all --yes >/dev/null
  printf 'eggs in six minutes\nbread in 7 minutes\n' | "$recipes/speech.sh" && counts 1 && is_titled eggs || return
  ring Tea snooze=5min && "$recipes/speech.sh" snooze && is "$id" countdown || return
  ring Bread && "$recipes/speech.sh" Stop the alarm && is_gone "$id"
}

speech_is_untrusted() {
  begin || return
  local words
  : >star
  hears "$hostile in five minutes" "$hostile" 5min && hears $'two\nlines\tand more in 5 minutes' 'two lines and more' 5min && unharmed || return
  alarmctl cancel --all --yes >/dev/null
  for words in '' '--help' '-- *' 'set a timer for' '$(touch owned)' "$(printf 'a%.0s' {1..5000})"; do
    "$recipes/speech.sh" "$words" >said 2>&1
    [ $? = 5 ] || { echo "$words:"; cat said; return 1; }
  done
  counts 0 && unharmed
}

# -------------------------------------------------------------------------------------------------------------- cron, ssh

# Runs COMMAND with the recipe, as cron does, in a namespace in which /run/user has this session's bus, or none.
as_cron() { # as_cron yes|no COMMAND...
  local folder
  folder=/run/user/$(id -u)
  unshare --user --map-current-user --keep-caps --mount bash -c 'mount -t tmpfs none /run && mkdir -p "$2" || exit 99
    [ "$1" = no ] || ln -s "$3/run/bus" "$2/bus" || exit 99
    exec env -i HOME="$HOME" PATH="$PATH" SHELL=/bin/sh LOGNAME=you "$4/bus.sh" "${@:5}"' _ "$1" "$folder" "$DESK_DIR" "$recipes" "${@:2}"
}

cron() {
  unshare --user --map-current-user --keep-caps --mount true 2>/dev/null || { echo "needs user namespaces, which this machine refuses"; exit 77; }
  begin || return
  # If there were a bus without the recipe, the test would prove nothing.
  ! env -i HOME="$HOME" PATH="$PATH" alarmctl list || return
  as_cron yes alarmctl timer 20min --title="$hostile" && is_titled "$hostile" && unharmed || return
  as_cron yes sh -c "exit 9"
  [ $? = 9 ] || return
  as_cron no alarmctl list 2>said
  [ $? = 6 ] && grep -F 'loginctl enable-linger' said && grep -F "/run/user/$(id -u)/bus is missing" said
}

# Starts a command as sshd with pam_systemd does: with the folder of the login.
ssh() {
  begin || return
  env -i HOME="$HOME" PATH="$PATH" XDG_RUNTIME_DIR="$XDG_RUNTIME_DIR" "$recipes/bus.sh" alarmctl timer 20min --title="$hostile" &&
    is_titled "$hostile" || return
  # An address that is already set is used.
  ! env -i HOME="$HOME" PATH="$PATH" XDG_RUNTIME_DIR="$XDG_RUNTIME_DIR" DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere "$recipes/bus.sh" alarmctl list
}

# ------------------------------------------------------------------------------------------------------------- systemd

# A systemctl that runs ExecStart= and ExecStop= of a recipe's unit as systemd does, without a shell, and logs what it did.
fake_systemctl() {
  mkdir bin
  cat >bin/systemctl <<'END'
#!/bin/bash
[ "$1 $2" = '--user --no-block' ] || exit 1
file=$UNITS/${4%%@*}@.service instance=${4#*@}
instance=$(systemd-escape --unescape -- "${instance%.service}")
case $3 in start) key=ExecStart ;; stop) key=ExecStop ;; *) exit 1 ;; esac
line=$(sed -n "s/^$key=//p" "$file")
[ -n "$line" ] || exit 1
{ printf '%s %s: ' "$3" "$instance"; xargs -n 50 env -- <<<"${line//%i/$instance}"; } >>"$DESK_DIR/folder/units"
END
  chmod +x bin/systemctl
  export PATH=$DESK_DIR/folder/bin:$PATH UNITS=$recipes/systemd
}

systemd_hook() {
  local hooks=$XDG_CONFIG_HOME/alarmkit/hooks event
  mkdir -p "$hooks"/{alerting,snoozed,stopped}.d
  cp "$recipes/systemd/ring-hook.sh" "$hooks/alerting.d/unit"
  for event in snoozed stopped; do ln -s ../alerting.d/unit "$hooks/$event.d/unit"; done
  mkdir "$DESK_DIR/early" && cd "$DESK_DIR/early" && fake_systemctl && mv bin .. || return
  export PATH=$DESK_DIR/bin:$PATH
  begin || return
  ring "$hostile" snooze=5min body='"id":"00000000-0000-0000-0000-000000000000"}' || return
  until_true 60 grep -q "^start $id: " units && until_true 60 grep -qF -- "$hostile" units || return
  alarmctl snooze >/dev/null && until_true 60 grep -q "^stop $id: " units && unharmed && [ "$(grep -c '^st.* ........-....-....' units)" = 2 ]
}

systemd_timer() {
  begin || return
  local line
  line=$(sed -n 's/^ExecStart=//p' "$recipes/systemd/alarmkit-bins.service")
  xargs -n 50 env -- <<<"$line" && counts 1 && is_titled Bins || return
  systemd-analyze calendar --iterations=2 "$(sed -n 's/^OnCalendar=//p' "$recipes/systemd/alarmkit-bins.timer")"
}

if [ $# -gt 0 ]; then
  "$@"
  exit
fi

# ---------------------------------------------------------------------------------------------------------- without a session

# shellcheck source=../tap.sh
. Tests/tap.sh

# Reads only systemd's messages about these units: the machine's own units may have faults.
units_are_valid() {
  need systemd-analyze
  XDG_RUNTIME_DIR=$TAP_DIR systemd-analyze verify --user "$recipes"/systemd/*.service "$recipes"/systemd/*.timer >"$TAP_DIR/verified" 2>&1
  ! grep -E 'alarmkit-|systemd/' "$TAP_DIR/verified" || return
  # Checks that it finds faults.
  sed 's/^OnCalendar=.*/OnCalendar=someday/' "$recipes/systemd/alarmkit-bins.timer" >"$TAP_DIR/alarmkit-bins.timer"
  cp "$recipes/systemd/alarmkit-bins.service" "$TAP_DIR"
  XDG_RUNTIME_DIR=$TAP_DIR systemd-analyze verify --user "$TAP_DIR/alarmkit-bins.timer" 2>&1 | grep -F someday
}

run_ahead
check "GJS: a program sets, follows and answers an alarm, whatever its title has in it" in_session gjs_client gjs
check "Python by Gio: a program sets, follows and answers an alarm, whatever its title has in it" in_session gio_client
check "Python by dasbus: a program sets, follows and answers an alarm, whatever its title has in it" in_session dasbus_client
check "the programs follow on when the agent is started again" in_session outlives_the_agent gjs
check "the loop runs a command for each ring, and one for quiet" in_session loop
check "speech: what is said sets, stops and snoozes" in_session speech
check "speech: no word of it is run, taken for an option or for a pattern" in_session speech_is_untrusted
check "cron: the user's bus is found; where there is none, it says what to do" in_session cron unshare
check "ssh: the bus is found by the login's folder, and an address that is set counts" in_session ssh
check "systemd: the units are valid" units_are_valid
check "systemd: a unit starts with a ring, and stops with it" in_session systemd_hook systemd-escape
check "systemd: a timer's service sets an alarm" in_session systemd_timer systemd-analyze
finish
