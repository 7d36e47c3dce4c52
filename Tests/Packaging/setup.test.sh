#!/usr/bin/env bash
# Resources/scripts/setup.sh, with package managers that only record calls.
# Compiles:
# shellcheck disable=SC2016 # what is in single quotes is the text of a double
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh
setup=$PWD/Resources/scripts/setup.sh

# A folder for PATH with the few programs that the script needs and doubles of one system's package tools. The doubles read
# what is installed from the file `installed` and write how they were called to the file `calls`.
system() { # system apt|dnf|pacman
  local tool
  rm -rf "${TAP_DIR:?}/bin"
  mkdir "$TAP_DIR/bin"
  : >"$TAP_DIR/installed"
  : >"$TAP_DIR/calls"
  for tool in bash env sed tr grep head sort mktemp rm tail cat cut sleep xargs; do
    # It isn't a link: writing a double with the same name later would overwrite the system's own program.
    double "$tool" "exec $(command -v "$tool") \"\$@\""
  done
  double id 'echo 0'
  case $1 in
    apt)
      double dpkg-query 'shift 3; for p; do if grep -qx "$p" "$D/installed"; then echo "installed $p"; else rc=1; fi; done; exit ${rc:-0}'
      double apt-cache 'shift 2; ! grep -qx "$1" "$D/unknown" 2>/dev/null'
      double apt-get 'if [[ $* = *--print-uris* ]]; then cat "$D/cost" 2>/dev/null; exit; fi
        echo "apt-get $*" >>"$D/calls"; for p; do echo "$p"; done >>"$D/installed"'
      ;;
    dnf)
      double rpm 'shift 3; for p; do if grep -qx "$p" "$D/installed"; then echo "$p"; else echo "package $p is not installed"; fi; done'
      double dnf 'echo "dnf $*" >>"$D/calls"; for p; do echo "$p"; done >>"$D/installed"'
      ;;
    pacman)
      double pacman 'case $1 in
        -Qq) shift; for p; do ! grep -x "$p" "$D/installed" || :; done ;;
        -S) echo "pacman $*" >>"$D/calls"; for p; do echo "$p"; done >>"$D/installed" ;;
      esac'
      ;;
  esac
}

double() { # double NAME BODY
  [ ! -L "$TAP_DIR/bin/$1" ] || exit 99
  printf '#!/bin/bash\nD=%s\n%s\n' "$TAP_DIR" "$2" >"$TAP_DIR/bin/$1"
  chmod +x "$TAP_DIR/bin/$1"
}

run() { PATH=$TAP_DIR/bin "$setup" "$@"; }
calls() { show <"$TAP_DIR/calls"; }

installs_once() { # installs_once MANAGER: everything in one call the first time, nothing the second time
  system "$1"
  run build run test desktop || return
  [ "$(calls | grep -c ' -\?\(install\|S\) ')" = 1 ] || return
  : >"$TAP_DIR/calls"
  [ -z "$(run build run test desktop 2>&1)" ] && [ ! -s "$TAP_DIR/calls" ]
}

accepts_either() {
  system apt
  echo alsa-utils >>"$TAP_DIR/installed"
  ! run --check run | show | grep -q pipewire
}

check_installs_nothing() {
  system apt
  run --check build && return 1
  [ ! -s "$TAP_DIR/calls" ]
}

never_removes() {
  system apt
  run build
  calls | grep -q -- '--no-remove' && calls | grep -q -- '--no-install-recommends'
}

updates_lists_when_needed() {
  system apt
  echo xvfb >"$TAP_DIR/unknown"
  double apt-get 'case $* in *--print-uris*) exit ;; esac
    echo "apt-get $*" >>"$D/calls"; case $* in *update) rm "$D/unknown" ;; *) for p; do echo "$p"; done >>"$D/installed" ;; esac'
  run desktop || return
  [ "$(calls | grep -c update)" = 1 ] && calls | tail -n 1 | grep -qw xvfb
}

a_missing_test_program_is_no_failure() {
  system apt
  printf 'sound-theme-freedesktop\n' >"$TAP_DIR/unknown"
  local said status
  said=$(run test 2>&1)
  status=$?
  rm "$TAP_DIR/unknown"
  echo "$said"
  [ "$status" = 0 ] && [[ $said == *"still missing: sound-theme-freedesktop"* ]]
}

a_missing_header_is_a_failure() {
  system apt
  double apt-get 'exit 100'
  double sleep ''
  ! run build
}

