#!/usr/bin/env bash
# docs.sh [FOLDER] - writes all documentation as one site for a browser into FOLDER (.build/docs if not given): the guide in
# Resources/Guide.docc with the pictures and the reference of the bus, the library, and the core with its design records. Serve FOLDER
# with any web server, for example python3 -m http.server -d .build/docs. Broken links and names are errors.
# docs.sh --symbols FOLDER - writes only what the compiler knows about the library's public names.
#
# Needs the modules that `swift build` leaves in .build/debug. SWIFT names the toolchain.
set -eu
cd "$(dirname "$(readlink -f "$0")")/../.."
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)}

symbols() { # symbols MODULE LEVEL FOLDER: the module's names that are visible at that access level
  local flags target maps=() map
  # The graph of OpenCombine, two of whose names are in Foundation's additions, is made when it is built.
  for map in Sources/C*/module.modulemap .build/debug/COpenCombineHelpers.build/module.modulemap; do
    maps+=(-Xcc "-fmodule-map-file=$map")
  done
  read -r -a flags < <(pkg-config --cflags-only-I dbus-1 glib-2.0 | sed 's/-I/-Xcc -I/g')
  target=$("$SWIFT" -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1)
  mkdir -p "$3"
  "$SWIFT" symbolgraph-extract -module-name "$1" -I .build/debug/Modules -target "$target" "${flags[@]}" \
    "${maps[@]}" \
    -minimum-access-level "$2" -skip-synthesized-members -output-dir "$3"
}

if [ "${1:-}" = --symbols ]; then
  symbols AlarmKit public "${2:?--symbols needs a folder}"
  exit
fi

output=${1:-.build/docs}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
docc=$(dirname "$(command -v "$SWIFT")")/docc
# docc sets the owner of the original for files that it copies from its template. If the toolchain belongs to another
# user, only root may do this: so docc gets a copy that belongs to the user who runs this.
original=$(dirname "$(readlink -f "$docc")")/../share/docc/render
if [ -d "$original" ]; then
  cp -R "$original" "$work/template"
  chmod -R u+w "$work/template"
  export DOCC_HTML_DIR=$work/template
fi

# A copy of a catalogue, with the search on top of each page.
catalogue() { # catalogue FOLDER
  cp -R "$1" "$work"
  cat >"$work/${1##*/}/header.html" <<'HTML'
<style>a { color: var(--color-link, #06c); text-decoration: none; font: 15px/2 system-ui, sans-serif; padding: 0 22px; }</style>
<a href="/search.html">Search</a>
HTML
}

convert() { # convert NAME [OPTION...]: the copy of a catalogue as an archive, to which archives that are made later can link
  "$docc" convert "$work/$1.docc" --output-path "$work/$1.doccarchive" --fallback-display-name "$1" \
    --fallback-bundle-identifier "org.alarmkit.$1" --warnings-as-errors --transform-for-static-hosting \
    --experimental-enable-custom-templates --enable-experimental-external-link-support "${@:2}"
}

symbols AlarmKit public "$work/symbols/AlarmKit"
symbols AlarmCore package "$work/symbols/AlarmCore"
# Its types are only for this package, and so are those of the modules that it is built on.
for name in AlarmTime AlarmTexts AlarmCalendar KeyFiles RingDrawing; do symbols "$name" package "$work/symbols/AlarmCore"; done
for name in AlarmKit AlarmCore; do
  catalogue Sources/$name/$name.docc
  convert $name --additional-symbol-graph-dir "$work/symbols/$name"
done

catalogue Resources/Guide.docc
cp Resources/screenshots/*.png "$work/Guide.docc"
Resources/scripts/interfaces.py "$work/Guide.docc"
convert Guide --dependency "$work/AlarmKit.doccarchive" --dependency "$work/AlarmCore.doccarchive"

# Only files that were written here before are replaced.
[ ! -e "$output" ] || [ -f "$output/search.json" ] || rmdir "$output" || exit
rm -rf "$output"
mkdir -p "$(dirname "$output")"
"$docc" merge "$work"/{Guide,AlarmKit,AlarmCore}.doccarchive --output-path "$output" --synthesized-landing-page-name 'AlarmKit for Linux' \
  --synthesized-landing-page-kind Documentation
Resources/scripts/search.py "$output"
echo "The documentation is in $output. To read it: python3 -m http.server -d $output"
