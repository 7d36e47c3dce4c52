#!/usr/bin/env bash
# gnome.sh ORDER - in with-gnome-shell.sh's session:
#   click LABEL    clicks the banner's button with that label, with a pointer of the shell's own ("" is the banner's body);
#                  status 1: there is no such button
#   count          prints how many notifications there are, in banners and in the list
#   texts          prints their titles and bodies
#   list           opens the list beside the calendar, where quiet notifications are, or closes it
#   banner         status 1: there is no banner
#   frame          prints width, height and place of the banner, or of the first entry in the open list
#   picture FILE   takes a picture of the screen
#   desktop        waits until the shell has started, and leaves the overview, where banners don't get clicks
set -eu
shell() { gdbus call --session -d org.gnome.Shell -o /org/gnome/Shell -m org.gnome.Shell.Eval "$1"; }
case $1 in
  click)
    label=$(printf %s "$2" | sed "s/[\\\\']/\\\\&/g")
    shell "
      const {Clutter, GLib} = imports.gi; const banner = Main.messageTray._banner; let hit = null;
      const walk = a => { if (a.has_style_class_name?.('notification-button') && a.label === '$label' && a.mapped) hit = a;
        a.get_children().forEach(walk); };
      if (banner) { if ('$label' === '') hit = banner; else walk(banner); }
      if (hit) { const [x, y] = hit.get_transformed_position(); const dy = '$label' === '' ? 30 : hit.height / 2;
        global._pointer ??= Clutter.get_default_backend().get_default_seat()
          .create_virtual_device(Clutter.InputDeviceType.POINTER_DEVICE);
        const p = global._pointer, t = GLib.get_monotonic_time();
        p.notify_absolute_motion(t, x + hit.width / 2 - 3, y + dy);
        p.notify_absolute_motion(t + 1000, x + hit.width / 2, y + dy); 'there' } else 'no button'" | grep -q there || exit 1
    sleep 0.3 # the shell looks where the pointer is with its next frame
    shell "const p = global._pointer, t = imports.gi.GLib.get_monotonic_time(), b = imports.gi.Clutter.BUTTON_PRIMARY;
      p.notify_button(t, b, 1); p.notify_button(t + 50000, b, 0); 'clicked'" >/dev/null
    sleep 0.3
    shell "global._pointer.notify_absolute_motion(imports.gi.GLib.get_monotonic_time(), 640, 700); 'away'" >/dev/null
    ;;
  count)
    shell "Main.messageTray.getSources().reduce((n, s) => n + s.notifications.length, 0)" | sed 's/[^0-9]//g'
    ;;
  texts)
    shell "Main.messageTray.getSources().flatMap(s => s.notifications).map(n => n.title + ' | ' + n.bannerBodyText).join('; ')"
    ;;
  # Not by the keyboard: its focus would be drawn around the first entry.
  list) shell "Main.panel.toggleCalendar(); global.stage.set_key_focus(null); 'toggled'" >/dev/null ;;
  banner) shell "Main.messageTray._banner ? 'there' : 'no'" | grep -q there ;;
  frame)
    shell "
      let hit = Main.messageTray._banner;
      const walk = a => { if (a.has_style_class_name?.('message') && a.mapped) hit ??= a; a.get_children().forEach(walk); };
      walk(Main.layoutManager.uiGroup);
      if (hit) [hit.width, hit.height, ...hit.get_transformed_position()].map(Math.round).join(' '); else 'nothing'" |
      sed -n 's/[^0-9]*\([0-9]* [0-9]* [0-9]* [0-9]*\)[^0-9]*/\1/p' | grep .
    ;;
  picture)
    gdbus call --session -d org.gnome.Shell.Screenshot -o /org/gnome/Shell/Screenshot \
      -m org.gnome.Shell.Screenshot.Screenshot false false "$2" >/dev/null
    ;;
  desktop)
    for _ in {1..100}; do
      ! shell "Main.layoutManager._startingUp ? 'starts' : (Main.overview.hide(), Main.overview.visible ? 'folds' : 'left')" \
        2>/dev/null | grep -q left || exit 0
      sleep 0.2
    done
    exit 1
    ;;
  *) sed -n '2,/^set -eu/s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac
