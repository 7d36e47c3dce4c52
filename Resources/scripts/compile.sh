#!/usr/bin/env bash
# compile.sh [--beside] [--release] [--tests] [--target TARGET] [PRODUCT...] - compiles, and prints only what a user wants to know: that
# it compiles, the progress if somebody watches, and the errors. The compiler's whole output is in .build/compile.log.
#
#   --release   as it is installed: optimised, with Swift's libraries linked in
#   --tests     the tests, and everything that they use
#   --beside    without waiting for tests that run in the same folder; for another configuration than theirs
#
# A build that isn't for release has only the debugging information that a backtrace needs, which is a fifth less work. To see variables
# in a debugger, use `swift build`, which then compiles everything again. The index, without which SwiftPM finds no tests, is written,
# but without the system's modules: this saves another fifth.
# SWIFT names the toolchain.
set -u
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99

options=(-Xswiftc -gline-tables-only -Xswiftc -index-ignore-system-modules) jobs=() words=() built=.build/debug
lock=() log=.build/compile.log
while [ $# -gt 0 ]; do
  case $1 in
    # All symbols are bound at the start, so that the table of their addresses can be made read-only (full RELRO). This isn't in
    # Package.swift, because a package with such flags can't be a dependency. No program exports symbols: nothing that is loaded
    # into it would look for them.
    --release) options=(-c release --static-swift-stdlib -Xlinker -z -Xlinker now -Xlinker --no-export-dynamic)
      built=.build/release; shift ;;
    --beside) lock=(--ignore-lock) log=.build/compile-beside.log; shift ;;
    --tests) jobs+=(--build-tests); words+=("the tests"); shift ;;
    --target) jobs+=("--target ${2:?--target needs a name}"); words+=("$2"); shift 2 ;;
    -*) sed -n '2,/^set -u/s/^# \{0,1\}//p' "$0"; exit 64 ;;
    *) jobs+=("--product $1"); words+=("$1"); shift ;;
  esac
done
# The window is in the package if the libraries that it is built with are installed (Package.swift).
if ALARMKIT_WINDOW=$(pkg-config --cflags-only-I 'libadwaita-1 >= 1.2' 2>/dev/null); then export ALARMKIT_WINDOW; else unset ALARMKIT_WINDOW; fi
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)} || exit 1
mkdir -p .build || exit

# C++'s library, which Swift's library uses, is also linked statically if its archive is installed: half of all symbols that the
# loader resolved before the agent began were from that library. A folder that has only the archive makes the linker use it.
if [ $built = .build/release ]; then
  archive=$("$(dirname "$(command -v "$SWIFT")")/clang++" -print-file-name=libstdc++.a 2>/dev/null)
  if [ -f "$archive" ]; then
    mkdir -p .build/archives && ln -sfn "$(readlink -f "$archive")" .build/archives/libstdc++.a || exit
    options+=(-Xlinker "-L$PWD/.build/archives")
  fi
  # The paths of sources in the programs are the same wherever the clone is, and the programs don't name the compiler's cache of
  # modules, whose folders are named after the options: two builds should be identical, byte for byte.
  options+=(-Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=."
    -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs)
  # Each function has a section of its own: unused functions are left out, and those that the agent runs at its start and for a
  # ring are next to each other (Resources/agent.order, made by `make order`, and Resources/unnamed.ld), so that half as many pages
  # of its code are in memory. This needs lld, which comes with the toolchain.
  if [ -x "$(dirname "$(readlink -f "$(command -v "$SWIFT")")")/ld.lld" ]; then
    options+=(-Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld
      -Xlinker "--symbol-ordering-file=$PWD/Resources/agent.order" -Xlinker --no-warn-symbol-ordering
      -Xlinker -T -Xlinker "$PWD/Resources/unnamed.ld")
    # Writes the places that the loader adjusts as a bitmap instead of a megabyte of entries; glibc reads this since 2.36.
    libc=$(getconf GNU_LIBC_VERSION 2>/dev/null) && libc=${libc##* }
    if [ "$(printf '%s\n' 2.36 "${libc:-0}" | sort -V | head -n 1)" = 2.36 ]; then
      options+=(-Xlinker -z -Xlinker pack-relative-relocs)
    fi
  fi
fi

# Shows the compiler's last line, on one line of the terminal; the next line replaces it.
progress() {
  local line width
  if [ ! -t 1 ]; then cat >/dev/null; return; fi
  width=$(tput cols 2>/dev/null || echo 80)
  while IFS= read -r line; do
    case $line in '['*) printf '\r\033[K%s' "${line:0:width - 1}" ;; esac
  done
  printf '\r\033[K'
}

# If it has been compiled before, it takes seconds, and nothing is printed.
for word in "${words[@]}"; do
  if [ -e "$built/${word/the tests/AlarmKitPackageTests.xctest}" ] || [ -e "$built/$word.build" ]; then continue; fi
  printf -v list '%s, ' "${words[@]}"
  echo "Compiling ${list%, }. This takes minutes the first time."
  break
done

# Versions before 1.0.0 left a module that OpenCombine must not find when it is compiled (see CombineModule.swift). This line may go
# when nobody builds over those any more.
rm -f .build/*/Modules/Combine.swift*

# Programs that were linked in an older order are linked again: Swift's builder doesn't know about these files.
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
  # Prints each error with the lines that the compiler shows, once, although the compiler repeats it for each file that it compiles
  # together; or the end of the compiler's output, if it has no error.
  awk '/error: / { left = said[$0]++ ? 0 : 7 } left-- > 0' "$log" | grep . >&2 || tail -n 30 "$log" >&2
  echo "It did not compile. All that the compiler said is in $log." >&2
  exit "$status"
done
