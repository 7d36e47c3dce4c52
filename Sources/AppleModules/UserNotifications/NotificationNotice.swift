import AlarmCore
import AlarmTexts
import DBus

/// A request in the terms of `Notify`: what a server is sent.
struct NotificationNotice: Hashable, Sendable {
  /// The most bytes of a title and of a body that are sent.
  static let (mostTitleBytes, mostBodyBytes) = (512, 4096)

  let title: String
  let body: String
  let urgency: UInt8
  /// The buttons' labels; the keys are their places.
  let buttons: [String]
  /// The label of a click on the notification itself; nil: nothing handles clicks.
  let clickLabel: String?
  /// A name of the sound theme; nil: see `soundFile`.
  let soundName: String?
  /// A sound file's path. Neither: the notification is silent.
  let soundFile: String?
  /// A picture's address, `file://…`.
  let picture: String?

  /// The arguments of `Notify`, for a program with this name and, if it has a desktop file, this id. `replaced` is the number of the
  /// notification whose place it takes; 0: none.
  func arguments(program: String, application: String?, replaced: UInt32, for server: ServerCapabilities) -> [DBusValue]
  {
    var actions: [String] = []
    if server.hasActions {
      if let clickLabel { actions += [Self.clickKey, clickLabel] }
      for (place, label) in buttons.enumerated() { actions += [Self.key(of: place), label] }
    }
    var hints: [(String, DBusValue)] = [("urgency", .byte(urgency))]
    if let application { hints.append(("desktop-entry", .string(application))) }
    if let soundFile {
      hints.append(("sound-file", .string(soundFile)))
    } else if let soundName {
      hints.append(("sound-name", .string(soundName)))
    } else {
      hints.append(("suppress-sound", .bool(true)))
    }
    if let picture { hints.append(("image-path", .string(picture))) }
    // Some servers read markup without saying so: what resembles a tag would vanish.
    let text = server.hasBodyMarkup ? PlainText.escaped(body) : PlainText.withoutTags(body)
    return [
      .string(program), .uint32(replaced), .string(""), .string(title), .string(text), .strings(actions),
      .properties(hints), .int32(-1),
    ]
  }

  /// The specification's key for a click on the notification itself.
  static let clickKey = "default"

  /// The key of the button at a place: an application's own names might be the specification's.
  static func key(of place: Int) -> String { "action-\(place)" }

  /// The place of the button with a key.
  static func place(of key: String) -> Int? {
    key.hasPrefix("action-") ? Int(key.dropFirst("action-".count)) : nil
  }
}
