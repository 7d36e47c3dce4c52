#!/usr/bin/env bash
# setup.sh [--check] [GROUP...] - installs what is missing, through the system's own package manager.
#
#   GROUP     build    headers to compile with
#             run      a message bus, its tools and a sound player
#             window   the libraries of the window: GTK 4 and libadwaita
#             example  what an application that imports SwiftUI or Combine needs to have Swift's libraries linked into it
#             lint     checkers for scripts and translations
#             test     what the tests use: a mocked desktop, a sound server, other people's D-Bus clients and calendars
#             desktop  real notification and sound servers, a virtual screen and a mouse to click with
#             boot     tools that make a whole Debian, which tests boot if they run as root
#             budgets  tools that count instructions and system calls, for `make budgets`
#             package  tools that make and check Debian packages
#             foreign  the same, for packages of other systems: RPM, Arch Linux, Flatpak
#             bench    what `make bench` compares the agent with: notify-send
#             desktops  the big ones, for `make test-desktop`: GNOME, Plasma, sway and others
#             (none given: build and run)
#   --check   installs nothing; names what is missing, and exits 1 if anything is
#   --swift   prints the path of a Swift toolchain that is new enough, or says where to get one
#
# Prints nothing and uses neither network nor package manager if everything is installed; otherwise it first says how much it will
# install. It never removes a package: the package manager refuses an installation that would, and this is reported. As an ordinary user
# it uses sudo; without a terminal sudo may not ask for a password, and the script ends at once if it would. `a|b` below is satisfied by
# either; the first that exists is installed.
#
# Tried on Debian 12. Ubuntu has the same names; the lists for Fedora and Arch are written from what is known about
# these systems, but untried: corrections are welcome.
set -u

need_swift=6.2

say() { printf 'setup: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }

# ---------------------------------------------------------------------------------------------------------- the lists

# The packages of GROUP for apt (Debian, Ubuntu).
apt_group() {
  case $1 in
    build) echo 'libdbus-1-dev libnotify-dev libglib2.0-dev libpulse-dev libsndfile1-dev libsqlite3-dev
      pkg-config|pkgconf gettext python3 git ca-certificates' ;;
    window) echo 'libadwaita-1-dev' ;;
    example) echo 'libcurl4-openssl-dev|libcurl4-gnutls-dev|libcurl4-nss-dev' ;;
    run) echo 'dbus-daemon|dbus dbus-bin|dbus libglib2.0-bin pulseaudio-utils|pipewire-bin|alsa-utils tzdata' ;;
    lint) echo 'python3 gettext shellcheck' ;;
    test) echo 'python3 python3-gi python3-dbusmock qdbus-qt5|qdbus-qt6 systemd dbus-user-session
      pulseaudio|pipewire-pulse pulseaudio-utils libsndfile1 sound-theme-freedesktop
      procps util-linux desktop-file-utils locales curl jq
      mosquitto mosquitto-clients gjs python3-dasbus python3-jinja2 python3-jsonschema gnome-settings-daemon-common tmux mandoc zsh fish bash-completion
      libical3|libical3t64 khal python3-icalendar python3-vobject xdg-dbus-proxy' ;;
    desktop) echo 'xvfb xdotool at-spi2-core gir1.2-atspi-2.0 python3-gi
      dunst mate-notification-daemon xfce4-notifyd xfconf pipewire pipewire-bin pipewire-pulse wireplumber
      lxqt-panel xfce4-panel xfwm4 sway mako-notifier gir1.2-gtk-3.0
      adwaita-icon-theme librsvg2-common fonts-dejavu-core' ;;
    boot) echo 'debootstrap' ;;
    budgets) echo 'valgrind strace binutils procps' ;;
    package) echo 'debhelper dpkg-dev fakeroot lintian appstream desktop-file-utils' ;;
    foreign) echo 'rpm rpmlint makepkg libarchive-tools zstd flatpak-builder' ;;
    bench) echo 'libnotify-bin' ;;
    desktops) echo 'imagemagick x11-utils notification-daemon metacity lxqt-notificationd sway-notification-center
      gnome-shell gjs plasma-workspace plasma-desktop kwin-x11 kactivitymanagerd breeze-icon-theme
      fonts-cantarell fonts-noto-core' ;;
  esac
}

