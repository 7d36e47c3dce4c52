#!/usr/bin/env bash
# What each `import X` brings into a file: the modules behind it, by the re-exports in its sources, and names that it must or must
# not bring, by the compiler. An additional name makes an application's own declaration of that name ambiguous. Needs the modules
# in .build/debug, which the Swift tests leave.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
# shellcheck source=modules-lib.sh
. Tests/Surface/modules-lib.sh

# brings MODULE - all modules that are imported with it, sorted, on one line.
brings() {
  local left=("$1") found=() module next
  while [ ${#left[@]} -gt 0 ]; do
    module=${left[0]} left=("${left[@]:1}")
    while IFS= read -r next; do
      [[ " ${found[*]} " == *" $next "* ]] || { found+=("$next"); left+=("$next"); }
    done < <(grep -rhoE '^@_exported public import \w+' "Sources/AppleModules/$module" "Sources/$module" 2>/dev/null | sed 's/.* //' | sort -u)
  done
  printf '%s\n' "${found[@]}" | sort | paste -sd ' '
}

brings_just() { # brings_just MODULE "MODULES"
  local modules
  modules=$(brings "$1")
  echo "$1 brings: $modules"
  [ "$modules" = "$2" ]
}

# lacking MODULE NAME... - those of the names that a file with this import alone doesn't find.
lacking() {
  local name
  { echo "import $1"; for name in "${@:2}"; do echo "nonisolated func use(_ value: $name) {}"; done; } >"$TAP_DIR/Import.swift"
  "$compiler" -typecheck -parse-as-library -module-name Trial -swift-version 5 -I .build/debug/Modules "${maps[@]}" "${macros[@]}" \
    -module-alias Combine=CombineModule -module-alias os=OSModule \
    -module-alias UIKit=UIKitModule "$TAP_DIR/Import.swift" 2>"$TAP_DIR/errors"
  # Any other error isn't about names.
  grep -E 'error: ' "$TAP_DIR/errors" | grep -vE "cannot find type|error: -> " | sed 's/^/other: /'
  sed -n "s/^[^ ]*: error: cannot find type '\([^']*\)' in scope.*/\1/p" "$TAP_DIR/errors" | sort -u
}

sees_all() { # sees_all MODULE NAME...
  local missing
  missing=$(lacking "$@")
  echo "$1 lacks: $missing"
  [ -z "$missing" ]
}

sees_none() { # sees_none MODULE NAME...
  local missing
  missing=$(lacking "$@")
  echo "$1 lacks: $missing"
  [ "$missing" = "$(printf '%s\n' "${@:2}" | sed 's/<.*//' | sort -u)" ]
}

# A module of Expo has records, and so has Combine.
own_names() {
  # In a separate module: the compiler prefers names of the file's own module.
  cat >"$TAP_DIR/Names.swift" <<'SWIFT'
public protocol Record {}
public protocol Subject {}
public struct Just { public init() {} }
public struct Empty { public init() {} }
SWIFT
  cat >"$TAP_DIR/Model.swift" <<'SWIFT'
import AlarmKit
import Expo
import SwiftUI

struct Options: Record { var title = "" }

final class Model: ObservableObject, Subject {
  @Published var alarms: [Alarm] = []
  let nothing = (Just(), Empty())
}
SWIFT
  "$compiler" -emit-module -parse-as-library -module-name Expo -o "$TAP_DIR/Expo.swiftmodule" "$TAP_DIR/Names.swift" || return
  "$compiler" -typecheck -parse-as-library -module-name Trial -swift-version 5 -I .build/debug/Modules -I "$TAP_DIR" "${maps[@]}" \
    "$TAP_DIR/Model.swift"
}

# If Combine is also imported, the two ways to one name aren't ambiguous.
with_combine() {
  cat >"$TAP_DIR/Both.swift" <<'SWIFT'
import Combine
import Foundation
import FoundationAdditions
import SwiftUI

final class Model: ObservableObject {
  @Published var minutes = 5
  private var subscriptions: Set<AnyCancellable> = []

  init() {
    $minutes.sink { print($0) }.store(in: &subscriptions)
    objectWillChange.sink {}.store(in: &subscriptions)
  }
}
SWIFT
  "$compiler" -typecheck -parse-as-library -module-name Trial -swift-version "$1" -I .build/debug/Modules "${maps[@]}" \
    -module-alias Combine=CombineModule "$TAP_DIR/Both.swift"
}

foundation='Foundation FoundationAdditions'
while IFS='|' read -r module modules; do
  check "import $module brings just: ${modules:-nothing}" brings_just "$module" "$modules"
done <<MODULES
AVFoundation|AudioToolbox Foundation
ActivityKit|$foundation
AlarmKit|ActivityKit AppIntents $foundation SwiftUICore
AppIntents|$foundation
AudioToolbox|Foundation
CombineModule|OpenCombine OpenCombineDispatch OpenCombineFoundation
FoundationAdditions|
OSLog|
OSModule|OSLog
SwiftData|Foundation
SwiftUI|$foundation Observation SwiftUICore
SwiftUICore|$foundation
UIKitModule|Foundation
UserNotifications|Foundation
WidgetKit|$foundation SwiftUICore
MODULES

while IFS='|' read -r module names absent; do
  read -r -a found <<<"$names"
  check "a file that imports $module alone has $names" sees_all "$module" "${found[@]}"
  read -r -a lacked <<<"$absent"
  [ -z "$absent" ] || check "and hasn't $absent" sees_none "$module" "${lacked[@]}"
done <<'NAMES'
AlarmKit|AlarmManager Alarm AlertConfiguration Color LocalizedStringResource Date LiveActivityIntent ObservableObject|Widget Logger Record AnyCancellable
ActivityKit|AlertConfiguration Date LocalizedStringResource|AlarmManager Color Record
AppIntents|LiveActivityIntent Date LocalizedStringResource|AlarmManager Color Record
UIKit|UIColor UIApplication UIDevice Date|AlarmManager Color View
UserNotifications|UNUserNotificationCenter UNMutableNotificationContent Date|AlarmManager Color Record
AVFoundation|AVAudioPlayer AVAudioSession SystemSoundID Date|AlarmManager Color Record
SwiftUI|Color UIColor View Observable Published<Int> ObservableObject LocalizedStringResource Date|AlarmManager Widget AnyCancellable Record Just<Int> Subject Publisher
WidgetKit|Widget Date View|AlarmManager Record AnyCancellable Observable
FoundationAdditions|LocalizedStringResource ObservableObject Published<Int>|AlarmManager Color Record AnyCancellable
Combine|AnyCancellable ObservableObject Published<Int> Record<Int,Never>|AlarmManager Color
OSLog|Logger|AlarmManager Color Record
os|Logger|AlarmManager Color Record
NAMES

check "an application's own names aren't ambiguous beside SwiftUI and AlarmKit" own_names
check "Combine beside SwiftUI and Foundation is one Combine (Swift 5)" with_combine 5
check "Combine beside SwiftUI and Foundation is one Combine (Swift 6)" with_combine 6

finish
