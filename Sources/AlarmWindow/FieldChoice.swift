package import AlarmCore
import AlarmWire

/// What a field offers beside what can be typed there: colours and icons, which nobody knows by their words.
package struct FieldChoice: Sendable {
  /// How the choices of a field are shown.
  package enum Look: Hashable, Sendable { case colour, icon }

  /// What the field takes for it.
  package let value: String
  /// What a screen reader says.
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

  /// What a field says for no choice: nothing for a new alarm, and the word for the usual one where it may have another.
  package static func none(isNew: Bool) -> String { isNew ? "" : AlarmChange.standard }

  /// The colours of GNOME's palette that can be told apart on light and on dark.
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
