#!/usr/bin/env bash
# groups.sh ROOT [GROUP...] - checks whether the packages of each group of setup.sh alone suffice for the group's purpose: each is
# installed on a copy of the bare Debian in ROOT (bare-root.sh makes it), where a newcomer then does that. Without GROUP: all of
# them. Each group is compiled from scratch, which takes minutes, so it isn't part of make test. Needs root. Prints one line per
# group in the Test Anything Protocol.
here=$PWD
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
root=$(cd "$here" && readlink -m "${1:?which folder?}")
shift
[ $# -gt 0 ] || set -- build run example lint check test desktop

suffices() { # suffices GROUPS COMMAND
  local copy=$root.$BASHPID status
  cp -a "$root" "$copy" || return
  Tests/Newcomer/newcomer.sh "$copy" "Resources/scripts/setup.sh $1 && Resources/scripts/setup.sh --check $1 && $2"
  status=$?
  rm -rf --one-file-system "$copy"
  return "$status"
}

# Runs suites; it isn't a failure if one is skipped because it needs something that another group installs.
suites() { # suites REGEX GROUP
  echo "make test SETUP=true SUITES='$1' >log 2>&1; ended=\$?; cat log; [ \$ended = 0 ] && ! grep '# SKIP.* installs ' log | grep -v '$2'"
}

for group; do
  case $group in
    # `--check` of another group must fail: otherwise, this would prove nothing.
    build) check "build: it compiles" suffices build "! Resources/scripts/setup.sh --check run && swift build --product alarmkit-agent" ;;
    run) check "build and run: it rings" suffices "build run" "make run ARGS=--auto SETUP=true" ;;
    example) check "build and example: the example is linked" suffices "build example" "make build-example SETUP=true" ;;
    window) check "build and window: the window is linked" suffices "build window" "make window SETUP=true" ;;
    lint) check "lint: scripts and translations are looked at" suffices lint "make lint SETUP=true && command -v shellcheck" ;;
    check) check "build: make check" suffices build "make check SETUP=true" ;;
    test) check "test: packaging" suffices "build run test" "$(suites Packaging 'setup.sh .*desktop')" ;;
    desktop) check "desktop: its suites" suffices "build run test desktop" "$(suites 'Desktops/([^s]|sessions)|first-use' '^$')" ;;
    *) echo "$group is none of: build run example window lint check test desktop" >&2; exit 64 ;;
  esac
done
finish
