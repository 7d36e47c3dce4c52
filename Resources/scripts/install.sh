#!/usr/bin/env bash
# install.sh [--example] - does the work of `make install` and, with --example, of `make install-example`, which set these variables:
#
#   PREFIX DESTDIR          where to, as usual
#   UNITDIR AUTOSTARTDIR    where systemd and desktops look for the user's units and autostart entries
#   RELEASE                 where the programs are
#   LANGUAGES               the catalogues in .build/locale
#
# Problems are reported before the first file is copied. Programs older than the sources are built again, but not by root in
# a clone that belongs to somebody else: that would leave files that the owner can't change.
set -u
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
die() { printf 'make install: %s\n' "$@" >&2; exit 1; }

example=
case ${1:-} in
  '') ;;
  --example) example=yes ;;
  *) sed -n '2,/^set -u/s/^# \{0,1\}//p' "$0"; exit 64 ;;
esac
: "${PREFIX:?}" "${DESTDIR=}" "${UNITDIR:?}" "${AUTOSTARTDIR:?}" "${RELEASE:?}" "${LANGUAGES=}"
bindir=$PREFIX/bin libexecdir=$PREFIX/libexec datadir=$PREFIX/share
programs=(alarmkit-agent alarmctl) build=build
[ -z "$example" ] || { programs=(cooking-timer) build=build-example LANGUAGES=; }

# ---------------------------------------------------------------------------------------------------------- where it goes

# What to do if nothing can be installed to PREFIX.
advice() {
  if [ "$(id -u)" = 0 ]; then echo "Choose another one, as in: make install PREFIX=/usr/local"
  else echo "For yourself alone, without root: make install PREFIX=~/.local    For everybody: make build && sudo make install"; fi
}

# Whether files can be written to FOLDER, which doesn't have to exist yet.
can_hold() {
  local folder=$1
  until [ -e "$folder" ] || [ -L "$folder" ]; do folder=$(dirname "$folder"); done
  [ -d "$folder" ] && [ -w "$folder" ] && [ -x "$folder" ]
}

check_prefix() {
  local folder folders=("$bindir" "$datadir") home
  case $PREFIX in
    *[[:space:]]*) die "PREFIX='$PREFIX' has a space in it, which service files can't have" ;;
    \~*) die "PREFIX='$PREFIX' is not a folder; write it out, or ~/ for your own home" ;;
    /*) ;;
    *) die "PREFIX='$PREFIX' does not begin with /" ;;
  esac
  # With sudo, files in a home folder would be for root's session, or would belong to root in somebody's home.
  if [ "$(id -u)" = 0 ] && [ -z "$DESTDIR" ] && [ "${SUDO_USER:-root}" != root ]; then
    home=$(getent passwd "$SUDO_USER" | cut -d: -f6)
    case $PREFIX/ in
      "${home:-/nowhere}"/* | "${HOME:-/nowhere}"/*)
        die "PREFIX=$PREFIX is in a home folder: install there as yourself, without sudo: make install PREFIX=~/.local" ;;
    esac
  fi
  [ -n "$example" ] || folders+=("$libexecdir" "$UNITDIR" "$AUTOSTARTDIR")
  for folder in "${folders[@]}"; do
    can_hold "$DESTDIR$folder" || die "nothing was installed: $DESTDIR$folder can't be written, and has to be for PREFIX=$PREFIX" "$(advice)"
  done
}

# ------------------------------------------------------------------------------------------------------- what is installed

# Prints why the programs can't be installed as they are, or nothing if they can.
stale() {
  local program stamp=$RELEASE/.$build-stamp newer
  for program in "${programs[@]}"; do
    [ -x "$RELEASE/$program" ] || { echo "$program is not built"; return; }
  done
  # `make build` leaves the stamp. Programs from elsewhere (RELEASE=) aren't checked.
  if [ -e "$stamp" ]; then
    newer=$(find Sources Package.swift -newer "$stamp" -print -quit 2>/dev/null)
    [ -z "$newer" ] || echo "$newer is newer than the programs"
  elif [ "$RELEASE" = .build/release ]; then
    echo "the programs may be older than their sources"
  fi
}

untranslated() {
  local language
  for language in $LANGUAGES; do
    [ .build/locale/"$language"/LC_MESSAGES/alarmkit.mo -nt Resources/po/"$language".po ] ||
      { echo "the translations are not made"; return; }
  done
}

bring_up_to_date() {
  local why target=$build
  why=$(stale)
  [ -n "$why" ] || { why=$(untranslated) target=catalogues; }
  [ -n "$why" ] || return 0
  if [ "$(id -u)" = 0 ] && [ "$(stat -c %u .)" != 0 ]; then
    die "nothing was installed: $why, and root compiles nothing in a folder of ${SUDO_USER:-$(stat -c %U .)}" \
      "Build first, as yourself: make $build    Then: sudo make install${example:+-example}"
  fi
  echo "make install: $why; building"
  "${MAKE:-make}" --no-print-directory "$target" || exit
}

# ---------------------------------------------------------------------------------------------------------------- the files

put() { # put MODE FILE TARGET
  install -Dm"$1" "$2" "$DESTDIR$3" || die "$DESTDIR$3 could not be written; what was installed so far is taken back by make uninstall PREFIX=$PREFIX"
}

# Fills in the folders of the installed programs.
put_filled() { # put_filled FILE TARGET
  sed "s|@libexecdir@|$libexecdir|; s|@bindir@|$bindir|" "$1" | put 644 /dev/stdin "$2"
}

put_all() { # put_all FOLDER FILE...
  local folder=$1 file
  shift
  for file; do [ ! -e "$file" ] || put 644 "$file" "$folder/${file##*/}"; done
}

