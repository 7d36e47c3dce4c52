# Made by `make manuals` from alarmctl --generate-completion-script bash.

__alarmctl_cursor_index_in_current_word() {
    local remaining="${COMP_LINE}"

    local word
    for word in "${COMP_WORDS[@]::COMP_CWORD}"; do
        remaining="${remaining##*([[:space:]])"${word}"*([[:space:]])}"
    done

    local -ir index="$((COMP_POINT - ${#COMP_LINE} + ${#remaining}))"
    if [[ "${index}" -le 0 ]]; then
        printf 0
    else
        printf %s "${index}"
    fi
}

# positional arguments:
#
# - 1: the current (sub)command's count of positional arguments
#
# required variables:
#
# - repeating_flags: the repeating flags that the current (sub)command can accept
# - non_repeating_flags: the non-repeating flags that the current (sub)command can accept
# - repeating_options: the repeating options that the current (sub)command can accept
# - non_repeating_options: the non-repeating options that the current (sub)command can accept
# - positional_number: value ignored
# - unparsed_words: unparsed words from the current command line
#
# modified variables:
#
# - non_repeating_flags: remove flags for this (sub)command that are already on the command line
# - non_repeating_options: remove options for this (sub)command that are already on the command line
# - positional_number: set to the current positional number
# - unparsed_words: remove all flags, options, and option values for this (sub)command
__alarmctl_offer_flags_options() {
    local -ir positional_count="${1}"
    positional_number=0

    local was_flag_option_terminator_seen=false
    local is_parsing_option_value=false

    local -ar unparsed_word_indices=("${!unparsed_words[@]}")
    local -i word_index
    for word_index in "${unparsed_word_indices[@]}"; do
        if "${is_parsing_option_value}"; then
            # This word is an option value:
            # Reset marker for next word iff not currently the last word
            [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]] && is_parsing_option_value=false
            unset "unparsed_words[${word_index}]"
            # Do not process this word as a flag or an option
            continue
        fi

        local word="${unparsed_words["${word_index}"]}"
        if ! "${was_flag_option_terminator_seen}"; then
            case "${word}" in
            --)
                unset "unparsed_words[${word_index}]"
                # by itself -- is a flag/option terminator, but if it is the last word, it is the start of a completion
                if [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]]; then
                    was_flag_option_terminator_seen=true
                fi
                continue
                ;;
            -*)
                # ${word} is a flag or an option
                # If ${word} is an option, mark that the next word to be parsed is an option value
                local option
                for option in "${repeating_options[@]}" "${non_repeating_options[@]}"; do
                    [[ "${word}" = "${option}" ]] && is_parsing_option_value=true && break
                done

                # Remove ${word} from ${non_repeating_flags} or ${non_repeating_options} so it isn't offered again
                local not_found=true
                local -i index
                for index in "${!non_repeating_flags[@]}"; do
                    if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                        unset "non_repeating_flags[${index}]"
                        non_repeating_flags=("${non_repeating_flags[@]}")
                        not_found=false
                        break
                    fi
                done
                if "${not_found}"; then
                    for index in "${!non_repeating_flags[@]}"; do
                        if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                            unset "non_repeating_flags[${index}]"
                            non_repeating_flags=("${non_repeating_flags[@]}")
                            break
                        fi
                    done
                fi
                unset "unparsed_words[${word_index}]"
                continue
                ;;
            esac
        fi

        # ${word} is neither a flag, nor an option, nor an option value
        if [[ "${positional_number}" -lt "${positional_count}" || "${positional_count}" -lt 0 ]]; then
            # ${word} is a positional
            ((positional_number++))
            unset "unparsed_words[${word_index}]"
        else
            if [[ -z "${word}" ]]; then
                # Could be completing a flag, option, or subcommand
                positional_number=-1
            else
                # ${word} is a subcommand or invalid, so stop processing this (sub)command
                positional_number=-2
            fi
            break
        fi
    done

    unparsed_words=("${unparsed_words[@]}")

    if\
        ! "${was_flag_option_terminator_seen}"\
        && ! "${is_parsing_option_value}"\
        && [[ ("${cur}" = -* && "${positional_number}" -ge 0) || "${positional_number}" -eq -1 ]]
    then
        COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))
    fi
}

