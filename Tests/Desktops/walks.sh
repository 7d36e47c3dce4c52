# shellcheck shell=bash
# walks.sh - the common part of the *.desktop.sh suites: a walk through a session, whose steps become checks. After tap.sh.
# DESKTOPS: on which servers. ALARMKIT_ARTIFACTS: a folder for pictures of the screens, to be looked at.

PROGRAMS=${PROGRAMS:-$(readlink -f "${ALARMKIT_PROGRAMS:-../../.build/debug}")}
export PROGRAMS

skipped() { tail -n 1 "$1"; exit 77; } # skipped FILE: the reason is in its last line

# told LINE: passes on the result of a step of the walk
told() {
  echo "${1#* }"
  case $1 in pass*) return 0 ;; skip*) exit 77 ;; *) return 1 ;; esac
}

# walk SCRIPT SERVER... - runs SCRIPT, which prints "pass SENTENCE", "fail SENTENCE: why" or "skip SENTENCE: why" for each step,
# in a session of each server that DESKTOPS names. Servers that aren't installed are skipped.
walk() {
  local script=$1 server steps status lines line sentence
  shift
  for server; do
    [[ -z ${DESKTOPS:-} || " $DESKTOPS " == *" $server "* ]] || continue
    steps=$TAP_DIR/$server
    DESK_A11Y=1 timeout 300 "./with-$server.sh" "./$script" "$server" >"$steps" 2>"$steps.errors"
    status=$?
    if [ $status = 77 ]; then
      check "$server" skipped "$steps.errors"
      continue
    fi
    [ $status = 0 ] || sed 's/^/# /' "$steps.errors"
    check "$server can be started" test -s "$steps"
    mapfile -t lines <"$steps"
    for line in "${lines[@]}"; do
      sentence=${line#* }
      check "$server: ${sentence%%: *}" told "$line"
    done
  done
}
