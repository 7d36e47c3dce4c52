#!/usr/bin/env bash
# The built agent in a session of a real systemd: started by systemd, with wake-ups by systemd, at login, after crashes and reboots.
#
# Boots a Debian in a folder, which it makes at first: $ALARMKIT_DEBIAN or .build/debian; if the clone belongs to another user,
# /var/tmp/alarmkit-debian, so no files of root are left in the clone. Needs root and debootstrap.
# ALARMKIT_PROGRAMS: the folder of the programs, .build/debug if not given.
# shellcheck disable=SC2016 # what is in single quotes is expanded by the shell in there
cd "$(dirname "$(readlink -f "$0")")/../.." || exit 99
# shellcheck source=../tap.sh
. Tests/tap.sh

programs=$(readlink -f "${ALARMKIT_PROGRAMS:-.build/debug}")
root=.build/debian
[ -O .build ] || root=/var/tmp/alarmkit-debian
root=${ALARMKIT_DEBIAN:-$root}
skip() { echo "$1"; exit 77; }

# Prints why nothing can be booted here; prints nothing if it can.
obstacle() {
  [ "$(id -u)" = 0 ] || { echo "needs root, to boot a Debian; after make test: sudo Tests/Desktops/systemd.test.sh"; return; }
  [ -x "$programs/alarmkit-agent" ] || { echo "needs the agent: make test builds it"; return; }
  [ -x "$root/usr/local/bin/as-user" ] || command -v debootstrap >/dev/null || { echo "needs debootstrap: Resources/scripts/setup.sh boot installs it"; return; }
  unshare --mount --pid --fork true 2>/dev/null || echo "needs namespaces, which this machine refuses (a container without privileges?)"
}

# Installs what was built, in the same places as a package.
prepare() {
  [ -z "$obstacle" ] || skip "$obstacle"
  [ -x "$root/usr/local/bin/as-user" ] ||
    Tests/Desktops/boot-debian.sh --make "$root" libglib2.0-0t64 libnotify4 libsqlite3-0 libsndfile1 polkitd tzdata || return
  make --no-print-directory install RELEASE="$programs" PREFIX=/usr DESTDIR="$(readlink -f "$root")" || return
  rm -rf "$root"/home/user/.local "$root"/home/user/.config "$root/rtc"
  ln -sfn /usr/share/zoneinfo/Etc/UTC "$root/etc/localtime"
  # The machine has a clock that can wake it, and no sound.
  mkdir -p "$root/rtc/rtc0/device/power" "$root/etc/systemd/user/alarmkit-agent.service.d"
  : >"$root/rtc/rtc0/wakealarm"
  echo enabled >"$root/rtc/rtc0/device/power/wakeup"
  printf '[Service]\nEnvironment=ALARMKIT_RTC=/rtc ALARMKIT_AUDIO=child\n' \
    >"$root/etc/systemd/user/alarmkit-agent.service.d/test.conf"
}

booted() { # booted SCRIPT: runs it as root in the booted Debian
  [ -z "$obstacle" ] || skip "$obstacle"
  local runtime
  runtime=$(ldd "$programs/alarmkit-agent" | sed -n 's|.*=> \(/.*\)/libswiftCore\.so.*|\1|p')
  BOOT_BIND=$runtime timeout 120 Tests/Desktops/boot-debian.sh "$root" bash -c "$inside
$1"
}

# The common part of the scripts that run in the booted Debian.
inside='
agent() { as-user systemctl --user show -P MainPID alarmkit-agent; }
until_true() { for _ in {1..200}; do "$@" && return; sleep 0.1; done; echo "in vain: $*"; as-user journalctl --user -n 20; return 1; }
status() { as-user alarmctl status --json | grep -oE "\"$1\":(\"[^\"]*\"|[0-9]+)"; }
caps() { grep -E "^Cap(Inh|Prm|Amb)" "$1"; }
none() { [ "$(grep -c "0000000000000000$")" = 3 ]; }
timers() { as-user systemctl --user list-units --all --plain --no-legend "alarmkit-wake-*.timer"; }
'

starts_by_bus() {
  booted 'as-user alarmctl timer 1h Tea && as-user systemctl --user is-active alarmkit-agent'
}