# The packages of GROUP for dnf (Fedora); not tried.
dnf_group() {
  case $1 in
    build) echo 'dbus-devel libnotify-devel glib2-devel pulseaudio-libs-devel libsndfile-devel sqlite-devel
      pkgconf-pkg-config gettext python3 git-core' ;;
    window) echo 'libadwaita-devel' ;;
    example) echo 'libcurl-devel' ;;
    run) echo 'dbus-daemon dbus-tools glib2 pulseaudio-utils|pipewire-utils|alsa-utils tzdata' ;;
    lint) echo 'python3 gettext ShellCheck' ;;
    test) echo 'python3 python3-gobject-base python3-dbusmock qt5-qttools|qt6-qttools dbus-tools systemd
      pulseaudio|pipewire-pulseaudio pulseaudio-utils libsndfile sound-theme-freedesktop
      procps-ng util-linux desktop-file-utils glibc-locale-source curl jq
      mosquitto gjs python3-dasbus python3-jinja2 python3-jsonschema gnome-settings-daemon tmux mandoc zsh fish bash-completion
      libical khal python3-icalendar python3-vobject xdg-dbus-proxy' ;;
    desktop) echo 'xorg-x11-server-Xvfb xdotool at-spi2-core python3-gobject-base
      dunst mate-notification-daemon xfce4-notifyd xfconf pipewire pipewire-utils wireplumber
      lxqt-panel xfce4-panel xfwm4 sway mako gtk3
      adwaita-icon-theme librsvg2 dejavu-sans-fonts' ;;
    boot) echo 'debootstrap' ;;
    budgets) echo 'valgrind strace binutils procps' ;;
    package) echo 'appstream desktop-file-utils' ;;
    foreign) echo 'rpm-build rpmlint' ;;
    bench) echo 'libnotify' ;;
    desktops) echo 'ImageMagick xprop notification-daemon metacity lxqt-notificationd SwayNotificationCenter
      gnome-shell gjs plasma-workspace plasma-desktop kwin-x11 breeze-icon-theme
      abattis-cantarell-fonts google-noto-sans-fonts' ;;
  esac
}

# The packages of GROUP for pacman (Arch); not tried.
pacman_group() {
  case $1 in
    build) echo 'dbus libnotify glib2 libpulse libsndfile sqlite pkgconf gettext python git' ;;
    window) echo 'libadwaita' ;;
    example) echo 'curl' ;;
    run) echo 'dbus glib2 libpulse tzdata' ;;
    lint) echo 'python gettext shellcheck' ;;
    test) echo 'python python-gobject python-dbusmock qt5-tools|qt6-tools systemd
      pulseaudio|pipewire-pulse libsndfile sound-theme-freedesktop
      procps-ng util-linux desktop-file-utils curl jq
      mosquitto gjs python-dasbus python-jinja python-jsonschema gnome-settings-daemon tmux mandoc zsh fish bash-completion
      libical khal python-icalendar python-vobject xdg-dbus-proxy' ;;
    desktop) echo 'xorg-server-xvfb xdotool at-spi2-core python-gobject
      dunst mate-notification-daemon xfce4-notifyd xfconf pipewire wireplumber
      lxqt-panel xfce4-panel xfwm4 sway mako gtk3
      adwaita-icon-theme librsvg ttf-dejavu' ;;
    boot) echo 'debootstrap' ;;
    budgets) echo 'valgrind strace binutils procps' ;;
    package) echo 'appstream desktop-file-utils' ;;
    foreign) echo 'base-devel namcap' ;;
    bench) echo 'libnotify' ;;
    desktops) echo 'imagemagick xorg-xprop notification-daemon metacity lxqt-notificationd swaync
      gnome-shell gjs plasma-workspace plasma-desktop kwin-x11 breeze-icons
      cantarell-fonts noto-fonts' ;;
  esac
}

