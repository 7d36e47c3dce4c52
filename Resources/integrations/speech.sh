#!/usr/bin/env bash
# What it does: sets what a voice assistant heard: "tea in five minutes", "set a timer for 20 minutes", "wake me at 7:30", "stop".
# What it needs: a program that turns speech into text: it calls speech.sh with the text, or writes it to speech.sh's input.
# To install it: name it as the assistant's command, for example: speech.sh "$text"; or printf '%s\n' "$text" | speech.sh
# What it looks like: it prints what it did, in a sentence that can be spoken; exit status 5 if it didn't understand.
# To remove it: take the command out of the assistant's settings, and delete the file.
set -u
# Words aren't expanded as patterns of file names, and no shell reads them a second time.
set -f

# The words, from the arguments or the first line of the input; a text is cut at 300 characters.
if [ $# -gt 0 ]; then text=$*; else IFS= read -r -n 300 text; fi
text=${text:0:300}
text=${text//[[:cntrl:]]/ }
read -ra words <<<"$text"

# Whether the words begin with WORD..., ignoring case. If so, removes these.
takes() { # takes WORD...
  local said=${words[*]:0:$#}
  [ "${said,,}" = "$*" ] || return
  words=("${words[@]:$#}")
}

# Sets an alarm or a timer, depending on what alarmctl accepts the words for. Prints alarmctl's output.
try() { # try TITLE WORD... - an empty title is in the words
  local title=() verbs=(alarm timer)
  [ -z "$1" ] || title=("--title=$1")
  shift
  # The likely one first.
  case " ${*,,} " in *' second'* | *' minute'* | *' hour'* | *min\ *) verbs=(timer alarm) ;; esac
  alarmctl "${verbs[0]}" "${title[@]}" -- "$@" 2>/dev/null || alarmctl "${verbs[1]}" "${title[@]}" -- "$@" 2>/dev/null
}

understand() {
  local i title
  [ ${#words[@]} -gt 0 ] || return 5
  case ${text,,} in
    stop | 'stop the alarm' | 'stop alarm' | 'stop it') alarmctl stop --all; return ;;
    snooze | 'snooze the alarm' | 'snooze it') alarmctl snooze; return ;;
  esac
  takes hey || takes please || takes ok || true
  takes set a timer || takes set an alarm || takes start a timer || takes timer || takes alarm || takes wake me up || takes wake me ||
    takes remind me to || takes remind me of || takes remind me || true
  takes for || takes of || true
  [ ${#words[@]} -gt 0 ] || return 5
  try '' "${words[@]}" && return
  # The title is first: the time begins at one of these words, the last one that gives a time.
  for ((i = ${#words[@]} - 1; i > 0; i--)); do
    case ${words[i],,} in
      in | at | on | for | tomorrow | today | every | monday | tuesday | wednesday | thursday | friday | saturday | sunday | [0-9]*) ;;
      *) continue ;;
    esac
    title=${words[*]:0:i}
    # For alarmctl, "for" isn't part of the time.
    if [ "${words[i],,}" = for ]; then try "$title" "${words[@]:i+1}" && return
    # The words before may belong to the time, too: "tomorrow at 7:30".
    else try_longest "$i" && return; fi
  done
  return 5
}

# Sets the words from INDEX on as a time, with as many words before them as belong to it.
try_longest() { # try_longest INDEX
  local first
  for ((first = $1 > 3 ? $1 - 3 : 1; first <= $1; first++)); do
    # A title doesn't end like this; the word belongs to the time.
    case ${words[first - 1],,} in in | at | on | for) continue ;; esac
    try "${words[*]:0:first}" "${words[@]:first}" && return
  done
  return 5
}

understand && exit
status=$?
[ $status = 5 ] || exit $status
# If the agent can't be reached, alarmctl says so.
alarmctl list --quiet >/dev/null || exit
printf 'I did not understand when: %s\n' "$text" >&2
exit 5
