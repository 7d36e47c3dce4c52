#!/usr/bin/env bash
# Where `make install` puts which files, and that the bus, systemd and desktops accept the files of dbus/.
# The programs themselves are doubles here: nothing is compiled and nothing outside a temporary folder is touched.
# Compiles:
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

mkdir "$TAP_DIR/built"
for program in alarmkit-agent alarmctl alarmkit-window cooking-timer; do
  printf '#!/bin/sh\nexit 0\n' >"$TAP_DIR/built/$program"
  chmod +x "$TAP_DIR/built/$program"
done

# What `make build` makes; the window, if the libraries that it is built with are installed.
made='alarmkit-agent alarmctl'
if pkg-config --exists 'libadwaita-1 >= 1.2' 2>/dev/null; then made+=' alarmkit-window'; fi

make_quietly() { make --no-print-directory RELEASE="$TAP_DIR/built" "$@"; }
need() { command -v "$1" >/dev/null || { echo "needs $1: Resources/scripts/setup.sh test installs it"; exit 77; }; }

installs() { make_quietly install PREFIX=/usr DESTDIR="$TAP_DIR/system"; }

has_files() { # has_files ROOT PATH...
  local root=$1 path status=0
  shift
  for path; do [ -f "$root/$path" ] || { echo "no $path"; status=1; }; done
  return "$status"
}

nothing_left_to_substitute() { ! grep -rn '@[a-z]*dir@' "$TAP_DIR/system"; }

starts_the_installed_agent() {
  grep -x 'Exec=/usr/libexec/alarmkit-agent' "$TAP_DIR/system/usr/share/dbus-1/services/org.alarmkit.Alarms1.service" &&
    grep -x 'ExecStart=/usr/libexec/alarmkit-agent' "$TAP_DIR/system/usr/lib/systemd/user/alarmkit-agent.service"
}

ships_every_interface() {
  local xml
  for xml in dbus/*.xml; do
    [ ! -e "$xml" ] || cmp "$xml" "$TAP_DIR/system/usr/share/dbus-1/interfaces/${xml#dbus/}" || return
  done
}

ships_every_sound() {
  local sound
  for sound in Resources/sounds/*.wav Resources/sounds/*.og[ag]; do
    [ ! -e "$sound" ] || cmp "$sound" "$TAP_DIR/system/usr/share/alarmkit/${sound#Resources/}" || return
  done
}

ships_every_template() {
  local template
  for template in Resources/templates/*.template; do
    cmp "$template" "$TAP_DIR/system/usr/share/alarmkit/${template#Resources/}" || return
  done
  cmp Resources/sf-symbols.names "$TAP_DIR/system/usr/share/alarmkit/sf-symbols.names"
}

ships_every_recipe() {
  local recipe installed
  while IFS= read -r recipe; do
    installed=$TAP_DIR/system/usr/share/alarmkit/${recipe#Resources/}
    cmp "$recipe" "$installed" || return
    [ ! -x "$recipe" ] || [ -x "$installed" ] || { echo "$installed can't be run"; return 1; }
  done < <(find Resources/integrations -type f)
}

ships_every_manual_and_completion() {
  local page share=$TAP_DIR/system/usr/share
  for page in Resources/manual/*.[157]; do
    # The command that copies applications isn't installed, but is run in a checkout.
    [ "$page" != Resources/manual/alarmkit-port.1 ] || continue
    cmp "$page" "$share/man/man${page##*.}/${page##*/}" || return
  done
  [ ! -e "$share/man/man1/alarmkit-port.1" ] || { echo "a page without its command"; return 1; }
  cmp Resources/completions/alarmctl.bash "$share/bash-completion/completions/alarmctl" &&
    cmp Resources/completions/_alarmctl "$share/zsh/site-functions/_alarmctl" &&
    cmp Resources/completions/alarmctl.fish "$share/fish/vendor_completions.d/alarmctl.fish"
}

