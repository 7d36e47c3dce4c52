#!/usr/bin/env bash
# with-xfce4-panel.sh [COMMAND...] - runs COMMAND in a session of its own with Xfce's panel, which is watcher and host of
# tray icons. The panel is 32 pixels high and at the top; the tray is at its left end.
# shellcheck source=session-lib.sh
. "$(dirname "$(readlink -f "$0")")/session-lib.sh"
desk_session
settings=$(desk_program xfconfd /usr/lib/*/xfce4/xfconf /usr/lib64/xfce4/xfconf /usr/lib/xfce4/xfconf)
desk_need "$settings" xfce4-panel xfwm4
desk_xvfb
desk_accessibility
mkdir -p "$XDG_CONFIG_HOME/xfce4/xfconf/xfce-perchannel-xml"
cat >"$XDG_CONFIG_HOME/xfce4/xfconf/xfce-perchannel-xml/xfce4-panel.xml" <<'CONF'
<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-panel" version="1.0">
  <property name="configver" type="int" value="2"/>
  <property name="panels" type="array">
    <value type="int" value="1"/>
    <property name="panel-1" type="empty">
      <property name="position" type="string" value="p=11;x=0;y=0"/>
      <property name="length" type="uint" value="100"/>
      <property name="size" type="uint" value="32"/>
      <property name="plugin-ids" type="array"><value type="int" value="1"/></property>
    </property>
  </property>
  <property name="plugins" type="empty">
    <property name="plugin-1" type="string" value="systray"/>
  </property>
</channel>
CONF
export XDG_CURRENT_DESKTOP=XFCE
desk_spawn xfconfd "$settings"
desk_wait_name org.xfce.Xfconf
desk_spawn wm xfwm4
desk_spawn host xfce4-panel
desk_wait_name org.kde.StatusNotifierWatcher
desk_main "$@"
