#!/usr/bin/env bash
# The completions of bash, zsh and fish: typed into the real shells, with a real agent whose alarms have titles that a shell could
# misread as more than words, and without an agent. ALARMKIT_PROGRAMS: the folder of the programs, .build/debug if not given.
# shellcheck disable=SC2016 # titles and lines of other shells are in single quotes
# completions.test.sh CASE ARGUMENT... - runs one of the cases below; in a session, with TAP_DIR set, as the suite itself does.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
programs=$(readlink -f "${ALARMKIT_PROGRAMS:-.build/debug}")
suite=$PWD/Tests/Packaging/completions.test.sh
root=${TAP_DIR:-}/root

# --------------------------------------------------------------------------------------------------- what a case is made of

# In a session: an agent. A hostile title could make a file in the folder `harm`.
begin() {
  export ALARMKIT_RESOURCES=$PWD/Resources ALARMKIT_AUDIO=none DBUS_SYSTEM_BUS_ADDRESS=unix:path=/dev/null
  # The session's folder of services: a call of a name without an owner would start this program.
  printf '[D-BUS Service]\nName=org.alarmkit.Alarms1\nExec=/usr/bin/touch %s/activated\n' "$DESK_DIR" \
    >"$DESK_DIR/services/org.alarmkit.Alarms1.service"
  gdbus call --session -d org.freedesktop.DBus -o / -m org.freedesktop.DBus.ReloadConfig >/dev/null || return
  mkdir "$DESK_DIR/harm" && trap look EXIT
}
begin_with_agent() {
  begin || return
  "$programs/alarmkit-agent" 2>"$DESK_DIR/agent.log" &
  agent=$!
  gdbus wait --session --timeout 30 org.alarmkit.Alarms1
}
look() { [ -z "${agent:-}" ] || { kill -CONT "$agent"; kill "$agent"; } 2>/dev/null; }

set_timer() { "$programs/alarmctl" timer --quiet 5h --title="$1"; }

# Lines that need the agent's answer are tried again: a busy machine may take longer to answer than the shell waits.
until_true() { # until_true COMMAND...
  local end=$((SECONDS + 60))
  until "$@"; do
    [ "$SECONDS" -lt "$end" ] || { echo "not within a minute: $*"; return 1; }
    sleep 0.05
  done
}

# The calls of alarmctl that the lines caused, as JSON; the screen is in $DESK_DIR/screen.
typed() { # typed SHELL LINE...
  /usr/bin/python3 Tests/Packaging/typed.py "$root" "$@" >"$DESK_DIR/typed" || return
  jq -r .screen "$DESK_DIR/typed" >"$DESK_DIR/screen"
  jq -c '.calls[]' "$DESK_DIR/typed"
}

# becomes LINE WORD... - the line has to call alarmctl with the words.
lines=() wanted=()
becomes() {
  lines+=("$1")
  shift
  wanted+=("$(jq -cn '$ARGS.positional' --args -- "$@")")
  lines+=("${wanted[-1]}")
}
all_become() { # all_become SHELL
  local calls
  calls=$(typed "$1" "${lines[@]}") || return
  diff <(printf '%s\n' "${wanted[@]}") <(echo "$calls") && is_unharmed "$1"
}
is_unharmed() {
  [ -z "$(ls "$DESK_DIR/harm")" ] || { ls "$DESK_DIR/harm"; return 1; }
  ! grep -iE 'error|usage:|not found|parse|unmatched' "$DESK_DIR/screen" || { echo "$1 showed that"; return 1; }
}

harm() { printf '%s' "$DESK_DIR/harm/$1"; }

# ------------------------------------------------------------------------------------------------------------------- cases