# Both desktops call the agent at the paths at which it answers.
search_finds_the_agent() {
  local provider=$TAP_DIR/system/usr/share/gnome-shell/search-providers/org.alarmkit.Alarms1.search-provider.ini
  local runner=$TAP_DIR/system/usr/share/krunner/dbusplugins/org.alarmkit.Alarms1.krunner.desktop
  local paths=Sources/AlarmWire/Contract/AlarmInterface.swift
  grep -x 'BusName=org.alarmkit.Alarms1' "$provider" && grep -x 'X-Plasma-DBusRunner-Service=org.alarmkit.Alarms1' "$runner" || return
  grep -F "gnomePath: ObjectPath = \"$(sed -n 's/^ObjectPath=//p' "$provider")\"" "$paths" &&
    grep -F "krunnerPath: ObjectPath = \"$(sed -n 's/^X-Plasma-DBusRunner-Path=//p' "$runner")\"" "$paths"
}

installs_into_a_home() {
  HOME=$TAP_DIR/home make_quietly install PREFIX="$TAP_DIR/home/.local" || return
  has_files "$TAP_DIR/home" .local/bin/alarmctl .local/share/systemd/user/alarmkit-agent.service \
    .local/share/dbus-1/services/org.alarmkit.Alarms1.service .config/autostart/org.alarmkit.Alarms1.desktop
}

installs_without_a_home() { # without HOME, no prefix is in a home folder
  env -u HOME make --no-print-directory RELEASE="$TAP_DIR/built" install PREFIX=/usr DESTDIR="$TAP_DIR/homeless" || return
  has_files "$TAP_DIR/homeless" usr/lib/systemd/user/alarmkit-agent.service \
    etc/xdg/autostart/org.alarmkit.Alarms1.desktop
}

builds_what_is_missing() { # after `make bench` there is an agent, and no alarmctl
  local half=$TAP_DIR/half
  mkdir -p "$half"
  cp "$TAP_DIR/built/alarmkit-agent" "$half"
  swift_into "$half"
  make --no-print-directory RELEASE="$half" SETUP=true SWIFT="$TAP_DIR/swift" install PREFIX=/usr DESTDIR="$TAP_DIR/late" ||
    return
  [ "$(tr '\n' ' ' <"$half/log")" = "$made " ] || { cat "$half/log"; return 1; }
  has_files "$TAP_DIR/late" usr/bin/alarmctl usr/libexec/alarmkit-agent
}

# A compiler that makes empty programs in FOLDER and logs which.
swift_into() { # swift_into FOLDER
  cat >"$TAP_DIR/swift" <<END
#!/bin/sh
for product; do :; done
mkdir -p "$1"; echo "\$product" >>"$1/log"; : >"$1/\$product"; chmod +x "$1/\$product"
END
  chmod +x "$TAP_DIR/swift"
}

# A clone with everything that an install reads, and one source.
clone() { # clone FOLDER
  mkdir -p "$1/Sources/AlarmCore"
  cp -r Makefile Package.swift Resources dbus "$1"
  : >"$1/Sources/AlarmCore/Alarm.swift"
  swift_into "$1/.build/release"
}

# Runs make in that clone, with that compiler. A separate folder is used as the home.
# For a prefix outside of it, the autostart entry must also be in a folder of ours: $outside.
outside=autostartdir=$TAP_DIR/autostart
make_in() { # make_in CLONE ARGUMENT...
  env -u SUDO_USER HOME="$TAP_DIR/house" make -C "$1" --no-print-directory SETUP=true SWIFT="$TAP_DIR/swift" "${@:2}"
}

keeps_the_tilde() { # as zsh, fish and dash pass it on
  local fresh=$TAP_DIR/tilde
  clone "$fresh"
  make_in "$fresh" install 'PREFIX=~/.local' || return
  has_files "$TAP_DIR/house" .local/bin/alarmctl .local/libexec/alarmkit-agent .local/share/systemd/user/alarmkit-agent.service \
    .config/autostart/org.alarmkit.Alarms1.desktop || return
  grep -x "Exec=$TAP_DIR/house/.local/libexec/alarmkit-agent" \
    "$TAP_DIR/house/.local/share/dbus-1/services/org.alarmkit.Alarms1.service" || return
  [ ! -e "$fresh/~" ] || { echo "there is a folder called ~"; return 1; }
  make_in "$fresh" uninstall 'PREFIX=~/.local' || return
  [ ! -e "$TAP_DIR/house/.local/bin/alarmctl" ] || { echo "it is still there"; return 1; }
}

