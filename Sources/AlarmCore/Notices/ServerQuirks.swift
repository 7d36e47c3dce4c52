/// What is known about a notification server beyond its description of itself. Only data: the rules that use it belong to the planner,
/// the cadence and the board.
package struct ServerQuirks: Hashable, Sendable {
  /// When an update must not be sent in place.
  package enum FreshRule: Hashable, Sendable {
    /// Updates work.
    case never
    /// The buttons of a shown notification can't be changed.
    case whenActionsChange
    /// Every update removes the buttons.
    case whenThereAreButtons
  }

  /// Whether a drawn picture may replace the icon.
  package enum PictureRule: Hashable, Sendable {
    /// Yes, if the server announces that it shows pictures.
    case asAnnounced
    /// Yes: the server shows pictures, but doesn't announce that.
    case always
    /// No: the server doesn't show pictures, shows another one instead of ours, or shows progress in a better way.
    case never
  }

  /// What a click on a notification does if its buttons aren't visible, unless the user has set something else.
  package enum ClickRule: Hashable, Sendable {
    /// Not known, or not needed because the buttons are visible.
    case unknown
    /// It closes the notification.
    case closes
    /// It performs the action `default`, or closes the notification if there is none.
    case opensOrCloses
  }

  /// When an update must not be sent in place.
  package var fresh = FreshRule.never
  /// Whether bodies are read as markup, so that text resembling a tag vanishes, although the server doesn't announce markup.
  package var hidesTags = false
  /// Whether `&` and `<` in a title are shown as `&amp;` and `&lt;`: the server escapes a title that it then shows as plain text.
  package var escapesTitles = false
  /// Whether the action of a click on the body, `default`, is drawn as a button or listed in a menu like the others. Another
  /// button with the same label would then be a duplicate.
  package var drawsDefault = false
  /// Whether it also reports a press on a button as a click on the body.
  package var invokesDefaultToo = false
  /// Whether the desktop file's icon is shown instead of ours, which shows what rings.
  package var prefersDesktopIcon = false
  /// Whether the server accepts actions but draws no buttons for them, and shows them in a menu or leaves them to another program.
  package var hidesButtons = false
  /// The longest line of a body, in characters, for a server that wraps longer lines only after it has measured itself, and then has no
  /// room for its last buttons; nil: no limit.
  package var longestLine: Int?
  /// Whether a notification of normal or low urgency shows the lines of its body as one, with spaces between them.
  package var joinsLines = false
  /// What a click does.
  package var click = ClickRule.unknown
  /// Whether it shows a notification with progress as only a bar: no title, no text, no buttons.
  package var showsOnlyProgress = false
  /// Whether it draws a progress bar. The bar of a paused countdown would look like that of a running one.
  package var drawsBars = false
  /// Whether a notification of normal urgency pops up again at each update.
  package var popsUpAgain = false
  /// How often a countdown may be updated.
  package var updates = CountdownUpdates.seconds
  /// How many buttons of a countdown fit next to each other on the server, or how many were tried on it; nil: all fit.
  package var mostButtons: Int?
  /// How many of our notifications the server shows at most; nil: any number.
  package var mostAtOnce: Int?
  /// Whether a new notification replaces the one that is shown. That one doesn't come back when the new one is closed, unless it is
  /// sent again.
  package var coversEarlier = false
  /// Whether a new notification isn't shown until the present one is closed.
  package var laterWaits = false
  /// Whether a notification that is closed stays on the screen, whereas one that expires disappears.
  package var leavesClosed = false
  /// Whether a countdown's ring is drawn instead of the icon.
  package var picture = PictureRule.asAnnounced
  /// The width and height of a picture that is sent as pixels.
  package var pictureSize = usualPictureSize
  /// Whether a picture is shown small only if no icon is named, and otherwise as large as the text allows.
  package var enlargesPicturesBesideIcon = false
  /// Whether it shows the picture in a file that `image-path` names, as the specification requires.
  package var showsPictureFiles = true

  /// The property by which the server reports that it holds back notifications ("do not disturb"). The name is Plasma's; other servers
  /// may adopt it.
  package var inhibition = ServerProperty("org.freedesktop.Notifications", "Inhibited")

  /// The size in pixels at which most servers show an icon.
  package static let usualPictureSize = 64

  /// No quirks.
  package init() {}

  /// The quirks that a closure sets.
  package init(_ body: (inout ServerQuirks) -> Void) { body(&self) }

  /// How one plan replaces another. A change of urgency always makes a new notification: a ringing alarm has to pop up even if its
  /// countdown was moved to a list, and MATE never changes the colour of a shown notification.
  package func replacement(of old: NotificationPlan, by new: NotificationPlan) -> Replacement {
    if old.urgency != new.urgency { return .fresh }
    // A late press is meant for the alarm that the button named before: it must belong to the old notification, which is gone.
    let named = 1...NoticeAction.ofMissed.count
    if old.settable != new.settable, named.contains(old.settable.count), !new.settable.isEmpty { return .fresh }
    switch fresh {
    case .never: return .inPlace
    case .whenActionsChange: return old.actions == new.actions ? .inPlace : .fresh
    case .whenThereAreButtons: return old.actions.isEmpty && new.actions.isEmpty ? .inPlace : .fresh
    }
  }

  /// Whether only one of several ringing alarms is visible.
  package var hidesRings: Bool { coversEarlier || laterWaits }

  /// Whether the visible notification can name the others only if all are sent again: others wait until it is closed, and an update
  /// would remove its buttons.
  package var renewsRings: Bool { laterWaits && fresh == .whenThereAreButtons }

  /// Whether the text of a ringing alarm can be updated each minute: nothing flickers, pops up again or covers another one.
  package var updatesRings: Bool {
    fresh == .never && !popsUpAgain && !coversEarlier && !laterWaits && updates >= .minutes
  }

  /// Whether a countdown's ring may replace the icon.
  package func showsPicture(on server: ServerCapabilities?) -> Bool {
    switch picture {
    case .asAnnounced: server?.showsPictures ?? false
    case .always: true
    case .never: false
    }
  }

  /// What is known about a server; no quirks for an unknown one.
  package static func known(of server: ServerCapabilities?) -> ServerQuirks { server?.quirks ?? ServerQuirks() }
}

/// A boolean property of a notification server, on the object `/org/freedesktop/Notifications`.
package struct ServerProperty: Hashable, Sendable {
  /// The D-Bus interface.
  package var interface: String
  /// The property's name.
  package var name: String

  package init(_ interface: String, _ name: String) {
    self.interface = interface
    self.name = name
  }
}

/// How a shown notification is replaced by another.
package enum Replacement: Hashable, Sendable, CaseIterable {
  /// By `replaces_id`: nothing flickers or pops up again.
  case inPlace
  /// The new one is posted, then the old one is closed.
  case fresh
}