offers_words() { # offers_words SHELL
  begin || return
  becomes 'alarmctl unsk\tx' unskip x
  becomes 'alarmctl alarm 7:30 --dn\tqu\tGym' alarm 7:30 --dnd quiet Gym
  becomes 'alarmctl timer 5min --wak\tn\t' timer 5min --wake no
  becomes 'alarmctl timer 5min --on-timeout sn\t' timer 5min --on-timeout snooze
  becomes 'alarmctl timer 5min --sound non\t' timer 5min --sound none
  becomes 'alarmctl timer 5min --template kit\t' timer 5min --template kitchen
  becomes 'alarmctl alarm 7:30 --zone Europe/Berl\t' alarm 7:30 --zone Europe/Berlin
  becomes 'alarmctl settings get Sound.vol\t' settings get Sound.volume
  becomes 'alarmctl settings set Alarm.dis\tri\t' settings set Alarm.dismissed ring
  becomes 'alarmctl settings set Wake.enabled y\t' settings set Wake.enabled yes
  becomes 'alarmctl authorization policy as\t' authorization policy ask
  becomes 'alarmctl import --from gn\t' import --from gnome-clocks
  becomes 'alarmctl off Gym --until mon\t' off Gym --until monday
  becomes 'alarmctl template prev\tkit\t--state mis\t' template preview kitchen --state missed
  all_become "$1"
}

offers_icons_and_files() { # offers_icons_and_files SHELL
  begin || return
  mkdir -p "$XDG_DATA_HOME/icons/hicolor/scalable/apps" "$DESK_DIR/tunes" || return
  : >"$XDG_DATA_HOME/icons/hicolor/scalable/apps/kettle-of-mine.svg" && : >"$DESK_DIR/tunes/gong.wav" && : >"$DESK_DIR/tunes/gong.txt" || return
  becomes 'alarmctl timer 5min --icon kettle-of\t' timer 5min --icon kettle-of-mine
  becomes "alarmctl timer 5min --sound $DESK_DIR/tunes/go\\t" timer 5min --sound "$DESK_DIR/tunes/gong.wav"
  all_become "$1"
}

offers_alarms() { # offers_alarms SHELL
  begin_with_agent || return
  local tea gym first
  tea=$(set_timer Tea) && set_timer 'Wake up' >/dev/null && set_timer Größe >/dev/null &&
    gym=$("$programs/alarmctl" alarm --quiet 07:30 mon-fri Gym) || return
  becomes 'alarmctl stop Te\t' stop Tea
  becomes 'alarmctl stop Wak\t' stop 'Wake up'
  becomes 'alarmctl cancel Gr\tTe\t' cancel Größe Tea
  becomes "alarmctl cancel ${tea:0:7}\\t" cancel "${tea:0:8}"
  # Only one alarm repeats, and its title isn't typed.
  [ "$1" = bash ] && first=Gym || first=${gym:0:8}
  becomes 'alarmctl skip \t' skip "$first"
  # Words that are already in the line aren't offered again.
  becomes 'alarmctl pause Tea Te\t' pause Tea Te
  becomes 'alarmctl stop --host ann@desk Te\t' stop --host ann@desk Te
  "$programs/alarmctl" pause Tea >/dev/null || return
  [ "$1" = bash ] && first=Tea || first=${tea:0:8}
  becomes 'alarmctl resume \t' resume "$first"
  # Nothing rings.
  becomes 'alarmctl snooze \t' snooze
  all_become "$1"
}

