import AlarmCore

/// What notification servers reported about themselves, word for word: those of Debian 12, and dbusmock's.
enum RecordedServers {
  /// Every server that was tried.
  static let all: [ServerCapabilities] = [
    dunst, xfce, mate, lxqt, flashback, notifyOSD, awesome, mako, swaync, gnome43, plasma, cinnamon, budgie, phosh,
    mock,
  ]

  // Each with `GetServerInformation`'s name, vendor, version and version of the specification, and `GetCapabilities`.
  static let dunst = recorded(
    "dunst", "knopwob", "1.9.0 (2022-06-27)", "1.2",
    """
    actions body body-hyperlinks icon-static synchronous private-synchronous x-canonical-private-synchronous \
    x-dunst-stack-tag body-markup
    """)
  static let xfce = recorded(
    "Xfce Notify Daemon", "Xfce", "0.7.3", "1.2",
    "action-icons actions body body-hyperlinks body-markup icon-static x-canonical-private-icon-only")
  static let mate = recorded(
    "Notification Daemon", "MATE", "1.26.0", "1.1",
    "actions action-icons body body-hyperlinks body-markup icon-static sound")
  /// Never changes the buttons of a shown notification.
  static let lxqt = recorded(
    "lxqt-notificationd", "lxqt.org", "1.2.0", "1.2",
    "actions body body-hyperlinks body-images body-markup persistence")
  static let flashback = recorded(
    "Notification Daemon", "GNOME", "3.20.0", "1.2",
    "actions body body-hyperlinks body-markup icon-static sound persistence action-icons")
  /// Turns actions, and notifications that never expire, into modal dialogs.
  static let notifyOSD = recorded(
    "notify-osd", "Canonical Ltd", "1.0", "1.1",
    """
    body body-markup icon-static image/svg+xml x-canonical-private-synchronous x-canonical-append \
    x-canonical-private-icon-only x-canonical-truncation private-synchronous append private-icon-only truncation
    """)
  static let awesome = recorded("naughty", "awesome", "v4.3", "1.0", "body body-markup icon-static actions")
  static let mako = recorded(
    "mako", "emersion", "0.0.0", "1.2",
    "body body-markup actions icon-static x-canonical-private-synchronous x-dunst-stack-tag")
  static let swaync = recorded(
    "SwayNotificationCenter", "ErikReider", "0.7.3", "1.2",
    """
    actions body body-markup body-images persistence synchronous private-synchronous \
    x-canonical-private-synchronous
    """)
  /// Removes a banner's buttons at every update.
  static let gnome43 = recorded(
    "gnome-shell", "GNOME", "43.9", "1.2", "actions body body-markup icon-static persistence sound")
  static let plasma = recorded(
    "Plasma", "KDE", "5.27.5", "1.2",
    """
    body body-hyperlinks body-markup body-images icon-static actions persistence inline-reply x-kde-urls \
    x-kde-origin-name x-kde-display-appname inhibitions
    """)
  static let cinnamon = recorded(
    "cinnamon", "GNOME", "5.6.8", "1.2", "actions action-icons body body-markup icon-static persistence sound")
  static let budgie = recorded(
    "Budgie Notification Server", "Budgie Desktop Developers", "10.7.1", "1.2",
    "action-icons actions body body-markup sound")
  static let phosh = recorded("Phosh Notify Daemon", "Phosh", "0.24.0", "1.2", "body body-markup actions icon-static")
  static let mock = recorded("mock-notify", "test vendor", "1.0", "1.1", "actions body")

  /// A server from its three words and the blank-separated list of its capabilities.
  static func server(_ name: String, _ vendor: String, _ version: String, _ words: String) -> ServerCapabilities {
    ServerCapabilities(
      name: name, vendor: vendor, version: version, words: Set(words.split(separator: " ").map(String.init)))
  }

  /// The version of the specification is there for the reader: it doesn't show what a server can do.
  private static func recorded(
    _ name: String, _ vendor: String, _ version: String, _ specification: String, _ words: String
  ) -> ServerCapabilities {
    server(name, vendor, version, words)
  }
}
