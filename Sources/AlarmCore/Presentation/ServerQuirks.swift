/// What known servers do wrong. Data, keyed by what a server says of itself.
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

  /// When an update must not be sent in place.
  package var fresh: FreshRule

  /// Whether bodies are read as markup, and what looks like a tag vanishes, although the server says nothing of markup.
  package var hidesTags: Bool

  /// Whether the action of a click on the body, `default`, is drawn as a button or listed in a menu like the others. One
  /// more button with the same label would be there twice.
  package var drawsDefault: Bool

  /// Whether it shows a notification with progress as nothing but a bar: no title, no text, no buttons.
  package var showsOnlyProgress: Bool

  /// No quirks unless some are named.
  package init(
    fresh: FreshRule = .never, hidesTags: Bool = false, drawsDefault: Bool = false, showsOnlyProgress: Bool = false
  ) {
    self.fresh = fresh
    self.hidesTags = hidesTags
    self.drawsDefault = drawsDefault
    self.showsOnlyProgress = showsOnlyProgress
  }

  /// What is known about a server; no quirks for an unknown one.
  package static func known(of server: ServerCapabilities?) -> ServerQuirks {
    guard let server else { return ServerQuirks() }
    switch (server.name, server.vendor) {
    // Up to 45, `update(clear)` removes a banner's buttons and `addAction` tells only the model.
    // May go when no supported distribution has GNOME before 46.
    case ("gnome-shell", "GNOME") where majorVersion(server.version) < 46: return .init(fresh: .whenThereAreButtons)
    // Still so in its master: `if (actions.count() && m_actionWidget == nullptr)`.
    case ("lxqt-notificationd", "lxqt.org"): return .init(fresh: .whenActionsChange, drawsDefault: true)
    // 1.9 with a configuration of the user's that doesn't say `markup`: then it is not announced, and yet on.
    case ("dunst", "knopwob"): return .init(hidesTags: !server.hasBodyMarkup, drawsDefault: true)
    // 0.7.3; up to 0.9.7 its source hides the buttons at least.
    case ("Xfce Notify Daemon", "Xfce"): return .init(drawsDefault: true, showsOnlyProgress: true)
    case ("naughty", "awesome"), ("mako", "emersion"), ("alarmctl", "alarmkit.org"):
      return .init(drawsDefault: true)
    default: return ServerQuirks()
    }
  }

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

  /// 0 for a version without a leading number.
  private static func majorVersion(_ version: String) -> Int {
    Int(version.prefix { $0.isASCII && $0.isNumber }) ?? 0
  }
}
