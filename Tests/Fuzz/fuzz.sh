#!/usr/bin/env bash
# fuzz.sh [--keep] [READER...] - looks for texts that break a promise of a reader (Tests/Fuzz/Readers), by libFuzzer: each of
# them, or all, for $SECONDS_EACH (60) seconds, beginning with the texts that are kept in Tests/Fuzz/Corpora.
#
#   --keep   keeps in Tests/Fuzz/Corpora the few texts that reach every place which was reached
#
# Prints for each reader how many texts were tried, how many edges of the code they reached, and how many are kept. Exit status 1:
# one broke a promise; the text is in .build/fuzz/found, and its line for the corpus, to be added once the reader is fixed, is printed.
# SWIFT names the toolchain. The readers are compiled for libFuzzer and the address sanitizer, in a folder of their own.
set -u
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99

keep=
[ "${1:-}" != --keep ] || { keep=yes; shift; }
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)} || exit 1
scratch=.build/fuzz
corpora=Tests/Fuzz/Corpora
# Longer texts find little more, and take time.
longest=4096
# Longer lines of a corpus were added by hand, and stay.
longest_line=1000
if [ $# -eq 0 ]; then set -- json when recurrence key-file zone-file template message; fi

# lld, because gold fails with what the sanitizers add.
ALARMKIT_FUZZ=1 ALARMKIT_TESTS=ReaderFuzzer "$SWIFT" build -c release --product ReaderFuzzer --scratch-path $scratch \
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld >$scratch.log 2>&1 || { tail -n 30 $scratch.log >&2; exit 1; }

# Each line of a corpus is a text in base64.
unpack() { # unpack CORPUS FOLDER
  local number=0 line
  while IFS= read -r line; do
    case $line in '#'* | '') continue ;; esac
    number=$((number + 1))
    base64 -d <<<"$line" >"$2/kept-$number"
  done <"$1"
}

run() { # run READER OPTION...
  SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 ALARMKIT_READER=$1 $scratch/release/ReaderFuzzer "${@:2}"
}

failed=0
for reader; do
  folder=$scratch/texts/$reader found=$scratch/found/$reader log=$scratch/$reader.log
  rm -rf "$folder" "$found"
  mkdir -p "$folder" "$found"
  [ -e "$corpora/$reader" ] || { echo "there is no reader $reader; there are: $(cd $corpora && echo ./*)" >&2; exit 64; }
  unpack "$corpora/$reader" "$folder"
  if run "$reader" -max_total_time="${SECONDS_EACH:-60}" -max_len=$longest -timeout=10 -rss_limit_mb=3000 \
    -artifact_prefix="$found/" "$folder" >"$log" 2>&1; then
    sed -n 's/^#\([0-9]*\)[[:space:]]*DONE *cov: \([0-9]*\) .*corp: \([0-9]*\).*exec\/s: \([0-9]*\).*/'"$reader"': \1 texts, \4 each second; \2 edges; \3 different/p' "$log"
  else
    failed=1
    grep -E 'Fatal error|ERROR|SUMMARY' "$log"
    for text in "$found"/*; do echo "$reader broke: $(base64 -w 0 <"$text")"; done
  fi
  if [ -n "$keep" ]; then
    rm -rf "$folder.few"
    mkdir -p "$folder.few"
    run "$reader" -set_cover_merge=1 -max_len=$longest "$folder.few" "$folder" >>"$log" 2>&1 || exit 1
    {
      grep '^#' "$corpora/$reader"
      grep -v '^#' "$corpora/$reader" | awk "length > $longest_line"
      for text in "$folder.few"/*; do base64 -w 0 <"$text"; echo; done | awk "length <= $longest_line" | sort -u
    } >"$folder.corpus"
    mv "$folder.corpus" "$corpora/$reader"
    echo "$reader: $(grep -vc '^#' "$corpora/$reader") texts kept, $(wc -c <"$corpora/$reader") bytes"
  fi
done
exit $failed