asks_sudo() {
  system apt
  double id 'echo 1000'
  double sudo 'echo "sudo $*" >>"$D/calls"'
  run build
  calls | grep -q '^sudo -n env DEBIAN_FRONTEND=noninteractive apt-get .*install'
}

fails_at_once_without_a_password() { # once, and nothing is tried
  system apt
  double id 'echo 1000'
  double sudo 'echo "sudo $*" >>"$D/calls"; echo "sudo: a password is required" >&2; exit 1'
  double sleep 'echo "slept" >>"$D/calls"'
  local said status
  said=$(run build run 2>&1)
  status=$?
  echo "$said"
  [ "$status" = 1 ] && [ "$(calls)" = 'sudo -n true' ] || return
  [ "$(wc -l <<<"$said")" = 1 ] && [[ $said == *"no terminal"*"Resources/scripts/setup.sh build run"* ]]
}

says_how_much_it_installs() {
  system apt
  cat >"$TAP_DIR/cost" <<'END'
Reading package lists...
The following NEW packages will be installed:
  zsh zsh-common
0 upgraded, 2 newly installed, 0 to remove and 128 not upgraded.
Need to get 907 kB/5,055 kB of archives.
After this operation, 19.3 MB of additional disk space will be used.
'http://deb.debian.org/debian/pool/main/z/zsh/zsh_5.9-4_amd64.deb' zsh_5.9-4_amd64.deb 907512 MD5Sum:831903f5
END
  run build 2>&1 | show | grep -q 'installing with apt-get (2 packages, 5,055 kB to download, 19.3 MB on the disk): libdbus' || return
  sed -i 's/^0 upgraded/3 upgraded/; s|907 kB/||' "$TAP_DIR/cost"
  : >"$TAP_DIR/installed"
  run build 2>&1 | show | grep -q '(2 packages, 3 updated, 5,055 kB to download'
}

says_what_is_missing_without_sudo() {
  system apt
  double id 'echo 1000'
  run build 2>&1 | show | grep -q 'there is no sudo.*libdbus-1-dev'
}

swift_is() { # swift_is VERSION: what --swift prints when that is in PATH and nowhere else
  system apt
  double swift "echo 'Swift version $1 (swift-$1-RELEASE)'"
  HOME=$TAP_DIR SWIFT='' run --swift
}

finds_a_new_swift() { swift_is 6.10.1 | grep -x "$TAP_DIR/bin/swift"; }

refuses_an_old_swift() {
  local said
  said=$(swift_is 6.1.2 2>&1)
  echo "$said"
  [[ $said == *"Swift 6.1.2"*"too old"* ]]
}

# A group that --help explains, but that is unknown or has no packages, would make a target of the Makefile fail.
knows_every_group() {
  local manager group groups
  groups=$("$setup" --help | sed -n 's/^  \(GROUP\)\? *\([a-z]\{3,\}\)  .*/\2/p')
  [ "$(wc -l <<<"$groups")" -ge 8 ] || return
  for manager in apt dnf pacman; do
    system "$manager"
    for group in $groups; do
      if run --check "$group" >"$TAP_DIR/missing" || [ ! -s "$TAP_DIR/missing" ]; then
        echo "$manager has no packages for $group"
        return 1
      fi
    done
  done
}

check "a wrong group is refused by name" bash -c "! '$setup' nonsense 2>&1 | grep -v nonsense"
check "every group that --help explains has its packages, whatever installs them" knows_every_group
check "apt: installs what is missing in one go, then says and does nothing" installs_once apt
check "dnf: installs what is missing in one go, then says and does nothing" installs_once dnf
check "pacman: installs what is missing in one go, then says and does nothing" installs_once pacman
check "any one of several sound players is enough" accepts_either
check "--check installs nothing" check_installs_nothing
check "nothing of the user's is removed, nothing unneeded is added" never_removes
check "package lists are read again when they don't know a package" updates_lists_when_needed
check "a test program that the system doesn't have is reported and is not a failure" a_missing_test_program_is_no_failure
check "a header that can't be installed is a failure" a_missing_header_is_a_failure
check "an ordinary user's install goes through sudo, which may not ask without a terminal" asks_sudo
check "where sudo can't ask for its password it fails once and at once, with what to do" fails_at_once_without_a_password
check "how much is installed is said before" says_how_much_it_installs
check "without sudo it says what root has to install" says_what_is_missing_without_sudo
check "finds a Swift toolchain that is new enough" finds_a_new_swift
check "names a Swift toolchain that is too old" refuses_an_old_swift
finish