names_the_next_steps() {
  local said
  clone "$TAP_DIR/steps"
  said=$(make_in "$TAP_DIR/steps" install PREFIX="$TAP_DIR/house/.local") || { echo "$said"; return 1; }
  echo "$said"
  [[ $said == *"systemctl --user daemon-reload && systemctl --user enable --now alarmkit-agent"* ]] || return
  [[ $said == *"$TAP_DIR/house/.local/bin/alarmctl timer 5s Hello"* ]] || return
  said=$(PATH=$TAP_DIR/house/.local/bin:$PATH make_in "$TAP_DIR/steps" install PREFIX="$TAP_DIR/house/.local") || return
  [[ $said == *"2. alarmctl timer 5s Hello"* ]]
}

# refused TEXT COMMAND...: it fails, says TEXT, and has put no file below $TAP_DIR/refused.
refused() {
  local text=$1 said
  shift
  said=$("$@" 2>&1) && { echo "$said"; echo "it was not refused"; return 1; }
  echo "$said"
  [[ $said == *"$text"* ]] || { echo "it did not say: $text"; return 1; }
  [ -z "$(find "$TAP_DIR/refused" -type f 2>/dev/null)" ] || { find "$TAP_DIR/refused"; return 1; }
}

refuses_wrong_prefixes() {
  refused "does not begin with /" make_quietly install PREFIX=local || return
  refused "has a space" make_quietly install PREFIX="$TAP_DIR/refused/a b" || return
  refused "is not a folder" make_quietly install 'PREFIX=~somebody/.local'
}

refuses_what_it_cannot_write() {
  # A path that isn't a folder; and a folder that can't be written, even by a root without all capabilities.
  : >"$TAP_DIR/nothing"
  mkdir -p "$TAP_DIR/refused/closed"
  chmod 555 "$TAP_DIR/refused/closed"
  local weak=()
  [ "$(id -u)" != 0 ] || weak=(setpriv --bounding-set=-dac_override --)
  refused "$TAP_DIR/nothing/bin can't be written" make_quietly install PREFIX="$TAP_DIR/nothing" || return
  refused "$TAP_DIR/refused/closed/in/bin can't be written" "${weak[@]}" make --no-print-directory RELEASE="$TAP_DIR/built" \
    install PREFIX="$TAP_DIR/refused/closed/in"
}

refuses_where_no_autostart_entry_can_be() { # with a user's own prefix outside of the home, the entry is the system's
  : >"$TAP_DIR/nothing"
  refused "$TAP_DIR/nothing/autostart can't be written" make_quietly install PREFIX="$TAP_DIR/refused/own" \
    autostartdir="$TAP_DIR/nothing/autostart" || return
  [[ $(cat "$TAP_DIR/said") == *"make install PREFIX="* ]]
}

# As root in somebody else's clone; neither has to be real here.
as_stranger() { # as_stranger CLONE ARGUMENT...
  mkdir -p "$TAP_DIR/root"
  printf '#!/bin/sh\necho 0\n' >"$TAP_DIR/root/id"
  chmod +x "$TAP_DIR/root/id"
  [ "$(id -u)" != 0 ] || chown 65534 "$1"
  PATH=$TAP_DIR/root:$PATH make_in "$@"
}

does_not_compile_as_root() {
  local fresh=$TAP_DIR/stranger
  clone "$fresh"
  refused "make build " as_stranger "$fresh" install PREFIX="$TAP_DIR/refused" "$outside" || return
  refused "make build-example " as_stranger "$fresh" install-example PREFIX="$TAP_DIR/refused" "$outside" || return
  [ ! -e "$fresh/.build" ] || { find "$fresh/.build"; return 1; }
  make_in "$fresh" build || return
  as_stranger "$fresh" install PREFIX="$TAP_DIR/allowed" DESTDIR="$TAP_DIR" || return
  # After a pull.
  touch -d '+1 minute' "$fresh/Sources/AlarmCore/Alarm.swift"
  refused "Alarm.swift is newer" as_stranger "$fresh" install PREFIX="$TAP_DIR/refused" "$outside"
}