__alarmctl_add_completions() {
    local completion
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

__alarmctl_custom_complete() {
    if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
        local -ar words=("${COMP_WORDS[@]}")
    else
        local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
    fi

    "${COMP_WORDS[0]}" "${@}" "${words[@]}"
}

_alarmctl() {
    local state
    state="$(shopt -p;shopt -po)"
    trap "${state//$'\n'/;};trap - RETURN" RETURN
    shopt -s extglob
    set +o history +o posix

    local -xr SAP_SHELL=bash
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(IFS='.';printf %s "${BASH_VERSINFO[*]}")"
    local -r SAP_SHELL_VERSION

    local -r cur="${2}"
    local -r prev="${3}"

    local -i positional_number
    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

    local -a repeating_flags=()
    local -a non_repeating_flags=(--version -h --help)
    local -a repeating_options=()
    local -a non_repeating_options=()
    __alarmctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    timer|alarm|edit|list|show|stop|snooze|pause|resume|skip|unskip|off|on|again|cancel|next|simulate|history|why|watch|status|doctor|template|sounds|settings|authorization|export|import|backup|restore|notifications|help)
        # Offer subcommand argument completions
        "_alarmctl_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'timer alarm edit list show stop snooze pause resume skip unskip off on again cancel next simulate history why watch status doctor template sounds settings authorization export import backup restore notifications help' -- "${cur}"))
        ;;
    esac
}

_alarmctl_timer() {
    repeating_flags=()
    non_repeating_flags=(--quiet -q --json --version -h --help)
    repeating_options=(-o --option)
    non_repeating_options=(--title --body --snooze --zone --rrule --start --except --except-calendar --icon --tray-icon --tint --progress --template --sound --volume --ramp --ring-timeout --late-window --on-timeout --max-snoozes --while-asleep --wake --dnd --speak --keep --open --pause --countdown-open --countdown-open2 --countdown-title --paused-title --countdown-body --paused-body --stop-label --snooze-label --pause-label --resume-label --tray-label --metadata --id -H --host)
    __alarmctl_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--title')
        return
        ;;
    '--body')
        return
        ;;
    '--snooze')
        __alarmctl_add_completions -W 'none'$'\n''5min'$'\n''10min'$'\n''15min'
        return
        ;;
    '--zone')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion timer -- --zone "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--rrule')
        return
        ;;
    '--start')
        return
        ;;
    '--except')
        return
        ;;
    '--except-calendar')
        __alarmctl_add_completions -o plusdirs -fX '!*.@(ics)'
        return
        ;;
    '--icon')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion timer -- --icon "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--tray-icon')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion timer -- --tray-icon "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--tint')
        return
        ;;
    '--progress')
        __alarmctl_add_completions -W 'auto'$'\n''none'
        return
        ;;
    '--template')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion timer -- --template "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--sound')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion timer -- --sound "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--volume')
        return
        ;;
    '--ramp')
        __alarmctl_add_completions -W '30s'$'\n''none'
        return
        ;;
    '--ring-timeout')
        __alarmctl_add_completions -W '5min'$'\n''20min'
        return
        ;;
    '--late-window')
        __alarmctl_add_completions -W '5min'$'\n''20min'
        return
        ;;
    '--on-timeout')
        __alarmctl_add_completions -W 'stop'$'\n''snooze'
        return
        ;;
    '--max-snoozes')
        return
        ;;
    '--while-asleep')
        __alarmctl_add_completions -W 'count'$'\n''pause'
        return
        ;;
    '--wake')
        __alarmctl_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--dnd')
        __alarmctl_add_completions -W 'ring'$'\n''quiet'
        return
        ;;
    '--speak')
        __alarmctl_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--keep')
        __alarmctl_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--open')
        return
        ;;
    '--pause')
        __alarmctl_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--countdown-open')
        return
        ;;
    '--countdown-open2')
        return
        ;;
    '--countdown-title')
        return
        ;;
    '--paused-title')
        return
        ;;
    '--countdown-body')
        return
        ;;
    '--paused-body')
        return
        ;;
    '--stop-label')
        return
        ;;
    '--snooze-label')
        return
        ;;
    '--pause-label')
        return
        ;;
    '--resume-label')
        return
        ;;
    '--tray-label')
        return
        ;;
    '--metadata')
        return
        ;;
    '--id')
        return
        ;;
    '-o'|'--option')
        return
        ;;
    '-H'|'--host')
        return
        ;;
    esac
}

