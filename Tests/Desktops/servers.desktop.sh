#!/usr/bin/env bash
# The agent on real desktops: alarms ring, are stopped and snoozed, count down and are paused, and the server is killed; every
# button is pressed on the screen. Only with `make test-desktop`: it takes minutes. Servers that aren't installed are skipped.
# DESKTOPS: which servers (all of them). ALARMKIT_ARTIFACTS: a folder for pictures of the screens, to be looked at.
cd "$(dirname "$(readlink -f "$0")")" || exit 99
# shellcheck source=../tap.sh
. ../tap.sh
# shellcheck source=walks.sh
. ./walks.sh

walk agent-walk.sh dunst xfce4-notifyd mate-notification-daemon notification-daemon lxqt-notificationd mako swaync gnome-shell plasma
finish
