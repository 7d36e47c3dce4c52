#!/usr/bin/env bash
# Packages that depend on this one: the one in the documentation, the code of its other articles, and an application with
# resources of its own. They build unchanged, and the agent has their alarms.
# ALARMKIT_LIBRARY: the library's package, such as the installed one; by default this checkout. ALARMKIT_CLIENT: where packages that
# depend on it are compiled. ALARMKIT_PROGRAMS: the folder of agent and alarmctl.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)} || exit 1
programs=${ALARMKIT_PROGRAMS:-$PWD/.build/debug}
library=${ALARMKIT_LIBRARY:-$PWD}
client=${ALARMKIT_CLIENT:-$PWD/.build/client}
articles=$PWD/Sources/AlarmKit/AlarmKit.docc
export programs client TAP_DIR

# Prints the n-th Swift block of an article.
block() { # block ARTICLE N
  awk -v wanted="$2" '
    /^```swift$/ { inside = (++number == wanted); next }
    /^```$/ { inside = 0 }
    inside' "$articles/$1.md"
}

# Prints the article's manifest, for this library, with another name for the package and with additions to its target.
manifest() { # manifest NAME [MORE]
  block MovingYourCode 1 | sed "s|\.\./AlarmKit|$library|; s|\"tea\"|\"$1\"|; s|^\( *\)dependencies: \[\.product.*|&${2:+\n\1$2,}|"
}

build() { # build NAME
  "$SWIFT" build --disable-index-store -Xswiftc -gline-tables-only --package-path "$TAP_DIR/$1" --scratch-path "$client"
}

builds() {
  mkdir -p "$TAP_DIR/tea/Sources/tea"
  manifest tea >"$TAP_DIR/tea/Package.swift"
  block MovingYourCode 2 >"$TAP_DIR/tea/Sources/tea/main.swift"
  build tea
}

# The program that README shows.
readme_builds() {
  mkdir -p "$TAP_DIR/front/Sources/front"
  manifest front >"$TAP_DIR/front/Package.swift"
  awk '/^```swift$/ { inside = 1; next } /^```$/ { inside = 0 } inside' README.md >"$TAP_DIR/front/Sources/front/main.swift"
  [ -s "$TAP_DIR/front/Sources/front/main.swift" ] && build front
}

# Each import alone in a file, with a name that it has to provide.
imports_build() {
  local folder=$TAP_DIR/imports/Sources/imports number=0 module name
  mkdir -p "$folder"
  manifest imports >"$TAP_DIR/imports/Package.swift"
  while IFS='|' read -r module name; do
    number=$((number + 1))
    printf 'import %s\nnonisolated func use%d(_ value: %s) {}\n' "$module" "$number" "$name" >"$folder/File$number.swift"
  done <<'NAMES'
AlarmKit|AlarmManager.AlarmConfiguration<NoneAtAll>
ActivityKit|ActivityContent<String>
AppIntents|any LiveActivityIntent
SwiftUI|any Observable
SwiftUI|Published<LocalizedStringResource>
SwiftUI|Color
WidgetKit|Date
WidgetKit|any Widget
FoundationAdditions|LocalizedStringResource
Combine|AnyCancellable
OSLog|Logger
os|Logger
os.log|Logger
NAMES
  printf 'import AlarmKit\nnonisolated struct NoneAtAll: AlarmMetadata {}\n' >"$folder/NoneAtAll.swift"
  # The compiler uses the package's own macro program for previews.
  cp Tests/Surface/Trials/Previews/Previews.swift "$folder"
  printf 'print("imported")\n' >"$folder/main.swift"
  build imports
}

# The code of an article has to be a program, or to compile inside one.
articles_build() {
  local rent=$TAP_DIR/rent/Sources/rent recipes=$TAP_DIR/recipes/Sources/recipes
  mkdir -p "$rent" "$recipes"
  manifest rent | sed 's/\.v5/.v6/' >"$TAP_DIR/rent/Package.swift"
  { block BeyondApple 1; block BeyondApple 2; } >"$rent/main.swift"
  [ -z "$(block BeyondApple 3)" ] || { echo "BeyondApple has more code"; return 1; }
  build rent || return
  manifest recipes | sed 's/\.v5/.v6/' >"$TAP_DIR/recipes/Package.swift"
  { echo "import AlarmKit"; block HowIntentsRun 1; } >"$recipes/OpenRecipe.swift"
  { echo "import AlarmKit"; block HowIntentsRun 2; } >"$recipes/Tea.swift"
  { echo "import AlarmKit"; echo "func passOn(_ text: String) async throws {"; block HowIntentsRun 3; echo "}"; } \
    >"$recipes/PassOn.swift"
  [ -z "$(block HowIntentsRun 4)" ] || { echo "HowIntentsRun has more code"; return 1; }
  build recipes || return
  # A widget, and the call that names it.
  local egg=$TAP_DIR/egg/Sources/egg
  mkdir -p "$egg"
  manifest egg >"$TAP_DIR/egg/Package.swift"
  { printf 'import AlarmKit\nimport SwiftUI\nimport WidgetKit\n'; block LiveActivities 1; } >"$egg/EggWidget.swift"
  { echo "import AlarmKit"; block LiveActivities 2; } >"$egg/main.swift"
  [ -z "$(block LiveActivities 3)" ] || { echo "LiveActivities has more code"; return 1; }
  build egg
}