# ---------------------------------------------------------------------------------------------------------- detection

package_manager() {
  local tool
  for tool in apt-get dnf pacman; do
    if command -v "$tool" >/dev/null 2>&1; then echo "${tool%-get}"; return; fi
  done
}

# Prints those of the given package names that are installed, one per line. Asks the database once, not the network.
installed_of() {
  case $manager in
    apt) dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p' ;;
    dnf) rpm -q --qf '%{NAME}\n' "$@" 2>/dev/null | grep -v ' ' ;;
    pacman) pacman -Qq "$@" 2>/dev/null ;;
  esac
}

# Sets `missing` to the entries (`a` or `a|b`) of the wanted groups that nothing installed satisfies.
find_missing() {
  local entries=() names=() entry name group here
  missing=()
  for group in "${groups[@]}"; do
    # shellcheck disable=SC2207 # the lists are words
    entries+=($("${manager}_group" "$group"))
  done
  for entry in "${entries[@]}"; do
    # shellcheck disable=SC2206 # the alternatives are words
    names+=(${entry//|/ })
  done
  here=" $(installed_of "${names[@]}" | tr '\n' ' ') "
  for entry in "${entries[@]}"; do
    for name in ${entry//|/ }; do
      [[ $here != *" $name "* ]] || continue 2
    done
    [[ " ${missing[*]-} " == *" $entry "* ]] || missing+=("$entry")
  done
}

# ----------------------------------------------------------------------------------------------------------- installing

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@" </dev/null
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@" </dev/null
  fi
}

# Whether sudo works is checked once, before anything is tried five times.
may_be_root() {
  [ "$(id -u)" != 0 ] || return 0
  local words=${groups[*]}
  command -v sudo >/dev/null 2>&1 || die "missing, and there is no sudo; let root install: ${missing[*]}"
  if [ -t 0 ]; then
    sudo true || die "sudo refused; let root run Resources/scripts/setup.sh $words, which installs: ${missing[*]}"
  else
    sudo -n true </dev/null 2>/dev/null ||
      die "sudo asks for a password, and there is no terminal to type it in; run this in one first: Resources/scripts/setup.sh $words"
  fi
}

# Runs COMMAND quietly; shows its output only if it failed.
quietly() {
  local log status
  log=$(mktemp) || return 1
  "$@" >"$log" 2>&1
  status=$?
  [ "$status" = 0 ] || tail -n 20 "$log" >&2
  rm -f "$log"
  return "$status"
}

# Another package manager may hold the lock for a while (unattended upgrades do): tries five times.
patiently() {
  local try
  for try in 1 2 3 4 5; do
    [ "$try" = 1 ] || { say "trying again ($try of 5)"; sleep 5; }
    quietly "$@" && return 0
  done
  return 1
}

apt_root() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=120 -o Acquire::Retries=3 "$@"; }

apt_update() {
  [ -z "${updated:-}" ] || return 0
  say "reading the package lists (apt-get update)"
  updated=yes
  patiently apt_root update
}

# Sets `chosen` to one package for each missing entry and `unknown` to the entries for which apt knows no package.
apt_choose() {
  local entry name
  chosen=() unknown=()
  for entry in "${missing[@]}"; do
    for name in ${entry//|/ }; do
      if apt-cache show --no-all-versions "$name" >/dev/null 2>&1; then chosen+=("$name"); continue 2; fi
    done
    unknown+=("$entry")
  done
}

# Prints how much installing `chosen` takes, according to apt.
apt_cost() {
  local line words=
  while IFS= read -r line; do words+=", $line"; done < <(
    LC_ALL=C apt-get --print-uris "${install[@]}" "${chosen[@]}" 2>/dev/null | sed -n \
      -e 's|^\([0-9]*\) upgraded, \([0-9]*\) newly installed.*|\2 packages, \1 updated|; s|, 0 updated$||; t print' \
      -e 's|^Need to get \([^/]*/\)\{0,1\}\(.*\) of archives.*|\2 to download|; t print' \
      -e 's|^After this operation, \(.*\) of additional disk space.*|\1 on the disk|; t print' -e b -e ': print' -e p)
  echo "${words#, }"
}

apt_install() {
  apt_choose
  if [ ${#unknown[@]} -gt 0 ]; then apt_update || return; apt_choose; fi
  [ ${#unknown[@]} = 0 ] || say "not in this system's package lists: ${unknown[*]}"
  [ ${#chosen[@]} -gt 0 ] || return 1
  local install=(install -y --no-install-recommends --no-remove) cost
  cost=$(apt_cost)
  say "installing with apt-get${cost:+ ($cost)}: ${chosen[*]}"
  # Lists that are out of date name files that no longer exist: read the lists again, once.
  quietly apt_root "${install[@]}" "${chosen[@]}" && return
  apt_update && patiently apt_root "${install[@]}" "${chosen[@]}"
}

first_choices() { local entry; for entry in "${missing[@]}"; do echo "${entry%%|*}"; done; }

dnf_install() {
  mapfile -t chosen < <(first_choices)
  say "installing with dnf: ${chosen[*]}"
  patiently as_root dnf install -y --setopt=install_weak_deps=False "${chosen[@]}"
}

pacman_install() {
  mapfile -t chosen < <(first_choices)
  say "installing with pacman: ${chosen[*]}"
  patiently as_root pacman -S --needed --noconfirm "${chosen[@]}"
}

# --------------------------------------------------------------------------------------------------------------- Swift

# Prints the first toolchain that is at least `need_swift`.
find_swift() {
  local candidate version
  for candidate in "${SWIFT:-}" "$(command -v swift)" "${SWIFTLY_BIN_DIR:-$HOME/.local/share/swiftly/bin}/swift" \
    "$HOME/.swiftly/bin/swift" /opt/swift/usr/bin/swift /usr/libexec/swift/bin/swift; do
    if [ ! -x "$candidate" ]; then continue; fi
    version=$("$candidate" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
    [ -n "$version" ] || continue
    if [ "$(printf '%s\n%s\n' "$need_swift" "$version" | sort -V | head -n 1)" = "$need_swift" ]; then
      printf '%s\n' "$candidate"
      return 0
    fi
    say "found Swift $version at $candidate, too old"
  done
  say "needs Swift $need_swift or newer: see https://www.swift.org/install/linux (swiftly installs it without root)"
  return 1
}

# ---------------------------------------------------------------------------------------------------------------- main

# Each has a list of packages in the three functions above.
known='build run example window lint test desktop boot budgets package foreign bench desktops'
check=
groups=()
for argument; do
  case $argument in
    --check) check=yes ;;
    --swift) find_swift; exit ;;
    -h | --help) sed -n '2,/^set -u/s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *)
      [[ " $known " == *" $argument "* ]] ||
        die "'$argument' is neither a group ($known) nor an option (--check --swift --help)"
      groups+=("$argument")
      ;;
  esac
done
[ ${#groups[@]} -gt 0 ] || groups=(build run)

manager=$(package_manager)
if [ -z "$manager" ]; then
  say "no apt-get, dnf or pacman here; make sure yourself that these are installed (Debian's names):"
  for group in "${groups[@]}"; do say "$group: $(apt_group "$group" | tr -s ' \n' ' ')"; done
  exit 0
fi
find_missing
[ ${#missing[@]} -gt 0 ] || exit 0
if [ -n "$check" ]; then
  printf '%s\n' "${missing[@]}"
  exit 1
fi
may_be_root
"${manager}_install" || say "the install did not succeed"
find_missing
[ ${#missing[@]} -gt 0 ] || exit 0
say "still missing: ${missing[*]}"
# Without the first two groups nothing compiles or starts; a test without its program says that it is skipped.
required=()
for group in "${groups[@]}"; do case $group in build | run) required+=("$group") ;; esac; done
[ ${#required[@]} -gt 0 ] || exit 0
groups=("${required[@]}")
find_missing
[ ${#missing[@]} = 0 ]
