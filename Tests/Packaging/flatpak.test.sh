#!/usr/bin/env bash
# The Flatpak of the example application: its manifest, which hasn't been built yet, and whether its one permission is all it
# needs, tested with the proxy through which a Flatpak talks to the bus.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
programs=$PWD/.build/debug
flatpak=Resources/packaging/flatpak/org.alarmkit.CookingTimer.yml

# Its one permission is to talk to the name by which the bus starts the agent, and after which its interfaces are named.
may_talk_to_the_agent() {
  local name permissions
  name=$(sed -n 's/^Name=//p' dbus/org.alarmkit.Alarms1.service)
  grep -q "<interface name=\"$name\.Manager\">" "dbus/$name.Manager.xml" || { echo "no interface is called after $name"; return 1; }
  permissions=$(sed -n '/^finish-args:/,/^[^ ]/s/^ *- //p' "$flatpak")
  echo "$permissions"
  [ -n "$name" ] && [ "$permissions" = "--talk-name=$name" ]
}

# It has the name of its desktop file, which the program also uses.
is_named_as_the_application() {
  local id
  id=$(sed -n 's/^id: //p' "$flatpak")
  [ "$id" = "$(basename "$flatpak" .yml)" ] && [ -f "Resources/example/$id.desktop" ] && grep -q "static let id = \"$id\"" Sources/CookingTimer/CookingTimer.swift
}

is_read_by_flatpak_builder() {
  command -v flatpak-builder >/dev/null || { echo "flatpak-builder is not installed"; exit 77; }
  # It makes a folder in the working folder.
  local manifest=$PWD/$flatpak
  (cd "$TAP_DIR" && flatpak-builder --show-manifest "$manifest") | grep -A 1 '"finish-args"'
}

# Runs in a session. Starts it as a Flatpak is started, without the sandbox: its permissions become options of the proxy.
through_the_proxy() { # through_the_proxy OPTION...
  local socket=$TAP_DIR/bus children
  rm -f "$socket"
  ALARMKIT_AUDIO=none "$programs/alarmkit-agent" 2>"$TAP_DIR/agent.log" &
  children=$!
  xdg-dbus-proxy "$DBUS_SESSION_BUS_ADDRESS" "$socket" --filter --own=org.alarmkit.CookingTimer "$@" &
  children+=" $!"
  # shellcheck disable=SC2064 # the children of now
  trap "kill $children; wait" EXIT
  gdbus wait --session --timeout 20 org.alarmkit.Alarms1 || { cat "$TAP_DIR/agent.log"; return 1; }
  for _ in {1..100}; do [ ! -S "$socket" ] || break; sleep 0.1; done
  DBUS_SESSION_BUS_ADDRESS=unix:path=$socket "$programs/cooking-timer" start rice 60s && "$programs/alarmctl" list | grep rice
}

in_session() { # in_session OPTION...
  [ -x "$programs/cooking-timer" ] || { echo "needs cooking-timer: make test builds it"; exit 77; }
  command -v xdg-dbus-proxy >/dev/null || { echo "needs xdg-dbus-proxy: Resources/scripts/setup.sh test installs it"; exit 77; }
  Tests/Desktops/with-dbusmock.sh bash -c 'through_the_proxy "$@"' - "$@"
}
export programs TAP_DIR
export -f through_the_proxy

schedules_by_its_permission() { in_session "$(sed -n '/^finish-args:/,/^[^ ]/s/^ *- --talk-name=/--talk=/p' "$flatpak")"; }

# The agent runs nevertheless: the application fails, and says so. The proxy answers in the bus's place, without a sender; an application
# that didn't accept this would say that nobody answers, after a minute.
schedules_nothing_without() {
  in_session >"$TAP_DIR/said.without" 2>&1
  local status=$?
  cat "$TAP_DIR/said.without"
  [ "$status" != 0 ] && grep "cooking-timer: the alarm agent isn't installed" "$TAP_DIR/said.without"
}

check "the example's Flatpak may talk to the agent, and nothing else" may_talk_to_the_agent
check "it has the application's name" is_named_as_the_application
check "flatpak-builder reads its manifest" is_read_by_flatpak_builder
check "with this permission it sets an alarm" schedules_by_its_permission
check "without it, it can't" schedules_nothing_without
finish
