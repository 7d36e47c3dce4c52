#!/usr/bin/env bash
# The language modes for an application's own code: Swift 5 or 6, with and without main-actor isolation by default. Trials/Taken and
# the files that the cooking timer shares with iOS have to compile in all of them; Trials/RefusedInSwift6 compiles as Swift 5, and is
# refused as Swift 6 with every Apple SDK as well. Needs the modules in .build/debug, which the Swift tests leave.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
# shellcheck source=modules-lib.sh
. Tests/Surface/modules-lib.sh

compiles() { # compiles "FLAGS" FILE...
  local flags
  read -r -a flags <<<"$1"
  "$compiler" -typecheck -parse-as-library -module-name Trial "${flags[@]}" -I .build/debug/Modules "${maps[@]}" "${macros[@]}" "${@:2}"
}

# A preview expands to nothing, but everything in it has to exist.
refuses_preview() {
  printf 'import SwiftUI\n#Preview { Txt("Tea") }\n' >"$TAP_DIR/Preview.swift"
  ! compiles '-swift-version 6' "$TAP_DIR/Preview.swift" 2>"$TAP_DIR/errors" || { echo "it compiles"; return 1; }
  show <"$TAP_DIR/errors" | grep -q "cannot find 'Txt' in scope"
}

# Every error is about a variable that any thread could change, and each variable has one.
is_refused() { # is_refused "FLAGS" FILE
  ! compiles "$1" "$2" 2>"$TAP_DIR/errors" || { echo "it compiles"; return 1; }
  cat "$TAP_DIR/errors"
  ! grep -E '^/?[^ ]*: error: ' "$TAP_DIR/errors" | grep -v 'is not concurrency-safe because it is nonisolated global shared mutable state' &&
    [ "$(grep -cE '^/?[^ ]*: error: ' "$TAP_DIR/errors")" = "$(grep -c ' static var .* = ' "$2")" ]
}

kitchen=(Sources/CookingTimer/{CookingIntents,CookingWidget,Kitchen}.swift)
widgets=(Tests/Units/AlarmKitTests/LiveActivities/Widgets/*.swift Tests/Surface/Trials/Widgets/Metadata.swift)
approachable='-enable-upcoming-feature NonisolatedNonsendingByDefault -enable-upcoming-feature InferIsolatedConformances'

while IFS='|' read -r name flags; do
  check "$name takes intents, entities, metadata and models" compiles "$flags" Tests/Surface/Trials/Taken/*.swift
  check "$name takes what the cooking timer shares with iOS" compiles "$flags" "${kitchen[@]}"
  check "$name takes widgets" compiles "$flags" "${widgets[@]}"
  check "$name takes previews of views and of Live Activities" compiles "$flags" Tests/Surface/Trials/Previews/*.swift
  for trial in Tests/Surface/Trials/RefusedInSwift6/*.swift; do
    word=${trial##*/}
    word=${word%.swift}
    case $name in
      'Swift 5'*) check "$name takes variables of a type (${word,,})" compiles "$flags" "$trial" ;;
      *) check "$name refuses variables of a type (${word,,}), and nothing else" is_refused "$flags" "$trial" ;;
    esac
  done
done <<MODES
Swift 5|-swift-version 5
Swift 5 on the main actor|-swift-version 5 -default-isolation MainActor
Swift 6|-swift-version 6
Swift 6 on the main actor|-swift-version 6 -default-isolation MainActor
Swift 6 with approachable concurrency|-swift-version 6 -default-isolation MainActor $approachable
MODES
check "what a preview shows has to exist" refuses_preview

finish