has_no_capability() {
  booted '
    mkdir -p /usr/local/bin; printf "#!/bin/sh\ncat /proc/self/status >/tmp/child\n" >/usr/local/bin/pw-play
    chmod +x /usr/local/bin/pw-play
    manager=$(systemctl show -P MainPID user@1000.service)
    echo "manager:"; caps /proc/$manager/status
    as-user alarmctl timer 1s Egg || exit 1
    echo "agent:"; caps /proc/$(agent)/status; caps /proc/$(agent)/status | none || exit 1
    as-user readlink /proc/$(agent)/root || exit 1
    until_true test -s /tmp/child && echo "child:" && caps /tmp/child && caps /tmp/child | none'
}

knows_capable_callers() {
  booted '
    as-user alarmctl timer 1h Tea || exit 1
    setpriv --reuid=1000 --regid=1000 --init-groups --inh-caps=+wake_alarm --ambient-caps=+wake_alarm env -i HOME=/home/user \
      PATH=/usr/bin XDG_RUNTIME_DIR=/run/user/1000 DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/1000/bus \
      sh -c "grep CapAmb /proc/self/status; alarmctl timer 1h Egg && alarmctl authorization"'
}

wakes_by_a_timer() {
  booted '
    as-user alarmctl timer 1h Tea || exit 1
    settled() { ! status wakeReason | grep -q unsettled; }
    until_true settled
    status wake; status wakeReason; timers
    if status wakeReason | grep -q "providerFailed: systemd: systemd did"; then
      # What it says is true: systemd itself can start no such timer here.
      as-user systemd-run --user --unit=probe --on-active=1h --timer-property=WakeSystem=yes true && exit 1
      [ -z "$(timers)" ] || exit 1
      echo "needs a kernel whose clock wakes the machine, which virtual machines lack; that was said of the alarm"; exit 77
    fi
    [ "$(timers | wc -l)" = 1 ] || exit 1
    as-user systemctl --user show -P WakeSystem $(timers | cut -d" " -f1) | grep yes || exit 1
    as-user systemctl --user stop alarmkit-agent && [ -z "$(timers)" ]'
}

keeps_awake() {
  booted '
    locks() { busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager ListInhibitors; }
    held() { locks | grep "\"sleep\" \"Alarms\"" | grep -q "\"delay\""; }
    let_go() { ! locks | grep -q Alarms; }
    as-user alarmctl timer 1h Tea || exit 1
    until_true held && locks && status linger | grep yes && status sleepLock || exit 1
    as-user alarmctl timer 1s Egg || exit 1
    # Nobody is logged in on this seat, and so less is allowed than on a desktop.
    blocked() { locks | grep "Alarms" | grep -q "\"block\""; }
    until_true blocked && locks && status sleepLock || exit 1
    as-user systemctl --user stop alarmkit-agent && until_true let_go'
}

keeps_the_journal_clean() {
  booted '
    # What other boots left in the journal counts as of this one: they share the kernel.
    start=$(date +%s)
    as-user alarmctl timer 1s Egg || exit 1
    ringing() { as-user alarmctl list | grep -q ringing; }
    until_true ringing && as-user alarmctl stop --all || exit 1
    journalctl -q --since="@$start" _UID=1000 >/tmp/journal; cat /tmp/journal
    grep -q "alarms\? restored" /tmp/journal && ! grep "thread priority" /tmp/journal'
}

accepts_the_unit() {
  booted '
    said=$(as-user systemd-analyze verify --user /usr/lib/systemd/user/alarmkit-agent.service 2>&1)
    echo "$said"; ! grep alarmkit-agent.service <<<"$said"'
}

comes_back_with_the_bus() { # whether the bus is restarted, or its daemon killed
  booted '
    as-user alarmctl timer 2s Egg || exit 1
    ringing() { as-user alarmctl list | grep Egg | grep -q ringing; }
    until_true ringing || exit 1
    as-user alarmctl timer 4s Tea || exit 1
    now() { date +%s%N; }
    owned() { as-user busctl --user --no-pager call org.freedesktop.DBus / org.freedesktop.DBus NameHasOwner s org.alarmkit.Alarms1 | grep -q true; }
    # The journal writes a line a moment after it was logged, and what earlier checks left in it counts.
    losses() { journalctl -q _SYSTEMD_USER_UNIT=alarmkit-agent.service | grep -c "the session bus is gone"; }
    noted() { [ "$(losses)" -gt "$before" ]; }
    for way in "restart dbus.service" "kill --signal=KILL dbus.service"; do
      old=$(agent) before=$(losses)
      as-user systemctl --user $way || exit 1
      began=$(now)
      until_true owned || exit 1
      echo "$way: there after $((($(now) - began) / 1000000)) ms, agent $old is $(agent)"
      until_true noted || exit 1
    done
    until_true ringing || exit 1
    both() { [ "$(as-user alarmctl list | grep -c ringing)" = 2 ]; }
    until_true both && as-user alarmctl list'
}

