#!/usr/bin/env bash
# foreign-packages.sh - tests the packages for other systems than Debian, if Debian has tools that make and read them: RPM and Arch
# Linux's. None is installed here.
#
# Not one of the suites that `make test` runs: it needs the release programs (`make window`). `.ci/run` and `make test-packages` run it.
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

need() { command -v "$1" >/dev/null || { echo "needs $1: Resources/scripts/setup.sh foreign installs it"; exit 77; }; }
made=$TAP_DIR/made
mkdir -p "$made"

# The files of `make install`, without those that a package may put elsewhere or in another form.
installed() {
  make --no-print-directory install PREFIX=/usr DESTDIR="$TAP_DIR/installed" >&2 || return
  (cd "$TAP_DIR/installed" && find . -type f) | sed 's/^\.//'
}

# Whether the packages have everything that `make install` installs, and only their own documents in addition. LIST is what they have.
has_what_is_installed() { # has_what_is_installed LIST
  installed | sort >"$TAP_DIR/wanted" || return
  [ "$(wc -l <"$TAP_DIR/wanted")" -gt 50 ] || { echo "make install has put too little"; return 1; }
  sed -E '\,^/usr/share/(doc|licenses)/,d; s,(/man/.*)\.gz$,\1,' "$1" | sort >"$TAP_DIR/had"
  diff "$TAP_DIR/wanted" "$TAP_DIR/had" || return
  local name
  for name in alarmkit alarmkit-window; do
    grep -qx "/usr/share/doc/$name/$name.spdx.json" "$1" || { echo "$name: no SBOM"; return 1; }
    grep -qx "/usr/share/licenses/$name/LICENSE" "$1" || { echo "$name: no licence"; return 1; }
  done
}

# Made again, they are the same.
same() { # same FOLDER OTHER
  local file
  for file in "$1"/*; do cmp "$file" "$2/${file##*/}" || return; done
}

# ------------------------------------------------------------------------------------------------------------------- RPM

makes_rpms() {
  need rpmbuild
  Resources/packaging/rpm.sh "$made/rpm" && [ -f "$(echo "$made"/rpm/alarmkit-[0-9]*.rpm)" ] && [ -f "$(echo "$made"/rpm/alarmkit-window-*.rpm)" ]
}

rpms_have_files() {
  need rpm
  rpm -qlp "$made"/rpm/*.rpm >"$TAP_DIR/all" || return
  # Only files: a folder is in the list if the package owns it.
  rpm -qp --qf '[%{FILEMODES:perms} %{FILENAMES}\n]' "$made"/rpm/*.rpm | sed -n 's/^-[^ ]* //p' >"$TAP_DIR/files"
  grep -qx /usr/bin/alarmctl "$TAP_DIR/all" && has_what_is_installed "$TAP_DIR/files"
}

# The libraries that the loader needs, and dependencies that no symbol shows.
rpms_need_libraries() {
  need rpm
  rpm -qp --requires "$made"/rpm/alarmkit-[0-9]*.rpm | tee "$TAP_DIR/requires"
  local what
  for what in 'libdbus-1.so.3' 'libsqlite3.so.0' 'libnotify.so.4' 'glibc >= 2.36' tzdata; do
    grep -qF "$what" "$TAP_DIR/requires" || { echo "it doesn't require $what"; return 1; }
  done
  ! grep -E 'python|gjs|bash$|/usr/bin/env' "$TAP_DIR/requires" || return
  rpm -qp --requires "$made"/rpm/alarmkit-window-*.rpm | grep -F libadwaita-1.so.0
}

rpms_are_clean() {
  need rpmlint
  rpmlint --version
  # Errors make it fail; things that it doesn't know on Debian are warnings.
  rpmlint -r Resources/packaging/rpm/alarmkit.rpmlintrc "$made"/rpm/*.rpm Resources/packaging/rpm/alarmkit.spec | tee "$TAP_DIR/rpmlint"
  grep -E '[0-9]+ packages and 1 specfiles checked; 0 errors' "$TAP_DIR/rpmlint"
}

makes_rpms_again() {
  need rpmbuild
  Resources/packaging/rpm.sh "$TAP_DIR/again-rpm" && same "$made/rpm" "$TAP_DIR/again-rpm"
}

# ------------------------------------------------------------------------------------------------------------------ Arch

reads_pkgbuild() {
  bash -n Resources/packaging/arch/PKGBUILD && bash -n Resources/packaging/arch/alarmkit.install || return
  ! command -v shellcheck >/dev/null || shellcheck Resources/packaging/arch/*
}

makes_arch_packages() {
  need makepkg
  need bsdtar
  Resources/packaging/arch.sh "$made/arch" || return
  [ -f "$(echo "$made"/arch/alarmkit-[0-9]*.pkg.tar.zst)" ] && [ -f "$(echo "$made"/arch/alarmkit-window-*.pkg.tar.zst)" ]
}

arch_packages_have_files() {
  need bsdtar
  local package
  for package in "$made"/arch/*.pkg.tar.zst; do bsdtar -tf "$package"; done | sed -n '/^\.\|\/$/d; s,^,/,p' | sort -u >"$TAP_DIR/files"
  has_what_is_installed "$TAP_DIR/files" || return
  # No file is owned by the user who made the package.
  ! bsdtar -tvf "$(echo "$made"/arch/alarmkit-[0-9]*.pkg.tar.zst)" | grep -v ' root *root '
}

makes_arch_packages_again() {
  need makepkg
  need bsdtar
  Resources/packaging/arch.sh "$TAP_DIR/again-arch" && same "$made/arch" "$TAP_DIR/again-arch"
}

check "RPM packages are made" makes_rpms
check "they have what make install has" rpms_have_files
check "they require what is linked, and nothing for the recipes" rpms_need_libraries
check "rpmlint finds no errors" rpms_are_clean
check "made again, they are the same byte for byte" makes_rpms_again
check "the PKGBUILD is bash without faults" reads_pkgbuild
check "packages for Arch Linux are made" makes_arch_packages
check "they have what make install has, owned by root" arch_packages_have_files
check "made again, they are the same byte for byte" makes_arch_packages_again
finish
