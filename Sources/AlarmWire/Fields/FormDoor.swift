package import AlarmCore

/// The ways in which a form can arrive. They differ in the names that they use, and in their defaults: options are typed, so an alarm
/// made with them can be snoozed unless they say otherwise; JSON states everything.
package enum FormDoor: Hashable, Sendable {
  /// `Add`'s options, the command line and the tray.
  case words
  /// `Schedule`'s JSON and the Swift library.
  case json

  /// This door's name for an argument.
  package func name(of argument: AlarmArgument) -> String { name(ofOption: argument.rawValue) }

  /// This door's name for one of a form's texts. Among options, the name of the button's label depends on the kind of button.
  package func name(of text: PresentationText, in form: AlarmForm) -> String {
    guard text == .secondaryLabel else { return name(ofOption: text.rawValue) }
    return form.open == nil ? name(ofOption: "snooze-label") : "open"
  }

  /// This door's name for an option.
  package func name(ofOption option: String) -> String {
    switch self {
    case .words: option
    case .json: FormField.withOption(option)?.json ?? option
    }
  }

  /// An error about something in a form, in the terms of this door. For a time, it includes the given text, because the name alone
  /// isn't enough.
  package func error(about argument: AlarmArgument, _ reason: Message, in form: AlarmForm) -> WireError {
    guard argument == .schedule, let when = form.when else { return WireError(argument: name(of: argument), reason) }
    return WireError(
      argument: "when",
      Message("\"{value}\" is refused: {reason}", ["value": WhenGrammar.describe(when), "reason": reason]))
  }
}