_alarmctl_alarm() {
    repeating_flags=()
    non_repeating_flags=(--quiet -q --json --version -h --help)
    repeating_options=(-o --option)
    non_repeating_options=(--countdown --preview --title --body --snooze --zone --rrule --start --except --except-calendar --icon --tray-icon --tint --progress --template --sound --volume --ramp --ring-timeout --late-window --on-timeout --max-snoozes --while-asleep --wake --dnd --speak --keep --open --pause --countdown-open --countdown-open2 --countdown-title --paused-title --countdown-body --paused-body --stop-label --snooze-label --pause-label --resume-label --tray-label --metadata --id -H --host)
    __alarmctl_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--countdown')
        __alarmctl_add_completions -W '30min'$'\n''2h'
        return
        ;;
    '--preview')
        return
        ;;
    '--title')
        return
        ;;
    '--body')
        return
        ;;
    '--snooze')
        __alarmctl_add_completions -W 'none'$'\n''5min'$'\n''10min'$'\n''15min'
        return
        ;;
    '--zone')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion alarm -- --zone "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--rrule')
        return
        ;;
    '--start')
        return
        ;;
    '--except')
        return
        ;;
    '--except-calendar')
        __alarmctl_add_completions -o plusdirs -fX '!*.@(ics)'
        return
        ;;
    '--icon')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion alarm -- --icon "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--tray-icon')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion alarm -- --tray-icon "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--tint')
        return
        ;;
    '--progress')
        __alarmctl_add_completions -W 'auto'$'\n''none'
        return
        ;;
    '--template')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion alarm -- --template "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--sound')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion alarm -- --sound "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--volume')
        return
        ;;
    '--ramp')
        __alarmctl_add_completions -W '30s'$'\n''none'
        return
        ;;
    '--ring-timeout')
        __alarmctl_add_completions -W '5min'$'\n''20min'
        return
        ;;
    '--late-window')
        __alarmctl_add_completions -W '5min'$'\n''20min'
        return
        ;;
    '--on-timeout')
        __alarmctl_add_completions -W 'stop'$'\n''snooze'
        return
        ;;
    '--max-snoozes')
        return
        ;;
    '--while-asleep')
        __alarmctl_add_completions -W 'count'$'\n''pause'
        return
        ;;
    '--wake')
        __alarmctl_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--dnd')
        __alarmctl_add_completions -W 'ring'$'\n''quiet'
        return
        ;;
    '--speak')
        __alarmctl_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--keep')
        __alarmctl_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--open')
        return
        ;;
    '--pause')
        __alarmctl_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--countdown-open')
        return
        ;;
    '--countdown-open2')
        return
        ;;
    '--countdown-title')
        return
        ;;
    '--paused-title')
        return
        ;;
    '--countdown-body')
        return
        ;;
    '--paused-body')
        return
        ;;
    '--stop-label')
        return
        ;;
    '--snooze-label')
        return
        ;;
    '--pause-label')
        return
        ;;
    '--resume-label')
        return
        ;;
    '--tray-label')
        return
        ;;
    '--metadata')
        return
        ;;
    '--id')
        return
        ;;
    '-o'|'--option')
        return
        ;;
    '-H'|'--host')
        return
        ;;
    esac
}

