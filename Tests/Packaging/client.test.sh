#!/usr/bin/env bash
# The package that the documentation gives to copy: it builds as it stands there, and its alarm is at the agent.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
SWIFT=${SWIFT:-$(Resources/setup.sh --swift)} || exit 1
programs=$PWD/.build/debug
client=$PWD/.build/client
export programs client TAP_DIR

# Prints the n-th Swift block of the article.
block() { # block N
  awk -v wanted="$1" '
    /^```swift$/ { inside = (++number == wanted); next }
    /^```$/ { inside = 0 }
    inside' Sources/AlarmKit/AlarmKit.docc/MovingYourCode.md
}

builds() {
  mkdir -p "$TAP_DIR/tea/Sources/tea"
  block 1 | sed "s|\.\./AlarmKit|$PWD|" >"$TAP_DIR/tea/Package.swift"
  block 2 >"$TAP_DIR/tea/Sources/tea/main.swift"
  "$SWIFT" build --package-path "$TAP_DIR/tea" --scratch-path "$client"
}

# Runs in a session.
schedules() {
  ALARMKIT_AUDIO=none "$programs/alarmkit-agent" 2>"$TAP_DIR/agent.log" &
  trap 'kill %1' EXIT
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || { cat "$TAP_DIR/agent.log"; return 1; }
  [ "$("$client/debug/tea")" = countdown ] || return
  "$programs/alarmctl" list | grep 'The tea is ready'
}
export -f schedules

in_session() {
  [ -x "$programs/alarmkit-agent" ] || { echo "alarmkit-agent is not built"; exit 77; }
  Tests/Desktop/with-dbusmock.sh bash -c schedules
}

check "the documentation's package builds" builds
check "its alarm is at the agent" in_session

finish