installs_nothing_old() {
  local fresh=$TAP_DIR/pulled log=$TAP_DIR/pulled/.build/release/log
  clone "$fresh"
  make_in "$fresh" build || return
  : >"$log"
  make_in "$fresh" install PREFIX="$TAP_DIR/current" "$outside" || return
  [ ! -s "$log" ] || { cat "$log"; echo "it was built twice"; return 1; }
  # After a pull.
  touch -d '+1 minute' "$fresh/Sources/AlarmCore/Alarm.swift"
  make_in "$fresh" install PREFIX="$TAP_DIR/current" "$outside" || return
  [ "$(tr '\n' ' ' <"$log")" = "$made " ] || { cat "$log"; echo "it was not built again"; return 1; }
}

says_what_did_not_compile() {
  local fresh=$TAP_DIR/broken said
  clone "$fresh"
  printf '#!/bin/sh\necho "[1/9] Compiling"\necho "Alarm.swift:1:1: error: no such thing"\nexit 1\n' >"$TAP_DIR/swift"
  said=$(make_in "$fresh" build 2>&1) && return 1
  echo "$said"
  [[ $said == *"error: no such thing"*".build/compile.log"* && $said != *"[1/9]"* ]] || return
  refused "error: no such thing" make_in "$fresh" install PREFIX="$TAP_DIR/refused" "$outside"
}

uninstalls() {
  make_quietly uninstall PREFIX=/usr DESTDIR="$TAP_DIR/system" || return
  local left
  left=$(find "$TAP_DIR/system" -type f)
  [ -z "$left" ] || { echo "$left"; return 1; }
}

uninstall_tells_the_user() { # the session's systemd is called, an agent without systemd is ended, and alarms and kept sounds stay
  local home=$TAP_DIR/leaving prefix=$TAP_DIR/leaving/.local agent
  mkdir -p "$home/run/systemd" "$home/state/alarmkit" "$home/bin" "$home/config/systemd/user/default.target.wants"
  /usr/bin/python3 -c 'import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])' "$home/run/systemd/private" || return
  printf '#!/bin/sh\necho "$@" >>%s/asked; ls %s >>%s/asked\n' "$home" "$prefix/libexec" "$home" >"$home/bin/systemctl"
  chmod +x "$home/bin/systemctl"
  ln -s /nowhere "$home/config/systemd/user/default.target.wants/alarmkit-agent.service"
  HOME=$home make_quietly install PREFIX="$prefix" || return
  rm "$prefix/libexec/alarmkit-agent" && cp "$(command -v sleep)" "$prefix/libexec/alarmkit-agent" || return
  : >"$prefix/share/alarmkit/sounds/kept-0123456789abcdef0123456789abcdef" || return
  "$prefix/libexec/alarmkit-agent" 600 &
  agent=$!
  PATH=$home/bin:$PATH HOME=$home XDG_RUNTIME_DIR=$home/run XDG_STATE_HOME=$home/state XDG_CONFIG_HOME=$home/config \
    SUDO_UID='' make_quietly uninstall PREFIX="$prefix" >"$home/said" || { kill "$agent"; return 1; }
  cat "$home/said" "$home/asked"
  wait "$agent"
  [ $? = 143 ] || { echo "the agent wasn't ended"; return 1; }
  # The sounds that the agent keeps for an application belong to the alarms.
  [ "$(cd "$prefix/share/alarmkit" && find . -type f)" = ./sounds/kept-0123456789abcdef0123456789abcdef ] || return
  # It was called while the agent's unit existed, and again when it was gone.
  [ "$(tr '\n' ' ' <"$home/asked")" = "--user disable --now alarmkit-agent.service alarmkit-agent --user daemon-reload " ] || return
  [ ! -L "$home/config/systemd/user/default.target.wants/alarmkit-agent.service" ] || return
  grep -F "alarms stay in $home/state/alarmkit" "$home/said" && grep -F "rm -r '$home/state/alarmkit'" "$home/said" &&
    [ -d "$home/state/alarmkit" ] && grep -F "kept stay in $prefix/share/alarmkit/sounds." "$home/said"
}

