#!/usr/bin/env bash
# What it does: a menu of what rings, counts down and comes, with what can be done; or type a line: "7:30 gym", "20min tea".
# What it needs: jq, and rofi, wofi, fuzzel, bemenu or dmenu.
# To install it: bind menu.sh to a key, in sway for example: bindsym $mod+a exec ~/bin/menu.sh; MENU='rofi -dmenu' chooses another.
# What it looks like: one line for each: "Stop · Tea · now", "Pause · Eggs · 4 min left", "Skip · Gym · Mon 07:30".
# To remove it: take the key binding away, and delete the file.
set -u

# The menu program and its arguments: it reads lines and prints the chosen line, or what was typed.
menu=()
choose_program() {
  local program
  if [ -n "${MENU:-}" ]; then read -ra menu <<<"$MENU"; return; fi
  for program in fuzzel wofi rofi bemenu dmenu; do
    command -v "$program" >/dev/null || continue
    # Outside of Wayland, the first two can't be shown.
    case $program in fuzzel | wofi) [ -n "${WAYLAND_DISPLAY:-}" ] || continue ;; esac
    case $program in
      fuzzel) menu=(fuzzel --dmenu) ;;
      wofi) menu=(wofi --dmenu --prompt Alarm) ;;
      rofi) menu=(rofi -dmenu -p Alarm) ;;
      *) menu=("$program" -p Alarm) ;;
    esac
    return
  done
  tell "there is no menu program: install rofi, wofi, fuzzel, bemenu or dmenu"
  exit 1
}

# Shows a message where you see it; a menu has no terminal.
tell() {
  printf '%s\n' "$1" >&2
  ! command -v notify-send >/dev/null || notify-send --app-name=Alarms -- Alarms "$(sed 's/&/\&amp;/g; s/</\&lt;/g' <<<"$1")" 2>/dev/null
}

# Prints one line for each possible action: its verb, the alarm's id and the label, separated by tabs. The agent makes titles one
# line of text; tabs are removed here.
offers() {
  alarmctl list --json | jq -r '
    def left: (.fireTime / 1000000 - now) / 60 | ceil | if . < 60 then "\(.) min left" else "\(. / 60 | floor) h \(. % 60) min left" end;
    def at: .fireTime / 1000000 | floor | strflocaltime("%a %H:%M");
    sort_by(["alerting", "countdown", "paused", "scheduled", "off"] as $order | .state as $state | $order | index($state))[]
    | (if .title == "" then .kind else .title | gsub("[\t\n]"; " ") end) as $name
    | def offer($verb; $word; $when): "\($verb)\t\(.id)\t\($word) · \($name) · \($when)";
      if .state == "alerting" then offer("stop"; "Stop"; "now"), if .snoozeLength > 0 then offer("snooze"; "Snooze"; "now") else empty end
      elif .state == "countdown" then offer("pause"; "Pause"; left), offer("cancel"; "Cancel"; left)
      elif .state == "paused" then offer("resume"; "Resume"; "paused"), offer("cancel"; "Cancel"; "paused")
      elif .state == "off" then offer("on"; "Switch on"; "off"), offer("cancel"; "Remove"; "off")
      else (if .rrule != "" or (.schedule | test(" (daily|mon|tue|wed|thu|fri|sat|sun)")) then offer("skip"; "Skip"; at) else empty end),
        offer("off"; "Switch off"; at), offer("cancel"; "Remove"; at) end'
}

# Sets an alarm from a line. The words are split here, and are passed to alarmctl unchanged: no shell reads them again.
set_line() { # set_line LINE
  local words said
  read -ra words <<<"$1"
  if said=$(alarmctl alarm -- "${words[@]}" 2>&1) || [ $? != 5 ]; then tell "$said"; return; fi
  # For a length, `alarm` recommends timer, and the other way round; a word that neither knows is in both messages.
  said=$(alarmctl timer -- "${words[@]}" 2>&1)
  tell "$said"
}

choose_program
mapfile -t all < <(offers | awk -F '\t' '{ seen[$3]++; print $0 (seen[$3] > 1 ? " (" seen[$3] ")" : "") }')
chosen=$(for line in "${all[@]}"; do printf '%s\n' "${line##*$'\t'}"; done | "${menu[@]}") || exit 0
[ -n "${chosen//[[:space:]]/}" ] || exit 0
for line in "${all[@]}"; do
  IFS=$'\t' read -r verb id label <<<"$line"
  [ "$label" = "$chosen" ] || continue
  said=$(alarmctl "$verb" -- "$id" 2>&1) || tell "$said"
  exit
done
set_line "$chosen"
