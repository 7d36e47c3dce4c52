# modules-lib.sh - sourced, in the checkout: passes the modules in .build/debug, which the Swift tests leave, to the compiler.
# shellcheck shell=bash disable=SC2034 # for those who source it
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)} || exit 1
compiler=$(dirname "$(readlink -f "$(command -v "$SWIFT")")")/swiftc

# The module maps that the package's own modules were built with.
maps=()
for flag in $(pkg-config --cflags-only-I dbus-1 glib-2.0); do maps+=(-Xcc "$flag"); done
for map in "$PWD"/Sources/C*/module.modulemap; do maps+=(-Xcc "-fmodule-map-file=$map"); done
maps+=(-Xcc "-fmodule-map-file=$PWD/.build/debug/COpenCombineHelpers.build/module.modulemap")
# What previews expand to.
macros=(-load-plugin-executable "$PWD/.build/debug/PreviewMacros-tool#PreviewMacros")
