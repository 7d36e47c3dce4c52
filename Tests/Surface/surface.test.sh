#!/usr/bin/env bash
# The library's surface, taken from the compiler's symbol graph, against the written one: AlarmKit.surface lists Apple's API as
# of iOS 26.1, and 27.0's appEntityIdentifier. Every line of it has to be there, and nothing else but what is marked as ours.
# Needs the modules in .build/debug, which the Swift tests leave.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
SWIFT=${SWIFT:-$(Resources/setup.sh --swift)} || exit 1

# Names that Apple's API doesn't have, each explained in the documentation.
OURS='^(AlarmManager\.linux|AlarmManager\.Linux)'

surface() {
  local flags=()
  read -r -a flags < <(pkg-config --cflags-only-I dbus-1 glib-2.0 | sed 's/-I/-Xcc -I/g')
  "$SWIFT" symbolgraph-extract -module-name AlarmKit -I .build/debug/Modules -target "$(target)" "${flags[@]}" \
    -Xcc -fmodule-map-file=Sources/CDBus/module.modulemap -Xcc -fmodule-map-file=Sources/CGLib/module.modulemap \
    -minimum-access-level public -skip-synthesized-members -output-dir "$TAP_DIR" || return
  PYTHONDONTWRITEBYTECODE=1 python3 Tests/Surface/surface.py "$TAP_DIR/AlarmKit.symbols.json" >"$TAP_DIR/surface"
}

target() {
  "$SWIFT" -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1
}

same() {
  diff "$@" <(grep -vE "$OURS" "$TAP_DIR/surface") Tests/Surface/AlarmKit.surface
}

check "the library's symbols can be listed" surface
check "the library offers Apple's API, declaration by declaration" same

finish
