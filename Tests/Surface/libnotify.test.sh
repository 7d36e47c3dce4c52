#!/usr/bin/env bash
# Sources/CNotify/shim.h declares the used parts of libnotify, so it compiles without libnotify's flags; libnotify's own headers
# have to declare the same.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)} || exit 1

# A second declaration of a name has to agree with the first, or the compiler refuses it.
agrees() {
  local clang flags
  clang=$(dirname "$(readlink -f "$(command -v "$SWIFT")")")/clang
  read -r -a flags < <(pkg-config --cflags libnotify) || return
  cat >"$TAP_DIR/both.c" <<'C'
#include <libnotify/notify.h>
#define LIBNOTIFY_TYPES_ARE_DECLARED
#include "shim.h"
_Static_assert(NOTIFY_URGENCY_LOW == 0 && NOTIFY_URGENCY_NORMAL == 1 && NOTIFY_URGENCY_CRITICAL == 2, "urgencies");
C
  "$clang" -fsyntax-only -Wall -Werror -ISources/CNotify "${flags[@]}" "$TAP_DIR/both.c" || return
  # And it refuses one that doesn't agree.
  echo 'void notify_init(int);' >>"$TAP_DIR/both.c"
  ! "$clang" -fsyntax-only -ISources/CNotify "${flags[@]}" "$TAP_DIR/both.c" 2>"$TAP_DIR/refusal" &&
    grep 'conflicting types' "$TAP_DIR/refusal"
}

# SwiftPM would warn about such a flag at each build.
builds_without_warnings() {
  local name
  while read -r name; do
    echo "$name: $(pkg-config --cflags --libs "$name")" || return
  done < <(sed -n 's/.*systemLibrary(.*pkgConfig: "\([^"]*\)".*/\1/p' Package.swift) >"$TAP_DIR/flags"
  [ -s "$TAP_DIR/flags" ] && ! grep -e ' -pthread' "$TAP_DIR/flags"
}

check "what is declared of libnotify is what its headers declare" agrees
check "no system library has flags that SwiftPM warns of" builds_without_warnings

finish