binds_at_once() { # the linker accepts the flags that `make build` gives it for both programs
  need readelf
  local flags
  printf '#!/bin/sh\necho "$@" >>%s/flags\n' "$TAP_DIR" >"$TAP_DIR/noting" && chmod +x "$TAP_DIR/noting" || return
  rm -f "$TAP_DIR/flags"
  SWIFT=$TAP_DIR/noting Resources/scripts/compile.sh --release alarmkit-agent alarmctl || return
  flags=$(grep -oE -- '-Xlinker -z -Xlinker now .*--product [a-z-]+' "$TAP_DIR/flags") || { cat "$TAP_DIR/flags"; return 1; }
  [ "$(grep -oE '[a-z-]+$' <<<"$flags" | tr '\n' ' ')" = 'alarmkit-agent alarmctl ' ] || return
  echo 'print("bound")' >"$TAP_DIR/bound.swift"
  "$(dirname "$(command -v "${SWIFT:-swift}")")/swiftc" -Xlinker -z -Xlinker now -Xlinker --no-export-dynamic -o "$TAP_DIR/bound" "$TAP_DIR/bound.swift" ||
    return
  readelf -d "$TAP_DIR/bound" | grep -E 'BIND_NOW|NOW' && readelf -l "$TAP_DIR/bound" | grep GNU_RELRO
}

installs_the_example() {
  local root=$TAP_DIR/example name=org.alarmkit.CookingTimer
  make_quietly install-example PREFIX=/usr DESTDIR="$root" || return
  has_files "$root" usr/bin/cooking-timer usr/share/dbus-1/services/"$name".service usr/share/applications/"$name".desktop \
    usr/share/icons/hicolor/scalable/apps/"$name".svg usr/share/cooking-timer/Done.wav || return
  grep -x 'Exec=/usr/bin/cooking-timer serve' "$root/usr/share/dbus-1/services/$name.service" || return
  make_quietly uninstall-example PREFIX=/usr DESTDIR="$root"
  [ -z "$(find "$root" -type f)" ]
}

unit_is_valid() {
  need systemd-analyze
  local unit=$TAP_DIR/unit/alarmkit-agent.service said
  mkdir -p "$TAP_DIR/unit" "$TAP_DIR/run"
  sed "s|@libexecdir@|$TAP_DIR/built|" dbus/alarmkit-agent.service >"$unit"
  said=$(XDG_RUNTIME_DIR=$TAP_DIR/run systemd-analyze verify --user "$unit" 2>&1) || { echo "$said"; return 1; }
  # It only warns about an unknown key.
  ! grep -F alarmkit-agent.service <<<"$said"
}

# By systemd's rating; 6.3 was the unit that gave up only what it had to. A lower figure is safer.
unit_is_confined() {
  need systemd-analyze
  local exposure
  exposure=$(XDG_RUNTIME_DIR=$TAP_DIR/run systemd-analyze security --user --offline=true --no-pager \
    "$TAP_DIR/unit/alarmkit-agent.service" 2>&1 | sed -n 's/.*exposure level for .*: \([0-9.]*\) .*/\1/p')
  [ -n "$exposure" ] || { echo "this systemd-analyze can't look at a unit that isn't loaded: systemd 250 or newer can"; exit 77; }
  echo "exposure $exposure"
  awk -v now="$exposure" 'BEGIN { exit !(now < 6.3) }' || return
  # What systemd doesn't rate: it is restarted, within bounds, and leaves no titles in a core dump.
  local line
  for line in StartLimitIntervalSec=0 MemoryMax=640M TasksMax=256 LimitCORE=0 'SystemCallFilter=~@privileged @resources'; do
    grep -qxF "$line" dbus/alarmkit-agent.service || { echo "no $line"; return 1; }
  done
}