restarts_after_crashes() {
  booted '
    as-user alarmctl timer 1h Tea || exit 1
    another() { local now; now=$(agent); [ "$now" != "$old" ] && [ "$now" != 0 ] && as-user systemctl --user -q is-active alarmkit-agent; }
    for crash in 1 2 3 4 5 6; do
      old=$(agent); kill -KILL "$old"
      until_true another || { echo "not after crash $crash"; exit 1; }
    done
    as-user alarmctl list | grep Tea'
}

upgrades_without_losing_a_ring() {
  booted '
    # What earlier checks left ringing would be taken for the ring below.
    as-user alarmctl stop --all >/dev/null
    as-user alarmctl timer 1h Kept >/dev/null && as-user alarmctl timer 1s Egg >/dev/null || exit 1
    ringing() { as-user alarmctl list | grep -q ringing; }
    file() { stat -L -c %i /proc/"$(agent)"/exe; }
    until_true ringing || exit 1
    old=$(agent) before=$(file)
    cp /usr/libexec/alarmkit-agent /usr/libexec/alarmkit-agent.new && mv /usr/libexec/alarmkit-agent.new /usr/libexec/alarmkit-agent
    seen() { journalctl -q _SYSTEMD_USER_UNIT=alarmkit-agent.service | grep -q "another file now: alarmkit-agent"; }
    until_true seen && ringing && [ "$(file)" = "$before" ] || { echo "it did not wait for the end of the ring"; exit 1; }
    as-user alarmctl stop --all >/dev/null || exit 1
    replaced() { [ "$(file)" != "$before" ]; }
    # Clients that call all the time put it off for some seconds; whoever calls in the moment without a name is answered.
    call=0 end=$((SECONDS + 30))
    while ! replaced && [ "$SECONDS" -lt "$end" ]; do
      call=$((call + 1))
      as-user alarmctl list >/tmp/listed || { echo "call $call failed"; exit 1; }
      grep -q Kept /tmp/listed || { cat /tmp/listed; exit 1; }
    done
    echo "replaced after $call calls"
    replaced && [ "$(agent)" = "$old" ] || { echo "replaced? agent $old is $(agent)"; exit 1; }
    property() { as-user systemctl --user show -P "$1" alarmkit-agent; }
    echo "restarts: $(property NRestarts), state: $(property ActiveState)"
    [ "$(property NRestarts) $(property ActiveState)" = "0 active" ] || exit 1
    as-user alarmctl timer 1s After >/dev/null && until_true ringing || exit 1
    as-user systemctl --user stop alarmkit-agent
    echo "after its end: $(property Result)"; [ "$(property Result)" = success ]'
}

rings_after_a_reboot() {
  booted '
    as-user systemctl --user enable alarmkit-agent || exit 1
    as-user alarmctl timer 1h Reboot' || return
  booted '
    up() { [ "$(agent)" != 0 ]; }
    until_true up && as-user alarmctl list | grep Reboot || exit 1
    settled() { ! status wakeReason | grep -q unsettled; }
    until_true settled && status wakeReason'
}

says_what_starts_it() { # with systemctl's own enable and disable, and the user's switch for the desktop's entry
  booted '
    row() { as-user alarmctl status | sed -n "s/^Starts at login *//p"; }
    tells() { row >/tmp/row; cat /tmp/row; status startsAtLogin; grep -qxF "$2" /tmp/row && status startsAtLogin | grep -q ":\"$1\""; }
    trap "rm -rf /home/user/.config/autostart" EXIT
    as-user systemctl --user enable alarmkit-agent || exit 1
    tells unit "yes, by systemd: /home/user/.config/systemd/user/default.target.wants/alarmkit-agent.service" || exit 1
    as-user systemctl --user disable alarmkit-agent || exit 1
    tells autostart "yes, with the desktop: /etc/xdg/autostart/org.alarmkit.Alarms1.desktop" || exit 1
    as-user mkdir -p /home/user/.config/autostart
    printf "[Desktop Entry]\nHidden=true\n" >/home/user/.config/autostart/org.alarmkit.Alarms1.desktop
    nothing="no: nothing rings after the next boot until a program calls the agent"
    tells no "$nothing; systemctl --user enable alarmkit-agent changes that" || exit 1
    as-user systemctl --user enable alarmkit-agent && as-user systemctl --user mask alarmkit-agent || exit 1
    tells no "$nothing; systemctl --user enable alarmkit-agent changes that"
    masked=$?
    as-user systemctl --user unmask alarmkit-agent && as-user systemctl --user disable alarmkit-agent && [ "$masked" = 0 ]'
}

