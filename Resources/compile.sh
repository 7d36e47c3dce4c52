#!/usr/bin/env bash
# compile.sh [--release] [--target TARGET] [PRODUCT...] - compiles, and says about it what a user wants to know: that it
# compiles, how far it is where somebody watches, and the errors. All that the compiler said is in .build/compile.log.
#
#   --release   as it is installed: optimised, with Swift's libraries in it
#
# SWIFT names the toolchain.
set -u
cd "$(dirname "$(readlink -f "$0")")/.." || exit 99

options=() jobs=() words=() built=.build/debug
while [ $# -gt 0 ]; do
  case $1 in
    --release) options=(-c release --static-swift-stdlib) built=.build/release; shift ;;
    --target) jobs+=(--target "${2:?--target needs a name}"); words+=("$2"); shift 2 ;;
    -*) sed -n '2,/^set -u/s/^# \{0,1\}//p' "$0"; exit 64 ;;
    *) jobs+=(--product "$1"); words+=("$1"); shift ;;
  esac
done
SWIFT=${SWIFT:-$(Resources/setup.sh --swift)} || exit 1
log=.build/compile.log
mkdir -p .build || exit

# Shows the compiler's last line, on one line of the terminal; the next one covers it.
progress() {
  local line width
  if [ ! -t 1 ]; then cat >/dev/null; return; fi
  width=$(tput cols 2>/dev/null || echo 80)
  while IFS= read -r line; do
    case $line in '['*) printf '\r\033[K%s' "${line:0:width - 1}" ;; esac
  done
  printf '\r\033[K'
}

first=
for word in "${words[@]}"; do
  [ -e "$built/$word" ] || [ -e "$built/$word.build" ] || first=yes
done
[ -z "$first" ] || echo "Compiling ${words[*]}. This takes a few minutes the first time."

: >"$log"
for ((i = 0; i < ${#jobs[@]}; i += 2)); do
  "$SWIFT" build "${options[@]}" "${jobs[@]:i:2}" </dev/null 2>&1 | tee -a "$log" | progress
  status=${PIPESTATUS[0]}
  [ "$status" = 0 ] && continue
  # Each error with what the compiler shows of its place; or the end of what it said, where it named none.
  grep -A 6 'error: ' "$log" >&2 || tail -n 30 "$log" >&2
  echo "It did not compile. All that the compiler said is in $log." >&2
  exit "$status"
done
