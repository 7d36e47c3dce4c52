#!/usr/bin/env bash
# boot-debian.sh ROOT COMMAND... - boots the Debian in folder ROOT, with systemd as the first process, in namespaces of its own,
# runs COMMAND in it as root, and powers it off. Without COMMAND: a shell. To be run as root.
#
#   boot-debian.sh --make ROOT [PACKAGE...]    makes ROOT with debootstrap (a minute or two, 300 MB), and a user 1000, `user`,
#                                              whose programs run without a login; the packages are installed as well
#   boot-debian.sh ROOT as-user COMMAND...     runs COMMAND in that user's own session
#
# BOOT_BIND="/opt/swift /src:/mnt/src" binds more folders into it (FROM, or FROM:TO). Written files stay, so booting the same ROOT
# again is a reboot. It can't set the clock, which is the machine's. Needs debootstrap and util-linux, and no container engine.
set -u
die() { printf 'boot-debian: %s\n' "$*" >&2; exit 99; }
[ "$(id -u)" = 0 ] || die "needs root"

if [ "${1:-}" = --make ]; then
  root=${2:?ROOT}
  shift 2
  command -v debootstrap >/dev/null || die "debootstrap is not installed"
  packages=ca-certificates,systemd,systemd-sysv,dbus,dbus-user-session,libpam-systemd
  for package; do packages+=,$package; done
  # The first Debian whose systemd can wake the machine for a user.
  debootstrap --variant=minbase --include="$packages" trixie "$root" "${BOOT_MIRROR:-http://deb.debian.org/debian}" || exit 1
  chroot "$root" useradd -m user && mkdir -p "$root/var/lib/systemd/linger" && touch "$root/var/lib/systemd/linger/user"
  cat >"$root/usr/local/bin/as-user" <<'U'
#!/bin/sh
cd /home/user && exec setpriv --reuid=1000 --regid=1000 --init-groups env -i HOME=/home/user USER=user LANG=C.UTF-8 \
  PATH=/usr/local/bin:/usr/bin:/bin XDG_RUNTIME_DIR=/run/user/1000 DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/1000/bus "$@"
U
  chmod +x "$root/usr/local/bin/as-user"
  exit 0
fi

root=$(readlink -f "${1:?ROOT}"); shift
[ -x "$root/lib/systemd/systemd" ] || die "$root holds no systemd"
log=$(mktemp)
unshare --fork --kill-child=SIGKILL --pid --mount --uts --ipc --cgroup bash -s "$root" "${BOOT_BIND:-}" >"$log" 2>&1 <<'INSIDE' &
set -eu
root=$1
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/dev"
cd "$root/dev"
mknod -m 666 null c 1 3; mknod -m 666 zero c 1 5; mknod -m 666 full c 1 7; mknod -m 666 random c 1 8; mknod -m 666 urandom c 1 9; mknod -m 666 tty c 5 0
mkdir shm pts; mount -t tmpfs -o mode=1777 tmpfs shm; mount -t devpts -o newinstance,ptmxmode=666 devpts pts; ln -s pts/ptmx ptmx; ln -s /proc/self/fd fd
for b in $2; do from=${b%%:*} to=${b#*:}; mkdir -p "$root$to"; mount --rbind "$from" "$root$to"; done
# No namespace has a clock of its own: timedatectl in there would set the machine's, and even a mere zone may move it.
exec setpriv --bounding-set=-sys_time,-sys_module --inh-caps=-sys_time,-sys_module chroot "$root" env -i container=lxc TERM=dumb PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=console --log-level=notice </dev/null
INSIDE
outer=$!
trap 'kill -KILL $outer 2>/dev/null; rm -f "$log"' EXIT
inside() { nsenter -t "$init" --mount --uts --ipc --pid --cgroup --root --wd "$@"; }
init=
for _ in $(seq 100); do
  init=$(cut -d' ' -f1 2>/dev/null <"/proc/$outer/task/$outer/children")
  [ -n "$init" ] && [ "$(cat "/proc/$init/comm" 2>/dev/null)" = systemd ] && break
  kill -0 $outer 2>/dev/null || { cat "$log" >&2; die "it did not boot"; }
  sleep 0.1
done
for _ in $(seq 150); do inside test -S /run/user/1000/bus 2>/dev/null && break; sleep 0.1; done
inside test -S /run/user/1000/bus || { cat "$log" >&2; die "no user session"; }
inside "${@:-/bin/bash}"; rc=$?
kill -s RTMIN+4 "$init" 2>/dev/null   # poweroff
for _ in $(seq 100); do kill -0 $outer 2>/dev/null || break; sleep 0.1; done
exit $rc
