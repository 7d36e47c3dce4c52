#!/usr/bin/env bash
# docs.sh [FOLDER] - writes the documentation for a browser, a page for each type and article: serve FOLDER (.build/docs if not
# given) with any web server and open /documentation/alarmkit for the library, and /design/documentation/alarmcore for the core,
# what it is built on and the design records. Broken links and names are errors.
# docs.sh --symbols FOLDER - writes only what the compiler knows of the library's public names.
#
# Needs the modules that `swift build` leaves in .build/debug. SWIFT names the toolchain.
set -eu
cd "$(dirname "$(readlink -f "$0")")/../.."
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)}

symbols() { # symbols MODULE LEVEL FOLDER: the module's names that are visible at that access level
  local flags target maps=() map
  for map in Sources/C*/module.modulemap; do maps+=(-Xcc "-fmodule-map-file=$map"); done
  read -r -a flags < <(pkg-config --cflags-only-I dbus-1 glib-2.0 | sed 's/-I/-Xcc -I/g')
  target=$("$SWIFT" -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1)
  mkdir -p "$3"
  "$SWIFT" symbolgraph-extract -module-name "$1" -I .build/debug/Modules -target "$target" "${flags[@]}" \
    "${maps[@]}" \
    -minimum-access-level "$2" -skip-synthesized-members -output-dir "$3"
}

convert() { # convert MODULE LEVEL OUTPUT [OPTION...]: the module's catalogue and names as pages
  local module=$1 level=$2 output=$3
  shift 3
  symbols "$module" "$level" "$graphs/$module"
  "$docc" convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs/$module" --output-path "$output" \
    --fallback-display-name "$module" --fallback-bundle-identifier "org.alarmkit.$module" --warnings-as-errors \
    --transform-for-static-hosting "$@"
}

if [ "${1:-}" = --symbols ]; then
  symbols AlarmKit public "${2:?--symbols needs a folder}"
  exit
fi

output=${1:-.build/docs}
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
docc=$(dirname "$(command -v "$SWIFT")")/docc
# docc gives what it copies of its template the owner of the original, which is refused to everybody but root where the
# toolchain belongs to another user: so it gets a copy that belongs to the user who runs this.
template=.build/docs-template
original=$(dirname "$(readlink -f "$docc")")/../share/docc/render
if [ -d "$original" ]; then
  rm -rf "$template"
  mkdir -p "$(dirname "$template")"
  cp -R "$original" "$template"
  chmod -R u+w "$template"
  export DOCC_HTML_DIR=$PWD/$template
fi
convert AlarmKit public "$output"
# Its types are for this package alone, and so are those of the modules that it is built on.
for name in AlarmTime AlarmTexts AlarmCalendar KeyFiles RingDrawing; do symbols "$name" package "$graphs/AlarmCore"; done
convert AlarmCore package "$output/design" --hosting-base-path design
echo "documentation written to $output"