follows_the_zone() {
  booted '
    id=$(as-user alarmctl alarm 07:00 daily --title Up | cut -d" " -f1)
    fire() { as-user alarmctl show "$id" --json | grep -oE "\"fireTime\":[0-9]+"; }
    before=$(fire) && echo "$before" || exit 1
    timedatectl set-timezone Asia/Kathmandu || exit 1
    moved() { [ "$(fire)" != "$before" ]; }
    until_true moved && fire && status zone | grep Kathmandu || exit 1
    # The next 07:00 there, and no other.
    instant=$(fire | grep -oE "[0-9]+$"); seconds=$((instant / 1000000)); left=$((seconds - $(date +%s)))
    echo "due $(TZ=Asia/Kathmandu date -d "@$seconds"), in $left s"
    [ "$(TZ=Asia/Kathmandu date -d "@$seconds" +%T)" = 07:00:00 ] && [ "$left" -gt -60 ] && [ "$left" -le 86400 ]'
}

logs_in_and_out() {
  booted '
    # From here on as on a desktop: programs of a user who has logged out end. Whoever boots next is as before.
    trap "loginctl enable-linger user" EXIT
    # The unit is not enabled here: it is the entry that starts the agent.
    as-user systemctl --user disable alarmkit-agent || exit 1
    loginctl disable-linger user
    log_in() { systemd-run -q --collect --unit=seat --property=PAMName=login --property=User=user sleep infinity; }
    manager() { systemctl is-active -q user@1000; }
    gone() { ! manager; }
    held() { busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager ListInhibitors | grep -q Alarms; }
    let_go() { ! held; }
    running() { grep -qx alarmkit-agent /proc/[0-9]*/comm; }
    ended() { ! running; }
    until_true gone && log_in && until_true manager || exit 1
    until_true test -S /run/user/1000/bus || exit 1
    as-user alarmctl timer 1h Tea || exit 1
    no_lingering() { status linger | grep "\"no\""; }
    until_true no_lingering || exit 1
    until_true held || exit 1
    echo "logging out:"
    # A manager that is being stopped counts as gone, and an agent ends a little after its locks.
    systemctl stop seat && until_true gone && until_true let_go && until_true ended || exit 1
    echo "and in again, with a desktop:"
    log_in && until_true manager && until_true test -S /run/user/1000/bus || exit 1
    ! running || exit 1
    as-user systemd-run -q --user --unit=desktop --property=Wants=xdg-desktop-autostart.target sleep infinity || exit 1
    # By the entry alone: nobody has called it.
    until_true running && as-user alarmctl list | grep Tea'
}

obstacle=$(obstacle)
check "a Debian with a real systemd is there" prepare
check "the bus has systemd start the agent's unit" starts_by_bus
check "R16 R17 the agent and what it starts have no capability, though the session's manager has one" has_no_capability
check "R16 a program with the session's capability may schedule" knows_capable_callers
check "R38 R23 an alarm's wake is a timer of systemd's, gone with the agent" wakes_by_a_timer
check "R11 logind holds the agent's locks, and has them back when it stops" keeps_awake
check "neither the agent nor alarmctl has Swift's thread pool complain to the journal" keeps_the_journal_clean
check "systemd accepts the unit without a warning" accepts_the_unit
check "an agent that was killed is started again, however often" restarts_after_crashes
check "the agent is back with the session bus, rings on, and rings what was due meanwhile" comes_back_with_the_bus
check "an agent whose file is replaced while an alarm rings is replaced afterwards, and no call is lost" upgrades_without_losing_a_ring
check "R36 R37 after a reboot the enabled agent is there with its alarms, though nobody calls" rings_after_a_reboot
check "status says what starts the agent at a login: the enabled unit, the autostart entry, or neither" says_what_starts_it
check "R56 timedatectl set-timezone moves an alarm by the clock" follows_the_zone
check "without lingering the agent and its locks end with the last logout, and its autostart entry brings it back" logs_in_and_out
finish
