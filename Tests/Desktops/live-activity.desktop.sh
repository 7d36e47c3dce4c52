#!/usr/bin/env bash
# The widget of the example application on real desktops, and its pictures for the article about Live Activities, one for each
# desktop. Only with `make test-desktop`. Desktops that aren't installed are skipped.
# DESKTOPS: which servers (all of them). ALARMKIT_ARTIFACTS: a folder for the pictures, live-activity-DESKTOP.png; without it,
# no pictures are taken.
cd "$(dirname "$(readlink -f "$0")")" || exit 99
# shellcheck source=../tap.sh
. ../tap.sh
# shellcheck source=walks.sh
. ./walks.sh

walk live-activity-walk.sh mate-notification-daemon xfce4-notifyd gnome-shell plasma
finish
