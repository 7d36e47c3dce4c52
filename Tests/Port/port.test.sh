#!/usr/bin/env bash
# alarmkit-port, with two typical applications: one in SwiftUI with a bundle of widgets, and a module of Expo. Tests what it
# reports about each file, whether the new packages build, and whether their first alarm rings.
#
#   ALARMKIT_LIBRARY, ALARMKIT_CLIENT and ALARMKIT_PROGRAMS are as in client.test.sh.
#   PORT_FROM_CLONE=yes  clones the checkout first and builds command and agent there, as a newcomer would
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
SWIFT=${SWIFT:-$(Resources/scripts/setup.sh --swift)} || exit 1
programs=${ALARMKIT_PROGRAMS:-$PWD/.build/debug}
library=${ALARMKIT_LIBRARY:-$PWD}
samples=$PWD/Tests/Port/Samples
# The folder in which the other tests of packages that depend on this one compile the library; a clone compiles it again.
scratch=${ALARMKIT_CLIENT:-$PWD/.build/client}
lean="--build-option=--disable-index-store --build-option=-Xswiftc --build-option=-gline-tables-only"
began=$SECONDS
PATH=$(dirname "$(command -v "$SWIFT")"):$PATH
export PATH SWIFT programs library samples scratch lean TAP_DIR

# Runs in a session: with the agent that has to get the alarm, and what follows.
with_agent() { # with_agent COMMAND...
  ALARMKIT_AUDIO=none LANGUAGE=en LC_ALL=C.UTF-8 "$programs/alarmkit-agent" 2>"$TAP_DIR/agent.log" &
  trap 'kill %1' EXIT
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || { cat "$TAP_DIR/agent.log"; return 1; }
  "$@"
}

# shellcheck disable=SC2086 # words
port() { "$programs/alarmkit-port" "$@" --library "$library" --scratch-path "$scratch" $lean; }

# Copies a sample to a new package, up to the ring of its first alarm; the report is kept.
rings() { # rings SAMPLE
  port "$samples/$1" --into "$TAP_DIR/$1" --try >"$TAP_DIR/$1.report" 2>"$TAP_DIR/$1.progress"
  local status=$?
  cat "$TAP_DIR/$1.progress" "$TAP_DIR/$1.report"
  [ "$status" = 0 ] || return 1
  grep -q '^It rings\.' "$TAP_DIR/$1.report" || return 1
  gdbus call --session -d org.alarmkit.Alarms1 -o /org/alarmkit/Alarms1 -m org.freedesktop.DBus.Peer.Ping >/dev/null
}
export -f with_agent port rings

in_session() { # in_session COMMAND...
  [ -x "$programs/alarmkit-agent" ] || { echo "needs alarmkit-agent: make test builds it"; exit 77; }
  Tests/Desktops/with-dbusmock.sh bash -c "with_agent $*"
}

# Checks what a report says about a file: says SAMPLE FILE BEGINNING.
says() {
  local line
  line=$(grep -F "$2 " "$TAP_DIR/$1.report") || { echo "no line about $2"; return 1; }
  printf '%s\n' "$line"
  [[ $line =~ ^"$2"\ +"$3" ]]
}

kitchen_report() {
  says Kitchen Kitchen/Models/KitchenModel.swift compiles &&
    says Kitchen Kitchen/Models/CookingAlarms.swift 'compiles, changed: line 1: #if os(iOS)' &&
    says Kitchen Kitchen/KitchenApp.swift 'stays out: line 7: ' &&
    says Kitchen Kitchen/Screens/RecipeEditor.swift "stays out: line 5: 'dismiss' is unavailable: an application's own screens can't be drawn here" &&
    says Kitchen Kitchen/Screens/Celebration.swift 'stays out: uses Haptics of Kitchen/Screens/RecipeEditor.swift' &&
    says Kitchen KitchenWidgets/KitchenWidgets.swift 'compiles, changed: line 4: @main' &&
    says Kitchen KitchenWidgets/CookingActivity.swift compiles &&
    grep -q '^11 of 15 files compile, 4 stay out\.$' "$TAP_DIR/Kitchen.report" &&
    ! grep KitchenTests "$TAP_DIR/Kitchen.report"
}

expo_report() {
  says ExpoAlarms ios/ExpoAlarmsModule.swift 'stays out: imports ExpoModulesCore' &&
    says ExpoAlarms ios/Records/OptionsReader.swift 'stays out: uses TimerOptions of ios/Records/TimerOptions.swift' &&
    says ExpoAlarms ios/NotificationFallback.swift compiles &&
    says ExpoAlarms ios/Alarms/AlarmScheduler.swift 'compiles, changed: line 3: #if os(iOS)' &&
    says ExpoAlarms ios/Alarms/Permission.swift 'compiles, but line 3: #if os(iOS) drops this code on Linux' &&
    says ExpoAlarms ios/Records/AlarmRecord.swift compiles &&
    grep -q '^11 of 14 files compile, 3 stay out\.$' "$TAP_DIR/ExpoAlarms.report" &&
    ! grep NotOurs "$TAP_DIR/ExpoAlarms.report"
}

has_companions() {
  local share=$TAP_DIR/Kitchen/share sources=$TAP_DIR/Kitchen/Sources/Kitchen
  grep -x 'X-AlarmKit-UsageDescription=Rings when your food is ready.' "$share/applications/org.example.Kitchen.desktop" &&
    grep -x 'Name=org.example.Kitchen' "$share/dbus-1/services/org.example.Kitchen.service" &&
    cmp "$samples/Kitchen/Kitchen/Sounds/Bell.wav" "$sources/Resources/Bell.wav" &&
    cmp "$samples/Kitchen/Kitchen/Localizable.xcstrings" "$sources/Resources/Localizable.xcstrings" &&
    grep 'register(widgets: KitchenWidgets.self)' "$sources/main.swift" || return
  command -v desktop-file-validate >/dev/null || return 0
  desktop-file-validate "$share/applications/org.example.Kitchen.desktop"
}

# refuses STATUS WORDS ARGUMENTS...
refuses() {
  local said status
  said=$("$programs/alarmkit-port" "${@:3}" 2>&1 >/dev/null)
  status=$?
  echo "status $status: $said"
  [ "$status" = "$1" ] && [[ $said == *"$2"* ]]
}

keeps_what_is_there() {
  local before after
  before=$(cd "$TAP_DIR/Kitchen" && find . -type f -exec cksum {} + | sort)
  refuses 5 "--into $TAP_DIR/Kitchen is there already" "$samples/Kitchen" --into "$TAP_DIR/Kitchen" || return
  after=$(cd "$TAP_DIR/Kitchen" && find . -type f -exec cksum {} + | sort)
  [ "$before" = "$after" ]
}

names_what_is_wrong() {
  mkdir -p "$TAP_DIR/bare"
  refuses 5 "FOLDER $TAP_DIR/nowhere is not a folder" "$TAP_DIR/nowhere" &&
    refuses 5 "FOLDER $TAP_DIR/bare has no Swift files" "$TAP_DIR/bare" &&
    refuses 5 "--library $TAP_DIR/bare isn't there" "$samples/Kitchen" --into "$TAP_DIR/new" --library "$TAP_DIR/bare" &&
    refuses 64 '--id kitchen is no application id' "$samples/Kitchen" --id kitchen &&
    refuses 64 '--dry-run makes no program' "$samples/Kitchen" --dry-run --try &&
    refuses 64 FOLDER
}

# Nothing is written, and programs can read the answer.
tells_before() {
  local told
  told=$(cd "$TAP_DIR/bare" && "$programs/alarmkit-port" "$samples/ExpoAlarms" --dry-run --json) || return
  printf '%s\n' "$told"
  python3 -c 'import json, sys
told = json.load(sys.stdin)
assert len(told["files"]) == 14 and told["program"] == "ExpoAlarms" and told["id"] == "org.example.ExpoAlarms"
assert [change["line"] for file in told["files"] if file["path"].endswith("DismissIntent.swift") for change in file["changes"]] == [1]' \
    <<<"$told" && [ -z "$(ls "$TAP_DIR/bare")" ]
}

from_clone() {
  git clone -q "$library" "$TAP_DIR/clone" || return
  "$SWIFT" build --package-path "$TAP_DIR/clone" --product alarmkit-port &&
    "$SWIFT" build --package-path "$TAP_DIR/clone" --product alarmkit-agent
}

from="start of the command"
if [ -n "${PORT_FROM_CLONE:-}" ]; then
  check "a clone builds the command and the agent" from_clone
  library=$TAP_DIR/clone programs=$TAP_DIR/clone/.build/debug scratch=$TAP_DIR/scratch lean='' from="start of the clone"
fi
check "an application in SwiftUI becomes a package whose first alarm rings" in_session rings Kitchen
took=$((SECONDS - began))
echo "# $took s from the $from to the first ring"
check "that takes less than ten minutes" [ "$took" -lt 600 ]
check "it says of each of its files what becomes of it" kitchen_report
check "the package has the application's texts, sound, purpose and widgets" has_companions
check "a module of Expo becomes a package whose first alarm rings" in_session rings ExpoAlarms
check "it says of each of its files what becomes of it, and where #if os(iOS) drops code" expo_report
check "a second run replaces nothing" keeps_what_is_there
check "it names the argument that is wrong, and what would be right" names_what_is_wrong
check "with --dry-run it says what it would try, and writes nothing" tells_before

finish
