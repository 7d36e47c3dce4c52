package import AlarmCore
import AlarmWire

/// The choices that a field offers in addition to typing: colours and icons, whose names people don't know.
package struct FieldChoice: Sendable {
  /// How the choices of a field are shown.
  package enum Look: Hashable, Sendable { case colour, icon }

  /// The value for the field.
  package let value: String
  /// The name for screen readers.
  package let name: Message

  private init(_ value: String, _ name: Message) { (self.value, self.name) = (value, name) }

  /// The choices of an option's field; nil: it has none.
  package static func all(for option: String) -> (look: Look, choices: [FieldChoice])? {
    switch option {
    case "tint": (.colour, colours)
    case "icon", "tray-icon": (.icon, icons)
    default: nil
    }
  }

  /// The text of a field if nothing is chosen: empty for a new alarm, and the word for the default if the alarm may have another value.
  package static func none(isNew: Bool) -> String { isNew ? "" : AlarmChange.standard }

  /// The colours of GNOME's palette that can be distinguished on light and on dark backgrounds.
  private static let colours = [
    FieldChoice("#3584e4", Message("Blue")), FieldChoice("#2ec27e", Message("Green")),
    FieldChoice("#f5c211", Message("Yellow")), FieldChoice("#ff7800", Message("Orange")),
    FieldChoice("#e01b24", Message("Red")), FieldChoice("#d56199", Message("Pink")),
    FieldChoice("#9141ac", Message("Purple")), FieldChoice("#986a44", Message("Brown")),
    FieldChoice("#77767b", Message("Grey")),
  ]

  /// Icons that both Adwaita and Breeze have.
  private static let icons = [
    FieldChoice("alarm-symbolic", Message("Alarm clock")),
    FieldChoice("x-office-calendar-symbolic", Message("Calendar")),
    FieldChoice("user-home-symbolic", Message("House")), FieldChoice("mail-unread-symbolic", Message("Letter")),
    FieldChoice("call-start-symbolic", Message("Telephone")), FieldChoice("audio-x-generic-symbolic", Message("Music")),
    FieldChoice("starred-symbolic", Message("Star")), FieldChoice("weather-clear-symbolic", Message("Sunshine")),
    FieldChoice("weather-clear-night-symbolic", Message("Moon")),
    FieldChoice("emblem-important-symbolic", Message("Exclamation mark")),
    FieldChoice("face-smile-symbolic", Message("Smile")), FieldChoice("camera-photo-symbolic", Message("Camera")),
  ]
}
