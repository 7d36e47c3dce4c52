#!/usr/bin/env bash
# docs.sh [FOLDER] - writes the library's documentation, a page for each type and article, for a browser: serve FOLDER
# (.build/docs if not given) with any web server and open /documentation/alarmkit. Broken links and names are errors.
# docs.sh --symbols FOLDER - writes only what the compiler knows of the library's public names.
#
# Needs the modules that `swift build` leaves in .build/debug. SWIFT names the toolchain.
set -eu
cd "$(dirname "$(readlink -f "$0")")/.."
SWIFT=${SWIFT:-$(Resources/setup.sh --swift)}

symbols() { # symbols FOLDER
  local flags target maps=() name
  for name in CCapability CDBus CGLib CTimex; do maps+=(-Xcc "-fmodule-map-file=Sources/$name/module.modulemap"); done
  read -r -a flags < <(pkg-config --cflags-only-I dbus-1 glib-2.0 | sed 's/-I/-Xcc -I/g')
  target=$("$SWIFT" -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1)
  mkdir -p "$1"
  "$SWIFT" symbolgraph-extract -module-name AlarmKit -I .build/debug/Modules -target "$target" "${flags[@]}" \
    "${maps[@]}" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$1"
}

if [ "${1:-}" = --symbols ]; then
  symbols "${2:?--symbols needs a folder}"
  exit
fi

output=${1:-.build/docs}
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
symbols "$graphs"
docc=$(dirname "$(command -v "$SWIFT")")/docc
# docc gives what it copies of its template the owner of the original, which is refused to everybody but root where the
# toolchain is somebody else's: a copy that belongs to who runs this.
template=.build/docs-template
original=$(dirname "$(readlink -f "$docc")")/../share/docc/render
if [ -d "$original" ]; then
  rm -rf "$template"
  mkdir -p "$(dirname "$template")"
  cp -R "$original" "$template"
  chmod -R u+w "$template"
  export DOCC_HTML_DIR=$PWD/$template
fi
"$docc" convert Sources/AlarmKit/AlarmKit.docc --additional-symbol-graph-dir "$graphs" --output-path "$output" \
  --fallback-display-name AlarmKit --fallback-bundle-identifier org.alarmkit.AlarmKit --warnings-as-errors \
  --transform-for-static-hosting
echo "documentation written to $output"
