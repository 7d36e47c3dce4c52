package import AlarmCore

/// The ways in that a form can come by. They differ in what they call things, and in what they take for granted: options are
/// typed, so that an alarm of theirs can be snoozed unless they say otherwise; JSON says all it wants.
package enum FormDoor: Hashable, Sendable {
  /// `Add`'s options, the command line and the tray.
  case words
  /// `Schedule`'s JSON and the Swift library.
  case json

  /// What this door calls something that is known by an option's key, as the core knows its arguments.
  package func name(of option: String) -> String {
    switch self {
    case .words: option
    case .json: FormField.withOption(option)?.json ?? option
    }
  }

  /// What this door calls one of a form's texts. Among options the button's label has the name of the button's kind.
  package func name(of text: PresentationText, in form: AlarmForm) -> String {
    guard text == .secondaryLabel else { return name(of: text.rawValue) }
    return form.open == nil ? name(of: "snooze-label") : "open"
  }

  /// That something in a form can't be, in the words of this door. A time is told with what was given for it: its name alone
  /// says too little.
  package func error(about argument: String, _ reason: Message, in form: AlarmForm) -> WireError {
    guard argument == "schedule", let when = form.when else { return WireError(argument: name(of: argument), reason) }
    return WireError(
      argument: "when",
      Message("\"{value}\" can't be: {reason}", ["value": WhenGrammar.describe(when), "reason": reason]))
  }
}
