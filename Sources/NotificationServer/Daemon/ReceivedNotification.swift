package import DBus

/// A notification as a program sent it: the part that is shown, and the rest.
package struct ReceivedNotification: Hashable, Sendable {
  /// The part that the server shows.
  package var notification: ShownNotification
  /// Whether it replaced a shown one.
  package var isReplacement: Bool
  /// The unique name of the program's connection.
  package var sender: BusName
  /// All hints, as sent.
  package var hints: [String: DBusValue]

  /// The program's request.
  package var request: NotificationRequest { notification.request }
  /// Its number.
  package var id: UInt32 { notification.id }
}

extension NotificationRequest {
  /// Reads the arguments of `Notify`, `susssasa{sv}i`; nil if their types are different.
  ///
  /// Hints of a wrong type are left out, as by other servers: a program's mistake must not prevent its notification from being shown.
  package init?(arguments: [DBusValue]) {
    guard arguments.count == 8, let app = arguments[0].asString, let replaces = arguments[1].asUInt32,
      let icon = arguments[2].asString, let summary = arguments[3].asString, let body = arguments[4].asString,
      let actions = arguments[5].asStrings, let timeout = arguments[7].asInt32
    else { return nil }
    let hints = arguments[6]
    self.init(
      appName: app, replacesID: replaces, icon: icon, summary: summary, body: body,
      buttons: NotificationButton.pairs(actions), urgency: Self.urgency(hints["urgency"]),
      isResident: hints["resident"]?.asBool ?? false, isTransient: hints["transient"]?.asBool ?? false,
      category: hints["category"]?.asString ?? "", desktopEntry: hints["desktop-entry"]?.asString ?? "",
      timeout: timeout)
    progress = hints["value"]?.asInt32
  }

  /// A byte according to the specification; scripts with `gdbus` or `busctl` often send another integer type.
  private static func urgency(_ hint: DBusValue?) -> NotificationUrgency {
    switch hint {
    case .byte(let value): NotificationUrgency(rawValue: value) ?? .normal
    case .int32(let value): UInt8(exactly: value).flatMap(NotificationUrgency.init) ?? .normal
    case .uint32(let value): UInt8(exactly: value).flatMap(NotificationUrgency.init) ?? .normal
    default: .normal
    }
  }
}