# An application with texts and a sound among its resources.
resources_build() {
  local pot=$TAP_DIR/pot/Sources/pot
  mkdir -p "$pot/Resources/de.lproj"
  manifest pot 'resources: [.process("Resources")]' | sed 's/^  dependencies: \[$/  defaultLocalization: "en",\n&/' \
    >"$TAP_DIR/pot/Package.swift"
  printf '"The pot boils" = "Der Topf kocht";\n' >"$pot/Resources/de.lproj/Localizable.strings"
  cat >"$pot/Resources/Kitchen.xcstrings" <<'JSON'
{"sourceLanguage": "en", "version": "1.0", "strings": {"%lld pots": {"localizations": {"de": {"variations": {"plural": {
  "one": {"stringUnit": {"state": "translated", "value": "%lld Topf"}},
  "other": {"stringUnit": {"state": "translated", "value": "%lld Töpfe"}}}}}}}}}
JSON
  cp Sources/CookingTimer/Sounds/Done.wav "$pot/Resources/Chime.wav"
  cat >"$pot/main.swift" <<'SWIFT'
@preconcurrency import AlarmKit
import OSLog

#if canImport(AlarmKit)
extension Never: @retroactive AlarmMetadata {}
#endif

func schedule(_ title: LocalizedStringResource, _ sound: AlertConfiguration.AlertSound) async throws {
  let presentation = AlarmPresentation(alert: .init(title: title))
  let configuration = AlarmManager.AlarmConfiguration<Never>.timer(
    duration: 600, attributes: AlarmAttributes(presentation: presentation, tintColor: .red), sound: sound)
  _ = try await AlarmManager.shared.schedule(id: UUID(), configuration: configuration)
}

try await schedule("The pot boils", .named("Chime"))
try await schedule(LocalizedStringResource("\(2) pots", table: "Kitchen"), .named("none"))
try await schedule("The lid rattles", .default)
let secret = "s3" + "cret"
Logger(subsystem: "org.example.Pot", category: "test").error("for \(secret): \(secret, privacy: .private) is \(7) \(secret.count, privacy: .private)")
SWIFT
  build pot
}

# Runs in a session: with the agent that has to get the alarm, and what follows.
with_agent() { # with_agent LANGUAGE COMMAND...
  ALARMKIT_AUDIO=none LANGUAGE=$1 LC_ALL=C.UTF-8 "$programs/alarmkit-agent" 2>"$TAP_DIR/agent.log" &
  trap 'kill %1' EXIT
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || { cat "$TAP_DIR/agent.log"; return 1; }
  "${@:2}"
}

schedules() {
  local end
  [ "$("$client/debug/tea")" = countdown ] || return
  "$programs/alarmctl" list | grep 'The tea is ready' || return
  end=$((SECONDS + 15))
  until "$programs/alarmctl" list --json | grep -q '"alerting"'; do
    [ "$SECONDS" -lt "$end" ] || { echo "it doesn't ring"; "$programs/alarmctl" list; return 1; }
    sleep 0.2
  done
}

# On a bus that has no agent and can start none.
needs_agent() {
  local said status
  said=$(LC_ALL=C.UTF-8 LANGUAGE=en Tests/Desktops/with-dbusmock.sh "$client/debug/tea")
  status=$?
  echo "status $status: $said"
  [ "$status" = 1 ] && [[ $said == *"make install"* && $said == *"package alarmkit"* && $said == *".build/release/alarmkit-agent"* ]]
}

schedules_readme() {
  [ "$("$client/debug/front")" = countdown ] && grep -q 'this prints .countdown.' README.md
}

# The application's own language is English; the user's language is German.
has_resources() {
  local list
  mkdir -p "$TAP_DIR/data/locale/de/LC_MESSAGES"
  printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\nmsgid "The lid rattles"\nmsgstr "Der Deckel klappert"\n' |
    msgfmt -o "$TAP_DIR/data/locale/de/LC_MESSAGES/pot.mo" - || return
  LANGUAGE=en LC_ALL=C.UTF-8 XDG_DATA_HOME=$TAP_DIR/data "$client/debug/pot" 2>"$TAP_DIR/pot.log" || return
  list=$("$programs/alarmctl" list --json) || return
  printf '%s\n' "$list"
  cat "$TAP_DIR/pot.log"
  local word
  for word in '"Der Topf kocht"' '"2 Töpfe"' '"Der Deckel klappert"' pot_pot.resources/Chime.wav; do
    [[ $list == *$word* ]] || { echo "it lacks $word"; return 1; }
  done
  [[ $list != *'"none"'* ]] || { echo "a sound became silence"; return 1; }
  grep 'for <private>: <private> is 7 <private>' "$TAP_DIR/pot.log" || return
  ! grep s3cret "$TAP_DIR/pot.log"
}
export -f with_agent schedules schedules_readme has_resources

in_session() { # in_session LANGUAGE COMMAND
  [ -x "$programs/alarmkit-agent" ] || { echo "needs alarmkit-agent: make test builds it"; exit 77; }
  Tests/Desktops/with-dbusmock.sh bash -c "with_agent $1 $2"
}

check "the documentation's package builds" builds
check "its alarm is at the agent, and rings" in_session en schedules
check "without an agent it says what to install, and how to run it without" needs_agent
check "the program in README builds" readme_builds
check "it prints what README says, and its alarm is at the agent" in_session en schedules_readme
check "the code in the other articles builds" articles_build
check "each import stands alone in a file, and previews build" imports_build
check "an application with resources builds" resources_build
check "its texts are in its reader's language and its sound is found, from SwiftPM's resources and gettext's catalogues" \
  in_session de has_resources

finish