# Each title does harm if a shell or a script misreads it as more than a text.
titles() {
  printf '%s\0' "\$(touch $(harm substitution))" "\`touch $(harm backquote)\`" "it's; touch $(harm quote); '" "\"; touch $(harm quotes); \"" \
    ">$(harm redirection)" "| touch $(harm pipe)" "& touch $(harm background)" "(touch $(harm fish))" "{a,b}" "*" "~root" "\$HOME" '!!' \
    'a:b\c:d[e]' "--all" "-x" "#no" $'two\nlines' $'a\ttab' $'red\e[31m' '%F{red}%(!.x.y)' '\$(touch x)' '  blank ' "''" "-"
}
survives_titles() { # survives_titles SHELL
  begin_with_agent || return
  local title id ids=()
  while IFS= read -rd '' title; do
    id=$(set_timer "$title") || return
    ids+=("$id")
    becomes "alarmctl stop ${id:0:7}\\t" stop "${id:0:8}"
  done < <(titles)
  [ ${#ids[@]} -gt 20 ] || return
  # All of them are offered, and then none is chosen.
  becomes 'alarmctl stop \t' stop
  if [ "$1" != bash ]; then
    # They are completed as they are typed, and each is one word.
    becomes 'alarmctl stop \$\(tou\t' stop "\$(touch $(harm substitution))"
    becomes 'alarmctl stop \`tou\t' stop "\`touch $(harm backquote)\`"
    becomes 'alarmctl stop it\t' stop "it's; touch $(harm quote); '"
    becomes 'alarmctl stop a:b\t' stop 'a:b\c:d[e]'
    becomes 'alarmctl stop \|\ to\t' stop "| touch $(harm pipe)"
  fi
  all_become "$1" || return
  [ "$1" = bash ] || until_true shows "$1" "touch $(harm substitution)"
}
shows() { # shows SHELL TEXT - beside an alarm in the list
  typed "$1" 'alarmctl stop \t' '["stop"]' >/dev/null && grep -qF "$2" "$DESK_DIR/screen" && is_unharmed "$1"
}

lists_in_fish() { # with the titles beside the ids
  begin_with_agent || return
  tea=$(set_timer Tea) && set_timer '(touch harm)' >/dev/null && until_true fish_has_both
}
fish_has_both() {
  XDG_DATA_DIRS=$root/usr/share:/usr/share PATH=$root/bin:$PATH fish -c 'complete -C "alarmctl stop "' >"$DESK_DIR/offered" 2>&1 || return
  [ "$(wc -l <"$DESK_DIR/offered")" = 2 ] && grep -q "^${tea:0:8}"$'\t''.*Tea.*: rings ' "$DESK_DIR/offered"
}

lists_in_bash() { # titles if they are words, and ids if they aren't, or are ambiguous
  begin_with_agent || return
  one=$(set_timer 'a$b') && two=$(set_timer Twice) && three=$(set_timer twice) && set_timer 'Two words' >/dev/null &&
    until_true bash_has_all
}
bash_has_all() {
  PATH=$root/bin:$PATH XDG_DATA_DIRS=$root/usr/share bash --norc -c '. /usr/share/bash-completion/bash_completion; _completion_loader alarmctl
    COMP_WORDS=(alarmctl stop "") COMP_CWORD=2 COMP_LINE="alarmctl stop " COMP_POINT=14
    _alarmctl alarmctl "" stop
    printf "%s\n" "${COMPREPLY[@]}"' >"$DESK_DIR/offered" || return
  diff <(printf '%s\n' "${one:0:8}" "${two:0:8}" "${three:0:8}" 'Two words' | sort) <(sort "$DESK_DIR/offered") >&2
}

# Otherwise, each later `source` would restore the options as they were during a completion.
leaves_bash_alone() {
  begin || return
  PATH=$root/bin:$PATH XDG_DATA_DIRS=$root/usr/share bash --norc -c '. /usr/share/bash-completion/bash_completion; _completion_loader alarmctl
    before=$(shopt -p; set +o)
    COMP_WORDS=(alarmctl st) COMP_CWORD=1 COMP_LINE="alarmctl st" COMP_POINT=11
    _alarmctl alarmctl st alarmctl
    printf "%s " "${COMPREPLY[@]}"; trap -p RETURN; diff <(echo "$before") <(shopt -p; set +o)' >"$DESK_DIR/offered" || { cat "$DESK_DIR/offered"; return 1; }
  [ "$(<"$DESK_DIR/offered")" = 'stop status ' ] || { cat "$DESK_DIR/offered"; return 1; }
}

needs_no_agent() { # needs_no_agent SHELL
  begin || return
  becomes 'alarmctl stop \t' stop
  becomes 'alarmctl authorization allow \t' authorization allow
  becomes 'alarmctl unsk\t\t' unskip
  all_become "$1" || return
  [ ! -e "$DESK_DIR/activated" ] || { echo "the agent was started"; return 1; }
  # The bus would have started it for any other call.
  "$programs/alarmctl" list >/dev/null 2>&1 &
  local asked=$! tries
  for tries in {1..600}; do [ ! -e "$DESK_DIR/activated" ] || break; sleep 0.05; done
  kill "$asked" 2>/dev/null
  [ -e "$DESK_DIR/activated" ] || { echo "after $tries looks the bus had started nothing"; return 1; }
}

# alarmctl as a script calls it; only a hang exceeds the time.
offers_tea() { ask | grep -q Tea; }
ask() { SAP_SHELL=fish timeout 20 "$programs/alarmctl" ---completion stop -- positional@0 2 0 alarmctl stop '' 2>&1; }

waits_for_nobody() {
  begin_with_agent && set_timer Tea >/dev/null && until_true offers_tea || return
  kill -STOP "$agent"
  says_nothing ask || return
  kill -CONT "$agent"
  until_true offers_tea || return
  # A bus that accepts the connection and doesn't answer.
  /usr/bin/python3 -c 'import socket, sys, time
s = socket.socket(socket.AF_UNIX); s.bind(sys.argv[1]); s.listen(9); time.sleep(600)' "$DESK_DIR/silent" &
  local silent=$!
  until [ -S "$DESK_DIR/silent" ]; do sleep 0.05; kill -0 "$silent" || return; done
  DBUS_SESSION_BUS_ADDRESS=unix:path=$DESK_DIR/silent says_nothing ask
  local status=$?
  kill "$silent"
  [ "$status" = 0 ] || return
  DBUS_SESSION_BUS_ADDRESS=unix:path=$DESK_DIR/none says_nothing ask || return
  # Without a session; libdbus would start one.
  unset DBUS_SESSION_BUS_ADDRESS
  XDG_RUNTIME_DIR=$DESK_DIR/harm DISPLAY=:77 says_nothing ask
}
says_nothing() { # says_nothing COMMAND... - and succeeds
  local said
  said=$("$@") || { echo "status $?: $said"; return 1; }
  [ -z "$said" ] || { echo "it said: $said"; return 1; }
}

if [ $# -gt 0 ]; then
  "$@"
  exit
fi

# ---------------------------------------------------------------------------------------------------------------- the suite

# shellcheck source=../tap.sh
. Tests/tap.sh
export TAP_DIR
root=$TAP_DIR/root

for program in alarmkit-agent alarmctl alarmkit-window; do
  mkdir -p "$TAP_DIR/built" && printf '#!/bin/sh\n' >"$TAP_DIR/built/$program" && chmod +x "$TAP_DIR/built/$program"
done
make --no-print-directory install RELEASE="$TAP_DIR/built" PREFIX=/usr DESTDIR="$root" >/dev/null || exit
# The program that is run when a line is entered; a shell's queries are passed to the real program.
mkdir -p "$root/bin"
cat >"$root/bin/alarmctl" <<END
#!/bin/sh
case \${1-} in ---*) exec '$programs/alarmctl' "\$@" ;; esac
printf '%s\\0' "\$@" >"\$CALLED.new" && mv "\$CALLED.new" "\$CALLED"
END
chmod +x "$root/bin/alarmctl"

in_session() { # in_session SHELL CASE ARGUMENT...
  local tool
  for tool in "$1" jq gdbus; do
    command -v "$tool" >/dev/null || { echo "needs $tool: Resources/scripts/setup.sh test installs it"; exit 77; }
  done
  [ "$1" != bash ] || [ -e /usr/share/bash-completion/bash_completion ] ||
    { echo "needs bash-completion: Resources/scripts/setup.sh test installs it"; exit 77; }
  for tool in alarmkit-agent alarmctl; do
    [ -x "$programs/$tool" ] || { echo "needs $tool: make test builds it"; exit 77; }
  done
  ALARMKIT_PROGRAMS=$programs Tests/Desktops/with-session.sh "$suite" "${@:2}"
}

for shell in bash zsh fish; do
  check "$shell: verbs, options, values and settings are completed" in_session $shell offers_words $shell
  check "$shell: icons of the themes and sound files are completed" in_session $shell offers_icons_and_files $shell
  check "$shell: alarms are completed by title and by id, those for which the verb does something" in_session $shell offers_alarms $shell
  check "$shell: no title does anything to the shell, whatever is in it" in_session $shell survives_titles $shell
  check "$shell: without an agent nothing is offered, said or started" in_session $shell needs_no_agent $shell
done
check "fish: the titles are beside the ids" in_session fish lists_in_fish
check "bash: titles that are plain words are offered, and ids for the others" in_session bash lists_in_bash
check "bash: a completion leaves no trap behind, and no option changed" in_session bash leaves_bash_alone
check "an agent or a bus that hangs is not waited for, and none is started" in_session bash waits_for_nobody
finish