_alarmctl_edit() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=(-o --option)
    non_repeating_options=(--countdown --title --body --snooze --zone --rrule --start --except --except-calendar --icon --tray-icon --tint --progress --template --sound --volume --ramp --ring-timeout --late-window --on-timeout --max-snoozes --while-asleep --wake --dnd --speak --keep --open --pause --countdown-open --countdown-open2 --countdown-title --paused-title --countdown-body --paused-body --stop-label --snooze-label --pause-label --resume-label --tray-label --metadata --id -H --host)
    __alarmctl_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--countdown')
        __alarmctl_add_completions -W '30min'$'\n''2h'
        return
        ;;
    '--title')
        return
        ;;
    '--body')
        return
        ;;
    '--snooze')
        __alarmctl_add_completions -W 'none'$'\n''5min'$'\n''10min'$'\n''15min'
        return
        ;;
    '--zone')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion edit -- --zone "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--rrule')
        return
        ;;
    '--start')
        return
        ;;
    '--except')
        return
        ;;
    '--except-calendar')
        __alarmctl_add_completions -o plusdirs -fX '!*.@(ics)'
        return
        ;;
    '--icon')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion edit -- --icon "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--tray-icon')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion edit -- --tray-icon "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--tint')
        return
        ;;
    '--progress')
        __alarmctl_add_completions -W 'auto'$'\n''none'
        return
        ;;
    '--template')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion edit -- --template "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--sound')
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion edit -- --sound "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    '--volume')
        return
        ;;
    '--ramp')
        __alarmctl_add_completions -W '30s'$'\n''none'
        return
        ;;
    '--ring-timeout')
        __alarmctl_add_completions -W '5min'$'\n''20min'
        return
        ;;
    '--late-window')
        __alarmctl_add_completions -W '5min'$'\n''20min'
        return
        ;;
    '--on-timeout')
        __alarmctl_add_completions -W 'stop'$'\n''snooze'
        return
        ;;
    '--max-snoozes')
        return
        ;;
    '--while-asleep')
        __alarmctl_add_completions -W 'count'$'\n''pause'
        return
        ;;
    '--wake')
        __alarmctl_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--dnd')
        __alarmctl_add_completions -W 'ring'$'\n''quiet'
        return
        ;;
    '--speak')
        __alarmctl_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--keep')
        __alarmctl_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--open')
        return
        ;;
    '--pause')
        __alarmctl_add_completions -W 'yes'$'\n''no'
        return
        ;;
    '--countdown-open')
        return
        ;;
    '--countdown-open2')
        return
        ;;
    '--countdown-title')
        return
        ;;
    '--paused-title')
        return
        ;;
    '--countdown-body')
        return
        ;;
    '--paused-body')
        return
        ;;
    '--stop-label')
        return
        ;;
    '--snooze-label')
        return
        ;;
    '--pause-label')
        return
        ;;
    '--resume-label')
        return
        ;;
    '--tray-label')
        return
        ;;
    '--metadata')
        return
        ;;
    '--id')
        return
        ;;
    '-o'|'--option')
        return
        ;;
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion edit -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_list() {
    repeating_flags=()
    non_repeating_flags=(--all --wide --quiet -q --json --version -h --help)
    repeating_options=()
    non_repeating_options=(--columns -H --host)
    __alarmctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--columns')
        __alarmctl_add_completions -W 'title'$'\n''rings'$'\n''left'$'\n''state'$'\n''schedule'$'\n''id'
        return
        ;;
    '-H'|'--host')
        return
        ;;
    esac
}

_alarmctl_show() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion show -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_stop() {
    repeating_flags=()
    non_repeating_flags=(--all --json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion stop -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_snooze() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion snooze -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    2)
        __alarmctl_add_completions -W '5min'$'\n''10min'$'\n''15min'$'\n''30min'
        return
        ;;
    esac
}

_alarmctl_pause() {
    repeating_flags=()
    non_repeating_flags=(--all --json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion pause -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_resume() {
    repeating_flags=()
    non_repeating_flags=(--all --json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion resume -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_skip() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--times --until -H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--times')
        return
        ;;
    '--until')
        __alarmctl_add_completions -W 'tomorrow'$'\n''monday'$'\n''tuesday'$'\n''wednesday'$'\n''thursday'$'\n''friday'$'\n''saturday'$'\n''sunday'
        return
        ;;
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion skip -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_unskip() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion unskip -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_off() {
    repeating_flags=()
    non_repeating_flags=(--all --yes -y --json --version -h --help)
    repeating_options=()
    non_repeating_options=(--until -H --host)
    __alarmctl_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--until')
        __alarmctl_add_completions -W 'tomorrow'$'\n''monday'$'\n''tuesday'$'\n''wednesday'$'\n''thursday'$'\n''friday'$'\n''saturday'$'\n''sunday'
        return
        ;;
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion off -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_on() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion on -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_again() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion again -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_cancel() {
    repeating_flags=()
    non_repeating_flags=(--all --yes -y --json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion cancel -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_next() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--count -H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--count')
        return
        ;;
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion next -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_simulate() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--days --limit -H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--days')
        return
        ;;
    '--limit')
        return
        ;;
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion simulate -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_history() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--since --limit -H --host)
    __alarmctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--since')
        return
        ;;
    '--limit')
        return
        ;;
    '-H'|'--host')
        return
        ;;
    esac
}

_alarmctl_why() {
    repeating_flags=()
    non_repeating_flags=(--log --json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion why -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_watch() {
    repeating_flags=()
    non_repeating_flags=(--lines --now --json --version -h --help)
    repeating_options=()
    non_repeating_options=(--format -H --host)
    __alarmctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--format')
        __alarmctl_add_completions -W 'waybar'$'\n''i3status-rust'$'\n''i3blocks'$'\n''polybar'$'\n''argos'$'\n''plain'$'\n''json'
        return
        ;;
    '-H'|'--host')
        return
        ;;
    esac
}

_alarmctl_status() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac
}

_alarmctl_doctor() {
    repeating_flags=()
    non_repeating_flags=(--ring --listen --json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 0
}

_alarmctl_template() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|show|check|preview)
        # Offer subcommand argument completions
        "_alarmctl_template_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list show check preview' -- "${cur}"))
        ;;
    esac
}

