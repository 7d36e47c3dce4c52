# shellcheck shell=bash
# tap.sh - the common part of the *.test.sh suites: each prints one line per check in the Test Anything Protocol
# ("ok 1 - sentence", "not ok 2 - sentence", "ok 3 - sentence # SKIP reason"), which run.sh counts.

set -u
TAP_NUMBER=0
TAP_FAILED=0
TAP_DIR=$(mktemp -d "${TMPDIR:-/tmp}/tap.XXXXXX") || exit 99
trap 'rm -rf "$TAP_DIR"' EXIT

# check SENTENCE COMMAND... - passes if COMMAND exits with 0, is skipped if it exits with 77, and otherwise fails and
# shows its output.
check() {
  local sentence=$1 status
  shift
  TAP_NUMBER=$((TAP_NUMBER + 1))
  ("$@") >"$TAP_DIR/said" 2>&1 </dev/null
  status=$?
  case $status in
    0) printf 'ok %d - %s\n' $TAP_NUMBER "$sentence" ;;
    77) printf 'ok %d - %s # SKIP %s\n' $TAP_NUMBER "$sentence" "$(tail -n 1 "$TAP_DIR/said")" ;;
    *)
      printf 'not ok %d - %s\n# exit status %d\n' $TAP_NUMBER "$sentence" $status
      sed 's/^/# /' "$TAP_DIR/said"
      TAP_FAILED=1
      ;;
  esac
}

# show - passes its input on, and shows it if the check fails.
show() {
  local text
  text=$(cat)
  printf '%s\n' "$text" >&2
  printf '%s\n' "$text"
}

# finish - prints the plan, which distinguishes a suite that ended from one that broke off.
finish() {
  printf '1..%d\n' $TAP_NUMBER
  exit $TAP_FAILED
}
