#!/usr/bin/env bash
# reproducible.sh [ONE OTHER] - checks whether two release builds in two folders give the same programs, byte for byte; if not, in
# which sections they differ.
#
#   ONE OTHER   clones in which `make build` was run; without them, this commit is cloned and built twice: ten minutes
#
# Not one of the suites that `make test` runs, and not in `.ci/run`, because it takes long. To be run by hand before a release, and
# after a change of Resources/scripts/compile.sh or of the toolchain.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

one=${1:-} other=${2:-}
[ -z "$one" ] || [ -n "$other" ] || { sed -n '2,/^cd /{/^#/s/^# \{0,1\}//p}' "$0"; exit 64; }

builds() { git clone -q "$PWD" "$1" && make --no-print-directory -C "$1" build; }

# The sections that differ, for people to examine.
differing() { # differing FILE FILE
  local section
  for section in $(readelf -SW "$1" | sed -n 's/^ *\[ *[0-9]*\] \([.a-z_][^ ]*\) .*/\1/p'); do
    cmp -s <(objcopy -O binary --only-section="$section" --set-section-flags "$section=alloc" "$1" /dev/stdout 2>/dev/null) \
      <(objcopy -O binary --only-section="$section" --set-section-flags "$section=alloc" "$2" /dev/stdout 2>/dev/null) || echo "  $section"
  done
}

same() { # same PROGRAM
  [ -x "$one/.build/release/$1" ] || { echo "$1 isn't built"; return 1; }
  cmp "$one/.build/release/$1" "$other/.build/release/$1" && sha256sum "$one/.build/release/$1" && return
  differing "$one/.build/release/$1" "$other/.build/release/$1"
  return 1
}

# No folder of the build is in the installed programs.
names_no_folder() { # names_no_folder PROGRAM
  strip -o "$TAP_DIR/stripped" "$one/.build/release/$1" && ! grep -c "$(readlink -f "$one")" "$TAP_DIR/stripped"
}

if [ -z "$one" ]; then
  one=$TAP_DIR/one other=$TAP_DIR/in/another-folder
  check "it builds" builds "$one"
  check "it builds in another folder" builds "$other"
fi
[ "$(readlink -f "$one")" != "$(readlink -f "$other")" ] || { echo "these are one folder" >&2; exit 64; }
for program in alarmkit-agent alarmctl alarmkit-window; do
  check "$program is the same, with its debug symbols" same "$program"
  check "$program names no folder of the build" names_no_folder "$program"
done
finish
