/// What is known of a notification server beyond what it says of itself. Data: the rules about it are the planner's, the
/// cadence's and the board's.
package struct ServerQuirks: Hashable, Sendable {
  /// When an update must not be sent in place.
  package enum FreshRule: Hashable, Sendable {
    /// Updates work.
    case never
    /// The buttons of a shown notification never change.
    case whenActionsChange
    /// Every update takes the buttons away.
    case whenThereAreButtons
  }

  /// Whether a drawn picture may take the icon's place.
  package enum PictureRule: Hashable, Sendable {
    /// If it says that it shows pictures.
    case asAnnounced
    /// It does, and doesn't say so.
    case always
    /// It doesn't, shows another in its place, or shows progress better.
    case never
  }

  /// When an update must not be sent in place.
  package var fresh = FreshRule.never
  /// Whether bodies are read as markup, and what looks like a tag vanishes, although the server says nothing of markup.
  package var hidesTags = false
  /// Whether the action of a click on the body, `default`, is drawn as a button or listed in a menu like the others. One
  /// more button with the same label would be there twice.
  package var drawsDefault = false
  /// Whether it takes actions and draws no buttons for them, but has them in a menu or leaves them to another program.
  package var hidesButtons = false
  /// Whether it shows a notification with progress as nothing but a bar: no title, no text, no buttons.
  package var showsOnlyProgress = false
  /// Whether a notification of normal urgency comes up again at each update.
  package var popsUpAgain = false
  /// How often a countdown may be updated.
  package var updates = CountdownUpdates.seconds
  /// How many buttons of a countdown it has room for, beside each other, or how many were tried on it; nil: there is room for all.
  package var mostButtons: Int?
  /// How many notifications of ours it shows at most; nil: as many as there are.
  package var mostAtOnce: Int?
  /// Whether what is closed stays on the screen, while what expires goes.
  package var leavesClosed = false
  /// Whether a countdown's ring is drawn in the icon's place.
  package var picture = PictureRule.asAnnounced

  /// What says that it holds notifications back ("do not disturb"). Plasma's name for it, which others may take up.
  package var inhibition = ServerProperty("org.freedesktop.Notifications", "Inhibited")

  /// No quirks.
  package init() {}

  /// No quirks but those that a body sets.
  package init(_ body: (inout ServerQuirks) -> Void) { body(&self) }

  /// How one plan becomes the next. A change of urgency is always a new notification: a ringing alarm has to come up
  /// even where its countdown was put away into a list, and MATE never changes the colour of a shown one.
  package func replacement(of old: NotificationPlan, by new: NotificationPlan) -> Replacement {
    if old.urgency != new.urgency { return .fresh }
    switch fresh {
    case .never: return .inPlace
    case .whenActionsChange: return old.actions == new.actions ? .inPlace : .fresh
    case .whenThereAreButtons: return old.actions.isEmpty && new.actions.isEmpty ? .inPlace : .fresh
    }
  }

  /// Whether a countdown's ring may take the icon's place.
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
