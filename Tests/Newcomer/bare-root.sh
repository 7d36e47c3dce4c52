#!/usr/bin/env bash
# bare-root.sh [--obstacle] ROOT - makes, in the folder ROOT, a Debian 12 as after an installation of Swift: it has what the
# toolchain's instructions ask for, git, make and sudo, an ordinary user `newcomer` who may use sudo, and nothing else.
#
#   --obstacle   makes nothing; says why none can be made here, and says nothing where one can
#
# Takes half a minute and 500 MB; a complete ROOT is left unchanged. Needs root and debootstrap. The machine's own
# apt settings (mirror, proxy) and git's `insteadOf` also apply in it. BARE_MIRROR names another mirror, and
# NEWCOMER_SHELL=zsh the user's login shell.
# shellcheck disable=SC2016 # what is in single quotes is expanded by another shell
set -u
die() { printf 'bare-root: %s\n' "$*" >&2; exit 99; }

obstacle() {
  if [ "$(id -u)" != 0 ]; then
    echo "needs root, to make a bare Debian: .ci/run does in a clone that is root's"
  elif [ -e "$1/.bare" ]; then
    return
  elif ! command -v debootstrap >/dev/null; then
    echo "needs debootstrap: Resources/scripts/setup.sh boot installs it"
  elif ! unshare --mount --pid --fork true 2>/dev/null; then
    echo "needs namespaces, which this machine refuses (a container without privileges?)"
  elif [ "$(stat -f -c %a "$(existing "$1")")" -lt 1000000 ]; then
    echo "needs 4 GB of room in $(existing "$1")"
  elif [ -z "${http_proxy:-}" ] && ! timeout 30 bash -c 'exec 3<>"/dev/tcp/$1/80"' - "$(host)" 2>/dev/null; then
    echo "the Debian mirror $(host) can't be reached: is there a network?"
  fi
}

# The nearest existing folder above PATH.
existing() { local folder=$1; until [ -d "$folder" ]; do folder=$(dirname "$folder"); done; echo "$folder"; }

mirror=${BARE_MIRROR:-$(awk '/^URIs:/ { print $2; exit } /^deb / { print $2; exit }' \
  /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null)}
mirror=${mirror:-http://deb.debian.org/debian}
host() { local rest=${mirror#*://}; echo "${rest%%/*}"; }

if [ "${1:-}" = --obstacle ]; then
  obstacle "$(readlink -m "${2:?--obstacle needs a folder}")"
  exit
fi
root=$(readlink -m "${1:?which folder?}")
why=$(obstacle "$root")
[ -z "$why" ] || die "$why"
[ ! -e "$root/.bare" ] || exit 0

# From swift.org's instructions for Debian 12; without their headers of SQLite, which setup.sh has to install.
packages=ca-certificates,sudo,git,make,binutils,gnupg2,libc6-dev,libcurl4,libedit2,libgcc-12-dev,libpython3.11
packages+=,libsqlite3-0,libstdc++-12-dev,libxml2,libz3-4,libncurses6,pkg-config,tzdata,zlib1g-dev,${NEWCOMER_SHELL:-bash}
rm -rf "$root"
log=$(mktemp) || exit 99
debootstrap --variant=minbase --include="$packages" bookworm "$root" "$mirror" >"$log" 2>&1 ||
  { tail -n 20 "$log" >&2; rm -f "$log"; die "debootstrap failed"; }
rm -f "$log"

printf '127.0.0.1 localhost %s\n' "$(hostname)" >"$root/etc/hosts"
chroot "$root" useradd -m -s "/bin/${NEWCOMER_SHELL:-bash}" newcomer || die "there is no user"
echo 'newcomer ALL=(ALL) NOPASSWD: ALL' >"$root/etc/sudoers.d/newcomer"
chmod 440 "$root/etc/sudoers.d/newcomer"
# Otherwise, zsh asks a new user for initial settings.
[ "${NEWCOMER_SHELL:-}" != zsh ] || chroot "$root" sudo -u newcomer touch /home/newcomer/.zshrc

cat >"$root/etc/apt/sources.list" <<END
deb $mirror bookworm main
deb $mirror bookworm-updates main
END
for settings in /etc/apt/apt.conf.d/*; do
  if grep -qsE '^ *Acquire::' "$settings"; then cp "$settings" "$root/etc/apt/apt.conf.d/"; fi
done
# Packages are fetched from the same places as on this machine.
git config --get-regexp '^url\..*\.insteadof$' 2>/dev/null | while read -r key value; do
  chroot "$root" git config --system --add "$key" "$value"
done
chroot "$root" git config --system --add safe.directory '*'
touch "$root/.bare"