_alarmctl_template_list() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--app)
    __alarmctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--app')
        return
        ;;
    esac
}

_alarmctl_template_show() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--app)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--app')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion template show -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_template_check() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--app)
    __alarmctl_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--app')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion template check -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_template_preview() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--state --title --metadata --app)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--state')
        __alarmctl_add_completions -W 'alert'$'\n''countdown'$'\n''paused'$'\n''missed'
        return
        ;;
    '--title')
        return
        ;;
    '--metadata')
        return
        ;;
    '--app')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion template preview -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_sounds() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|play|keep)
        # Offer subcommand argument completions
        "_alarmctl_sounds_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list play keep' -- "${cur}"))
        ;;
    esac
}

_alarmctl_sounds_list() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 0
}

_alarmctl_sounds_play() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--volume)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--volume')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion sounds play -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_sounds_keep() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -f
        return
        ;;
    esac
}

_alarmctl_settings() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|get|set|unset)
        # Offer subcommand argument completions
        "_alarmctl_settings_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list get set unset' -- "${cur}"))
        ;;
    esac
}

_alarmctl_settings_list() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 0
}

_alarmctl_settings_get() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion settings get -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_settings_set() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 2

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion settings set -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    2)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion settings set -- positional@1 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_settings_unset() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion settings unset -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_authorization() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|allow|deny|reset|policy)
        # Offer subcommand argument completions
        "_alarmctl_authorization_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list allow deny reset policy' -- "${cur}"))
        ;;
    esac
}

_alarmctl_authorization_list() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac
}

_alarmctl_authorization_allow() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion authorization allow -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_authorization_deny() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion authorization deny -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_authorization_reset() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W "$(__alarmctl_custom_complete ---completion authorization reset -- positional@0 "${COMP_CWORD}" "$(__alarmctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_alarmctl_authorization_policy() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(-H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -W 'allow'$'\n''ask'$'\n''deny'
        return
        ;;
    esac
}

_alarmctl_export() {
    repeating_flags=()
    non_repeating_flags=(--force -f --json --version -h --help)
    repeating_options=()
    non_repeating_options=(--format -H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __alarmctl_add_completions -W 'json'$'\n''ical'
        return
        ;;
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -f
        return
        ;;
    esac
}

_alarmctl_import() {
    repeating_flags=()
    non_repeating_flags=(-n --dry-run --replace --keep-going -k --events --json --version -h --help)
    repeating_options=()
    non_repeating_options=(--from -H --host)
    __alarmctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--from')
        __alarmctl_add_completions -W 'gnome-clocks'$'\n''kclock'$'\n''kalarm'$'\n''alarm-clock-applet'
        return
        ;;
    '-H'|'--host')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -f
        return
        ;;
    esac
}

_alarmctl_backup() {
    repeating_flags=()
    non_repeating_flags=(--force -f --json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -f
        return
        ;;
    esac
}

_alarmctl_restore() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __alarmctl_add_completions -f
        return
        ;;
    esac
}

_alarmctl_notifications() {
    repeating_flags=()
    non_repeating_flags=(--ascii --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options 0
}

_alarmctl_help() {
    repeating_flags=()
    non_repeating_flags=(--version)
    repeating_options=()
    non_repeating_options=()
    __alarmctl_offer_flags_options -1
}

complete -o filenames -F _alarmctl alarmctl