put_alarmkit() {
  local language icon recipe section page
  put 755 "$RELEASE/alarmctl" "$bindir/alarmctl"
  put 755 "$RELEASE/alarmkit-agent" "$libexecdir/alarmkit-agent"
  if [ -x "$RELEASE/alarmkit-window" ]; then
    put 755 "$RELEASE/alarmkit-window" "$bindir/alarmkit-window"
    put_all "$datadir/applications" Resources/window/org.alarmkit.Alarms.desktop
    put_all "$datadir/metainfo" Resources/window/org.alarmkit.Alarms.metainfo.xml
    put_filled Resources/window/org.alarmkit.Alarms.service "$datadir/dbus-1/services/org.alarmkit.Alarms.service"
  fi
  put_filled dbus/alarmkit-agent.service "$UNITDIR/alarmkit-agent.service"
  put_filled dbus/org.alarmkit.Alarms1.service "$datadir/dbus-1/services/org.alarmkit.Alarms1.service"
  put 644 dbus/org.alarmkit.Alarms1-autostart.desktop "$AUTOSTARTDIR/org.alarmkit.Alarms1.desktop"
  put_all "$datadir/applications" dbus/org.alarmkit.Alarms1.desktop
  put_all "$datadir/dbus-1/interfaces" dbus/*.xml
  put_all "$datadir/gnome-shell/search-providers" Resources/search/*.ini
  put_all "$datadir/krunner/dbusplugins" Resources/search/*.desktop
  put_all "$datadir/alarmkit/sounds" Resources/sounds/*.{wav,oga,ogg,flac}
  put_all "$datadir/alarmkit/templates" Resources/templates/*.template
  put_all "$datadir/alarmkit" Resources/sf-symbols.names
  put_all "$datadir/alarmkit/schema" Resources/schema/*.json
  while IFS= read -r recipe; do
    put "$([ -x "$recipe" ] && echo 755 || echo 644)" "$recipe" "$datadir/alarmkit/${recipe#Resources/}"
  done < <(find Resources/integrations -type f)
  # The command that copies applications is run in a checkout; its manual page is in the Debian package of the library, with the command.
  for section in 1 5 7; do
    for page in Resources/manual/*."$section"; do
      [ "$page" = Resources/manual/alarmkit-port.1 ] || put_all "$datadir/man/man$section" "$page"
    done
  done
  put 644 Resources/completions/alarmctl.bash "$datadir/bash-completion/completions/alarmctl"
  put_all "$datadir/zsh/site-functions" Resources/completions/_alarmctl
  put_all "$datadir/fish/vendor_completions.d" Resources/completions/alarmctl.fish
  for language in $LANGUAGES; do
    put_all "$datadir/locale/$language/LC_MESSAGES" .build/locale/"$language"/LC_MESSAGES/alarmkit.mo
  done
  for icon in Resources/icons/hicolor/*/apps/*.svg; do put 644 "$icon" "$datadir/${icon#Resources/}"; done
}

put_example() {
  local name=org.alarmkit.CookingTimer
  put 755 "$RELEASE/cooking-timer" "$bindir/cooking-timer"
  put_all "$datadir/cooking-timer" Sources/CookingTimer/Sounds/Done.wav
  put_filled Resources/example/$name.service "$datadir/dbus-1/services/$name.service"
  put_all "$datadir/applications" Resources/example/$name.desktop
  put_all "$datadir/icons/hicolor/scalable/apps" Resources/example/$name.svg
}

# What to do now.
next_steps() {
  local command=alarmctl
  case :$PATH: in *:"$bindir":*) ;; *) command=$bindir/alarmctl ;; esac
  cat <<END
Installed below $PREFIX. Two steps more, as yourself:
  1. Log out and in again, or: systemctl --user daemon-reload && systemctl --user enable --now alarmkit-agent
  2. $command timer 5s Hello
END
}

check_prefix
bring_up_to_date
if [ -n "$example" ]; then put_example; else put_alarmkit; fi
[ -z "$DESTDIR" ] || exit 0
gtk-update-icon-cache -qtf "$datadir/icons/hicolor" 2>/dev/null
if [ -n "$example" ]; then echo "Installed below $PREFIX: cooking-timer start rice 8s"; else next_steps; fi