desktop_files_are_valid() {
  need desktop-file-validate
  desktop-file-validate dbus/*.desktop Resources/example/*.desktop Resources/window/*.desktop
}

is_activated() { # a call starts the program that the service file names
  need dbus-run-session
  local data=$TAP_DIR/activation/share
  mkdir -p "$data/dbus-1/services"
  # The bus expects the program to own the name; this one only makes a file.
  printf '#!/bin/sh\ntouch "%s/started"\n' "$TAP_DIR" >"$TAP_DIR/built/alarmkit-agent"
  sed "s|@libexecdir@|$TAP_DIR/built|" dbus/org.alarmkit.Alarms1.service >"$data/dbus-1/services/org.alarmkit.Alarms1.service"
  XDG_DATA_HOME=$data XDG_RUNTIME_DIR=$TAP_DIR dbus-run-session -- sh -c "$(sed -n 's/^Exec=//p' dbus/*autostart.desktop)"
  [ -e "$TAP_DIR/started" ]
}

icons_are_drawn() {
  /usr/bin/python3 - Resources/icons/hicolor/*/apps/*.svg Resources/example/*.svg <<'PYTHON'
import sys
try:
    import gi
    gi.require_version("GdkPixbuf", "2.0")
    from gi.repository import GdkPixbuf
except (ImportError, ValueError):
    print("needs python3-gi with GdkPixbuf: Resources/scripts/setup.sh test desktop installs it")
    sys.exit(77)
if not any("svg" in kind.get_extensions() for kind in GdkPixbuf.Pixbuf.get_formats()):
    print("needs librsvg2-common: Resources/scripts/setup.sh desktop installs it")
    sys.exit(77)
for path in sys.argv[1:]:
    picture = GdkPixbuf.Pixbuf.new_from_file_at_size(path, 64, 64)
    opaque = sum(alpha > 127 for alpha in picture.get_pixels()[3::4])
    print(path, opaque, "of 4096")
    assert 800 < opaque < 4000, "an icon is neither empty nor a full square"
PYTHON
}

check "make install succeeds" installs
check "the window is installed where it was built, with its entry for launchers and its service" has_files "$TAP_DIR/system" \
  usr/bin/alarmkit-window usr/share/applications/org.alarmkit.Alarms.desktop \
  usr/share/dbus-1/services/org.alarmkit.Alarms.service
check "programs, services, unit, autostart entry and icons are where desktops look" has_files "$TAP_DIR/system" \
  usr/bin/alarmctl usr/libexec/alarmkit-agent usr/share/dbus-1/services/org.alarmkit.Alarms1.service \
  usr/lib/systemd/user/alarmkit-agent.service etc/xdg/autostart/org.alarmkit.Alarms1.desktop \
  usr/share/applications/org.alarmkit.Alarms1.desktop \
  usr/share/icons/hicolor/scalable/apps/org.alarmkit.Alarms1.svg \
  usr/share/icons/hicolor/symbolic/apps/org.alarmkit.Alarms1-symbolic.svg
check "no placeholder is left in what was installed" nothing_left_to_substitute
check "the bus and systemd start the agent that was installed" starts_the_installed_agent
check "the interface descriptions are installed as they are" ships_every_interface
check "GNOME Shell and KRunner find the agent's search" search_finds_the_agent
check "the sounds are installed" ships_every_sound
check "the templates and the table of symbols are installed" ships_every_template
check "the recipes are installed, and those that are programs can be run" ships_every_recipe
check "the manual pages and the completions of bash, zsh and fish are installed" ships_every_manual_and_completion
check "a prefix in the home folder needs no root" installs_into_a_home
check "without a HOME a prefix is the system's" installs_without_a_home
check "the tilde of PREFIX=~/.local is the home folder's, also where the shell leaves it" keeps_the_tilde
check "what is missing is built, once" builds_what_is_missing
check "what is older than its sources is built again, and what isn't is not" installs_nothing_old
check "root compiles nothing in somebody else's clone, and says what to do" does_not_compile_as_root
check "what did not compile is not installed, and the errors are shown" says_what_did_not_compile
check "a prefix that is none is refused" refuses_wrong_prefixes
check "a prefix that can't be written is refused before the first file" refuses_what_it_cannot_write
check "so is one whose autostart entry can't be written" refuses_where_no_autostart_entry_can_be
check "at the end it says the next steps" names_the_next_steps
check "make uninstall takes every file back" uninstalls
check "make uninstall ends the user's agent, disables it, and says where the alarms stay" uninstall_tells_the_user
check "the installed programs are linked with all symbols bound at the start" binds_at_once
check "the example is installed as a desktop application is, and taken back" installs_the_example
check "systemd accepts the unit" unit_is_valid
check "the unit gives up what the agent doesn't need, and is started again without a limit" unit_is_confined
check "desktop files are valid" desktop_files_are_valid
check "the autostart entry wakes the agent through the bus" is_activated
check "the icons are drawn" icons_are_drawn
finish
