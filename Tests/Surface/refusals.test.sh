#!/usr/bin/env bash
# The compiler refuses what can't exist on Linux in one sentence that names the article, and not with a guess. Needs the
# modules in .build/debug, which the Swift tests leave.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
# shellcheck source=modules-lib.sh
. Tests/Surface/modules-lib.sh

# Compiles standard input, which has to be refused; prints the errors.
errors_of() {
  cat >"$TAP_DIR/Refused.swift"
  "$compiler" -typecheck -parse-as-library -swift-version 5 -I .build/debug/Modules "${maps[@]}" "${macros[@]}" \
    "$TAP_DIR/Refused.swift" 2>"$TAP_DIR/errors" && { echo "it compiles"; return 1; }
  grep -E '^/.*: error: ' "$TAP_DIR/errors"
}

# Every error names an article.
names_article() { # names_article ARTICLE
  local errors
  errors=$(errors_of) || { cat "$TAP_DIR/errors"; return 1; }
  printf '%s\n' "$errors"
  [ -n "$errors" ] && ! grep -Ev "see the article ($1)" <<<"$errors"
}

# Whole screens of an application, as on iOS, with their previews.
whole() { # whole SCREEN
  names_article "MovingYourCode|ModulesAround" <"Tests/Surface/Trials/Screens/$1.swift" &&
    [ "$(grep -cE '^/.*: error: ' "$TAP_DIR/errors")" -gt 60 ]
}

screens() {
  names_article MovingYourCode <<'SWIFT'
import SwiftUI
struct ContentView: View {
  @State private var isShown = false
  @StateObject private var model = Model()
  var body: some View {
    NavigationStack { List(model.rows) { row in Text(row.name) }.navigationTitle("Alarms") }
  }
}
struct Row: Identifiable { var id = 1; var name = "" }
final class Model: ObservableObject { @Published var rows: [Row] = [] }
struct TeaApp: App { var body: some Scene { WindowGroup { ContentView() } } }
SWIFT
}

bare_screen() {
  names_article MovingYourCode <<'SWIFT'
import SwiftUI
struct ContentView: View {
  var body: some View { NavigationStack { ScrollView { Text("Alarms") } } }
}
SWIFT
}

# Nested parts, with many initialisers that must not be ambiguous.
forms() {
  names_article MovingYourCode <<'SWIFT'
import SwiftUI
struct FormView: View {
  var body: some View { Form { Section("A") { Text("x") } } }
}
struct ListView: View {
  var body: some View {
    List {
      Section("A") { Text("x") }
      Section { Text("y") } footer: { Text("z") }
      Section("B") {}
    }
  }
}
struct PlainView: View {
  var body: some View { Form { Section(header: Text("A")) { Text("x") } } }
}
SWIFT
}

colours() {
  names_article MovingYourCode <<'SWIFT'
import SwiftUI
import UIKitModule
func paint(_ color: NSColor) -> Color { Color(nsColor: color) }
final class Screen: UIViewController {}
struct Part: UIViewRepresentable {}
let picture = UIImage()
SWIFT
}

# Each screen alone, in a target like that of a new project: at least one of its errors says what to do.
every_screen() {
  local folder=$TAP_DIR/screens screen number=0 status=0
  mkdir -p "$folder"
  awk -v folder="$folder" '/^== / { file = folder "/" $2 ".swift"; next } file { print > file }' Tests/Surface/Trials/screens.txt
  for screen in "$folder"/*.swift; do
    number=$((number + 1))
    "$compiler" -typecheck -wmo -parse-as-library -module-name Trial -swift-version 5 -default-isolation MainActor \
      -module-alias UIKit=UIKitModule -module-alias Combine=CombineModule -I .build/debug/Modules "${maps[@]}" "${macros[@]}" \
      "$screen" 2>"$TAP_DIR/errors" && { echo "${screen##*/} compiles"; status=1; continue; }
    grep -qE '^/.*: error: .*see the article (MovingYourCode|ModulesAround)' "$TAP_DIR/errors" ||
      { echo "${screen##*/} doesn't say where to read"; grep -E '^/.*: error: ' "$TAP_DIR/errors"; status=1; }
  done
  echo "$number screens"
  [ "$number" -gt 20 ] && return "$status"
}

buttons() {
  names_article ModulesAround <<'SWIFT'
import SwiftUI
struct Row: View {
  var body: some View { Button("Stop", action: { print("stopped") }) }
}
SWIFT
}

check "an application's screens name the article" screens
check "a screen without anything else does as well" bare_screen
check "so does every error of an ordinary list of alarms with its form" whole AlarmList
check "so do the controls and modifiers that other screens have" whole Controls
check "so do sections in forms and lists" forms
check "each of many screens names it at least once" every_screen
check "UIKit's screens and AppKit's colours name the article" colours
check "a button with a closure names the article" buttons

finish
