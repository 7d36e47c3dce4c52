#!/usr/bin/env bash
# coverage.sh SCRATCH [LEAST] - measures which part of the lines of the modules that decide and store is run by their tests
#
# Builds into the folder SCRATCH, because instrumented modules share nothing with others. Prints a line for each module and
# the files with the lowest coverage, and fails if less than LEAST per cent of the lines are run (90). SWIFT names the toolchain.
set -eu
cd "$(dirname "$(readlink -f "$0")")/.."
scratch=${1:?which folder?} least=${2:-90}
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)}
llvm_cov=$(dirname "$(readlink -f "$SWIFT")")/llvm-cov
modules=(AlarmTime AlarmTexts AlarmCalendar KeyFiles RingDrawing AlarmCore AlarmWire AlarmStore)

ulimit -n "$(ulimit -Hn)" 2>/dev/null || true
"$SWIFT" build --build-tests --enable-code-coverage --scratch-path "$scratch"
"$SWIFT" test --skip-build --disable-xctest --enable-code-coverage --scratch-path "$scratch" \
  --filter '^(Alarm(Time|Texts|Calendar|Core|Wire|Store|Agent|Simulator)|KeyFiles|RingDrawing)Tests\.'
rm -f default.profraw  # from programs that the tests started, which know no other place
folder=$(dirname "$("$SWIFT" test --show-codecov-path --scratch-path "$scratch")")
program=("$scratch"/debug/*PackageTests.xctest)

status=0
for module in "${modules[@]}"; do
  # A line for each file and one for all: the eighth word is the number of lines, the ninth how many were never run.
  table=$("$llvm_cov" report "${program[0]}" -instr-profile "$folder/default.profdata" "Sources/$module")
  awk -v module="$module" -v least="$least" '
    $1 == "TOTAL" {
      part = 100 * ($8 - $9) / $8
      printf "T10 %s: %.1f %% of %d lines\n", module, part, $8
      if (part < least) { printf "less than %d %%\n", least; exit 1 }
    }' <<<"$table" || status=1
  awk '$1 ~ /\.swift$/ && $9 > 9 { printf "  %4d of %4d lines not run: %s\n", $9, $8, $1 }' <<<"$table" | sort -rn | head -8
done
exit $status
