package import RingDrawing

/// One notification, exactly as it is to be sent to a server with known capabilities.
package struct NotificationPlan: Hashable, Sendable {
  /// A button, or (`default`) a click on the body.
  package struct Action: Hashable, Sendable {
    /// The meaning of pressing it.
    package var key: NoticeAction
    /// Its label, short enough for the narrowest server.
    package var label: String

    package init(key: NoticeAction, label: String) {
      self.key = key
      self.label = label
    }
  }

  /// The specification's urgency byte.
  package enum Urgency: UInt8, Hashable, Sendable {
    case low = 0
    case normal = 1
    case critical = 2
  }

  /// One line, plain text.
  package var summary: String
  /// Already escaped for the server.
  package var body: String
  /// A themed icon name; empty only if a picture replaces it.
  package var icon: String
  package var urgency: Urgency
  /// Milliseconds; 0: never expires, -1: the server decides.
  package var timeout: Int32
  /// The specification's category.
  package var category: String
  /// In the order in which they are sent; `default` last.
  package var actions: [Action]
  /// Whether it stays after a button was pressed.
  package var isResident: Bool
  /// The share of a countdown that has passed, 0 to 100; nil: no bar.
  package var progress: Int?
  /// The picture that is drawn instead of the icon; nil: the icon is used.
  package var picture: RingPicture?
  /// The picture's width and height, in pixels.
  package var pictureSize: Int
  /// Whether the server also shows the picture as a file.
  package var pictureMayBeFile: Bool
  /// The missed alarms that its buttons set again, in their order.
  package var settable: [AlarmID]
  /// The application whose name and settings the desktop uses; nil: not sent.
  package var desktopEntry: String?

  package init(
    summary: String, body: String, icon: String, urgency: Urgency, timeout: Int32, category: String, actions: [Action],
    isResident: Bool, progress: Int? = nil, picture: RingPicture? = nil,
    pictureSize: Int = ServerQuirks.usualPictureSize, pictureMayBeFile: Bool = false, settable: [AlarmID] = [],
    desktopEntry: String? = nil
  ) {
    self.summary = summary
    self.body = body
    self.icon = icon
    self.urgency = urgency
    self.timeout = timeout
    self.category = category
    self.actions = actions
    self.isResident = isResident
    self.progress = progress
    self.picture = picture
    self.pictureSize = pictureSize
    self.pictureMayBeFile = pictureMayBeFile
    self.settable = settable
    self.desktopEntry = desktopEntry
  }

  /// Whether it shows a running or paused countdown.
  package var isCountdown: Bool {
    [NotificationPlanner.countdownCategory, NotificationPlanner.pausedCategory].contains(category)
  }

  /// Whether another plan differs only in its figures, about the same countdown or summary: then it may wait for a moment.
  package func differsInFigures(from other: NotificationPlan) -> Bool {
    [NotificationPlanner.countdownCategory, NotificationPlanner.crowdCategory].contains(category)
      && other.category == category && other.actions == actions && other.urgency == urgency
  }
}
