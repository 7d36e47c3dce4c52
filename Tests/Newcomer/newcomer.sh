#!/usr/bin/env bash
# newcomer.sh [--keep] ROOT COMMAND... - does what a newcomer does: in the bare Debian in the folder ROOT (bare-root.sh makes it),
# as the user `newcomer`, in a fresh clone of this checkout, their login shell runs COMMAND, a line as for ssh.
#
#   --keep   uses the clone of the last call
#
#   Tests/Newcomer/newcomer.sh /var/tmp/bare make run ARGS=--auto
#
# From this machine, it has the Swift toolchain, read-only and owned by root, and the folders that git's `insteadOf` names. No
# systemd runs in it; it has no display and no sound. The clone has only what was committed. Needs root and git.
# shellcheck disable=SC2016 # what is in single quotes is expanded by another shell
set -u
here=$PWD
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
die() { printf 'newcomer: %s\n' "$*" >&2; exit 99; }

keep=
[ "${1:-}" != --keep ] || { keep=yes; shift; }
root=$(cd "$here" && readlink -m "${1:?which folder?}")
shift
[ $# -gt 0 ] || die "no command"
[ "$(id -u)" = 0 ] || die "needs root"
[ -e "$root/.bare" ] || die "$root is no bare Debian: Tests/Newcomer/bare-root.sh $root makes one"
swift=$(readlink -f "$(command -v "${SWIFT:-$(Resources/scripts/setup.sh --swift)}")") || die "no Swift toolchain"
# Folders that are bound into it at the same place.
folders=("${swift%/usr/bin/*}")
while read -r _ folder; do
  [ ! -d "$folder" ] || folders+=("$folder")
done < <(git config --get-regexp '^url\./.*\.insteadof$' | sed 's|^url\.\(.*\)\.insteadof .*|x \1|' | sort -u)

clone=$root/home/newcomer/alarmkit
if [ -z "$keep" ] || [ ! -d "$clone" ]; then
  rm -rf "$clone"
  git -c advice.detachedHead=false clone -q "file://$PWD" "$clone" || die "no clone"
  chown -R --reference="$root/home/newcomer" "$clone"
fi

exec unshare --fork --kill-child --pid --mount --uts --ipc bash -c '
  set -eu
  root=$1 line=$2 path=$3
  shift 3
  mount --make-rprivate /
  mount --bind "$root" "$root"
  for folder; do mkdir -p "$root$folder"; mount --rbind -o ro "$folder" "$root$folder"; done
  mount -t proc proc "$root/proc"
  mount --rbind /sys "$root/sys"
  mount --rbind /dev "$root/dev"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount -t tmpfs -o mode=755 tmpfs "$root/run"
  # Folders of logind, without which WirePlumber ends.
  mkdir -p "$root"/run/systemd/{seats,sessions,users,machines}
  cp -L /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || :
  shell=$(awk -F: "\$1 == \"newcomer\" { print \$7 }" "$root/etc/passwd")
  proxies=$(env | grep -iE "^(https?|no)_proxy=" | tr "\n" " ") || :
  # Not chroot, in which the kernel gives no user a namespace, as sandboxes need.
  cd "$root"
  pivot_root . .
  umount -l .
  cd /
  # shellcheck disable=SC2086 # words
  exec sudo -u newcomer -H env $proxies SHELL="$shell" PATH="$path" LANG=C.UTF-8 \
    "$shell" -c "cd ~/alarmkit && $line" </dev/null
' newcomer "$root" "$*" "$(dirname "$swift"):/usr/local/bin:/usr/bin:/bin" "${folders[@]}"
