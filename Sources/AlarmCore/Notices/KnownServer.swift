/// A notification server with quirks, recognised by its name, vendor and version: the name alone isn't enough, as "Notification Daemon"
/// is both MATE's and GNOME's, and some servers were fixed in a later version. Each row was observed in the running program (the
/// comment begins with its version and the month), or read in the source if the comment says so.
package struct KnownServer: Sendable {
  /// `GetServerInformation`'s name.
  package var name: String
  /// Its vendor.
  package var vendor: String
  /// The first major version that the row doesn't apply to; nil: it applies to all.
  package var before: Int?
  /// What has to be done differently for it.
  package var quirks: ServerQuirks

  private init(_ name: String, _ vendor: String, before: Int? = nil, _ body: (inout ServerQuirks) -> Void) {
    self.name = name
    self.vendor = vendor
    self.before = before
    quirks = ServerQuirks(body)
  }

  /// Whether this row describes a server with these properties.
  func `is`(_ name: String, of vendor: String, majorVersion: Int) -> Bool {
    name == self.name && vendor == self.vendor && (before.map { majorVersion < $0 } ?? true)
  }

  /// The first row that matches is used.
  package static let all: [KnownServer] = [
    // MATE 1.26.0, 2026-11: it refuses the twenty-first notification of all programs together; our limit leaves room for others.
    KnownServer("Notification Daemon", "MATE") { $0.mostAtOnce = 16 },
    // 3.20.0, 2026-11: the same, and closed notifications stay on the screen.
    KnownServer("Notification Daemon", "GNOME") { quirks in
      quirks.mostAtOnce = 16
      quirks.leavesClosed = true
    },
    // 43.9, 2026-11. Up to 45, `update(clear)` removes a banner's buttons and `addAction` changes only the model; this row may be
    // removed when no supported distribution has GNOME before 46. An update costs 22 ms, for a text in the calendar's list. A fourth
    // notification of one program makes the first expire. A critical banner stays until it is answered, and others wait until then.
    // When it is closed, the next one isn't shown before something else happens: `_hideNotification` ends inside `_updateState`, which
    // then does nothing. So all are closed first, and sent again. Source: `setBody` replaces line breaks by spaces unless the
    // notification is expanded, and critical ones are.
    KnownServer("gnome-shell", "GNOME", before: 46) { quirks in
      quirks.fresh = .whenThereAreButtons
      quirks.popsUpAgain = true
      quirks.updates = .minutes
      quirks.mostAtOnce = 3
      quirks.laterWaits = true
      quirks.joinsLines = true
      quirks.mostButtons = 3
    },
    // 46 to 49, 2026-11, source: an update is `acknowledged: false`. A critical banner stays until it is answered, and others wait
    // until then.
    KnownServer("gnome-shell", "GNOME") { quirks in
      quirks.popsUpAgain = true
      quirks.updates = .minutes
      quirks.mostAtOnce = 3
      quirks.laterWaits = true
      quirks.joinsLines = true
      quirks.mostButtons = 3
    },
    // 5.6.8, 2026-11: an update costs 108 ms, and shows a countdown again whatever its urgency. A ring would wait until it is closed,
    // as it waits for another ring. If there is an icon too, pictures are enlarged to 125 pixels. Derived from GNOME's shell.
    KnownServer("cinnamon", "GNOME") { quirks in
      quirks.popsUpAgain = true
      quirks.updates = .changes
      quirks.mostButtons = 3
      quirks.laterWaits = true
      quirks.enlargesPicturesBesideIcon = true
      quirks.showsPictureFiles = false
      quirks.pictureSize = 48
    },
    // 0.24.0, 2026-11: an update costs 33 ms, on a phone. A notification permanently replaces the one before it.
    KnownServer("Phosh Notify Daemon", "Phosh") { quirks in
      quirks.updates = .minutes
      quirks.coversEarlier = true
      quirks.mostButtons = 3
    },
    // 0.7.3, 2026-11: it leaks 0.25 MiB at each update. It draws a bar, and prefers the desktop file's icon to any picture. It shows
    // pictures without announcing it.
    KnownServer("SwayNotificationCenter", "ErikReider") { quirks in
      quirks.drawsBars = true
      quirks.updates = .minutes
      quirks.picture = .always
      quirks.prefersDesktopIcon = true
    },
    // 10.7.1, 2026-11: it removes every notification after six seconds, leaks 60 KiB at each update, and reports `default` after each
    // button. It prefers the desktop file's icon. Source: `fix_markup(summary)` for a label without markup.
    KnownServer("Budgie Notification Server", "Budgie Desktop Developers") { quirks in
      quirks.updates = .changes
      quirks.picture = .always
      quirks.prefersDesktopIcon = true
      quirks.invokesDefaultToo = true
      quirks.mostButtons = 3
      quirks.escapesTitles = true
    },
    // 1.2.0, 2026-11, and unchanged in its master branch: `if (actions.count() && m_actionWidget == nullptr)`. It shows pictures
    // without announcing it, but not picture files.
    KnownServer("lxqt-notificationd", "lxqt.org") { quirks in
      quirks.fresh = .whenActionsChange
      quirks.drawsDefault = true
      quirks.picture = .always
      quirks.showsPictureFiles = false
      quirks.mostButtons = 3
    },
    // 1.9.0, 2026-11, with a user's configuration that doesn't mention `markup`: markup isn't announced then, but is active. It draws a
    // bar.
    KnownServer("dunst", "knopwob") { quirks in
      quirks.drawsBars = true
      quirks.inhibition = ServerProperty("org.dunstproject.cmd0", "paused")
      quirks.hidesTags = true
      quirks.drawsDefault = true
      quirks.hidesButtons = true
      quirks.click = .closes
      quirks.picture = .never
    },
    // 1.7.1, 2026-11: it draws a bar.
    KnownServer("mako", "emersion") { quirks in
      quirks.drawsBars = true
      quirks.drawsDefault = true
      quirks.hidesButtons = true
      quirks.click = .opensOrCloses
      quirks.picture = .never
    },
    // 0.7.3, 2026-11; up to version 0.9.7, the source at least hides the buttons.
    KnownServer("Xfce Notify Daemon", "Xfce") { quirks in
      quirks.drawsDefault = true
      quirks.showsOnlyProgress = true
    },
    // 4.3, 2026-11: it shows no pictures, and leaks 33 KiB at each update. A body that is wider than the screen hides the second
    // button. Its buttons are links, in the order of a Lua table: nothing that is sent changes that order.
    KnownServer("naughty", "awesome") { quirks in
      quirks.longestLine = 100
      quirks.drawsDefault = true
      quirks.updates = .minutes
      quirks.picture = .never
    },
    // 0.9.35, 2026-11: notifications are shown for a few seconds each, one after the other.
    KnownServer("notify-osd", "Canonical Ltd") { quirks in
      quirks.updates = .changes
      quirks.picture = .never
    },
    // The server in the terminal.
    KnownServer("alarmctl", "alarmkit.org") { quirks in
      quirks.drawsDefault = true
      quirks.picture = .never
    },
  ]
}
