#!/usr/bin/env bash
# compile.sh [--beside] [--release] [--tests] [--target TARGET] [PRODUCT...] - compiles, and says about it what a user wants to know: that it
# compiles, how far it is where somebody watches, and the errors. All that the compiler said is in .build/compile.log.
#
#   --release   as it is installed: optimised, with Swift's libraries in it
#   --tests     the tests, and all that they use
#   --beside    without waiting until tests end that run in the same folder; for another configuration than theirs
#
# What isn't for release has as much for debuggers as a backtrace needs, which is a fifth less work. For variables in a debugger, use
# `swift build`, which then compiles all of it once more. The index stays, without which SwiftPM finds no tests, but leaves out what the
# system's modules have: another fifth.
# SWIFT names the toolchain.
set -u
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99

options=(-Xswiftc -gline-tables-only -Xswiftc -index-ignore-system-modules) jobs=() words=() built=.build/debug
lock=() log=.build/compile.log
while [ $# -gt 0 ]; do
  case $1 in
    # All symbols are bound at the start, so that the table of their addresses can be made read-only (full RELRO). Not in
    # Package.swift: a package with such flags can't be anybody's dependency. No program exports symbols: nothing is loaded into it
    # that would look for them.
    --release) options=(-c release --static-swift-stdlib -Xlinker -z -Xlinker now -Xlinker --no-export-dynamic)
      built=.build/release; shift ;;
    --beside) lock=(--ignore-lock) log=.build/compile-beside.log; shift ;;
    --tests) jobs+=(--build-tests); words+=("the tests"); shift ;;
    --target) jobs+=("--target ${2:?--target needs a name}"); words+=("$2"); shift 2 ;;
    -*) sed -n '2,/^set -u/s/^# \{0,1\}//p' "$0"; exit 64 ;;
    *) jobs+=("--product $1"); words+=("$1"); shift ;;
  esac
done
# The window is in the package where there is what it is built with (Package.swift).
if ALARMKIT_WINDOW=$(pkg-config --cflags-only-I 'libadwaita-1 >= 1.2' 2>/dev/null); then export ALARMKIT_WINDOW; else unset ALARMKIT_WINDOW; fi
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)} || exit 1
mkdir -p .build || exit

# C++'s library, which Swift's is made with, is linked in like that, where its archive is installed: half of all symbols that the
# loader resolved before the agent began were of that library. A folder with the archive alone makes the linker take it.
if [ $built = .build/release ]; then
  archive=$("$(dirname "$(command -v "$SWIFT")")/clang++" -print-file-name=libstdc++.a 2>/dev/null)
  if [ -f "$archive" ]; then
    mkdir -p .build/archives && ln -sfn "$(readlink -f "$archive")" .build/archives/libstdc++.a || exit
    options+=(-Xlinker "-L$PWD/.build/archives")
  fi
  # What the programs say of their sources' places is the same wherever the clone is, and they don't name the compiler's cache of
  # modules, whose folders are called after the options: two builds are to be the same, byte for byte.
  options+=(-Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=."
    -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs)
  # Each function has a section of its own: what isn't used is left out, and what the agent runs at its start and for a ring lies
  # together (Resources/agent.order, made by `make order`, and Resources/unnamed.ld), so that half as many pages of its code are in
  # memory. That takes lld, which comes with the toolchain.
  if [ -x "$(dirname "$(readlink -f "$(command -v "$SWIFT")")")/ld.lld" ]; then
    options+=(-Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld
      -Xlinker "--symbol-ordering-file=$PWD/Resources/agent.order" -Xlinker --no-warn-symbol-ordering
      -Xlinker -T -Xlinker "$PWD/Resources/unnamed.ld")
    # The places that the loader adjusts, as a bitmap instead of a megabyte of entries; glibc reads that since 2.36.
    libc=$(getconf GNU_LIBC_VERSION 2>/dev/null) && libc=${libc##* }
    if [ "$(printf '%s\n' 2.36 "${libc:-0}" | sort -V | head -n 1)" = 2.36 ]; then
      options+=(-Xlinker -z -Xlinker pack-relative-relocs)
    fi
  fi
fi

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

# What has been compiled before takes seconds, and nothing is said of it.
for word in "${words[@]}"; do
  if [ -e "$built/${word/the tests/AlarmKitPackageTests.xctest}" ] || [ -e "$built/$word.build" ]; then continue; fi
  printf -v list '%s, ' "${words[@]}"
  echo "Compiling ${list%, }. This takes minutes the first time."
  break
done

# Versions up to 0.1.0 left a module that OpenCombine must not find when it is compiled (see CombineModule.swift). This line may go
# when nobody builds over those any more.
rm -f .build/*/Modules/Combine.swift*

# What was linked in an older order is linked again: Swift's builder doesn't know of these files.
for word in "${words[@]}"; do
  for order in Resources/agent.order Resources/unnamed.ld; do
    if [ $built = .build/release ] && [ $order -nt "$built/$word" ]; then rm -f "$built/$word"; fi
  done
done

: >"$log"
for job in "${jobs[@]}"; do
  read -r -a what <<<"$job"
  "$SWIFT" build "${lock[@]}" "${options[@]}" "${what[@]}" </dev/null 2>&1 | tee -a "$log" | progress
  status=${PIPESTATUS[0]}
  [ "$status" != 0 ] || continue
  # Each error with what the compiler shows of its place, once, though it is said for each file that was compiled beside it; or the
  # end of what the compiler said, where it named none.
  awk '/error: / { left = said[$0]++ ? 0 : 7 } left-- > 0' "$log" | grep . >&2 || tail -n 30 "$log" >&2
  echo "It did not compile. All that the compiler said is in $log." >&2
  exit "$status"
done
