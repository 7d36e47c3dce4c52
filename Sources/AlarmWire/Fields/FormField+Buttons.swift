import AlarmCore
import DBus

extension FormField {
  /// The buttons, and their actions.
  static let buttons: [FormField] = [
    FormField(
      label: "open", examples: ["Recipe", "Show"], \.open, Message("An Open button with this label instead of Snooze."),
      details: "pressing it shows the owner's window, and sends AlarmOpened"),
    FormField(
      option: "pause", json: "canPause", .answer, \.canPause, examples: ["no", "yes"],
      Message("Whether the countdown has a Pause button.")
    ) { $1.presentation.canPause = $0 },
    FormField(
      json: "secondaryButton", \.secondaryButton,
      examples: [#"{"label":"Show","behavior":"custom"}"#, #"{"label":"Later","behavior":"countdown"}"#],
      Message(verbatim: "The button beside Stop."),
      details: "{label, behavior: 'countdown', 'custom' or 'none' (no button, whatever the template has)}"
    ) { json throws(WireError) in try ButtonForm(json) },
    FormField(
      json: "stopAction", \.stopAction, examples: actions,
      Message(verbatim: "What the owner's application does when the user presses Stop."),
      details: """
        {name, parameters, foreground}: a name has letters, digits, - and .; parameters are an object, which the agent \
        stores without reading it; foreground (true or false) asks for the application's window; at most 4 KiB
        """
    ) { json throws(WireError) in try ActionForm(json, place: "stopAction") },
    FormField(
      json: "secondaryAction", \.secondaryAction, examples: actions,
      Message(verbatim: "The same for the button beside Stop."), details: "as stopAction"
    ) { json throws(WireError) in try ActionForm(json, place: "secondaryAction") },
    FormField(
      text: "countdown-open", json: "countdownButton", placeholder: "label", examples: ["Recipe", "Show"],
      \.labels.countdownButton, Message("A button with this label while it counts down or is paused."),
      details: "pressing it shows the owner's window, and sends AlarmOpened"),
    FormField(
      json: "countdownAction", \.countdownAction, examples: actions,
      Message(verbatim: "What the owner's application does when the user presses countdownButton."),
      details: "as stopAction"
    ) { json throws(WireError) in try ActionForm(json, place: "countdownAction") },
    FormField(
      text: "countdown-open2", json: "countdownButton2", placeholder: "label", examples: ["Baste", "Turn"],
      \.labels.secondCountdownButton, Message("A second button with this label while it counts down or is paused."),
      details: "not shown by desktops that have room for three buttons, unless there is no Pause button"),
    FormField(
      json: "countdownAction2", \.secondCountdownAction, examples: actions,
      Message(verbatim: "The same for countdownButton2."), details: "as stopAction"
    ) { json throws(WireError) in try ActionForm(json, place: "countdownAction2") },
  ]

  /// The texts of states and buttons.
  static let labels: [FormField] = [
    FormField(
      text: "countdown-title", json: "countdownTitle", placeholder: "text", examples: ["Draws", "Bakes"],
      \.labels.countdownTitle, Message("The title while it counts down.")),
    FormField(
      text: "paused-title", json: "pausedTitle", placeholder: "text", examples: ["Waits", "Rests"],
      \.labels.pausedTitle, Message("The title while it is paused.")),
    FormField(
      text: "countdown-body", json: "countdownBody", placeholder: "text", examples: ["Stir it", "Wait"],
      \.labels.countdownBody, Message("A text below the remaining time while it counts down.")),
    FormField(
      text: "paused-body", json: "pausedBody", placeholder: "text", examples: ["Lid off", "Heat off"],
      \.labels.pausedBody, Message("A text below the remaining time while it is paused.")),
    FormField(
      text: "stop-label", json: "stopLabel", placeholder: "label", examples: ["Done", "Enough"],
      \.labels.stopLabel, Message("The label of the Stop button.")),
    FormField(
      label: "snooze-label", json: "secondaryButton.label", examples: ["Later", "Not yet"], \.snoozeLabel,
      Message("The label of the Snooze button.")),
    FormField(
      text: "pause-label", json: "pauseLabel", placeholder: "label", examples: ["Wait", "Hold"],
      \.labels.pauseLabel, Message("The label of the Pause button.")),
    FormField(
      text: "resume-label", json: "resumeLabel", placeholder: "label", examples: ["Go on", "Again"],
      \.labels.resumeLabel, Message("The label of the Resume button.")),
    FormField(
      text: "tray-label", json: "trayLabel", placeholder: "label", examples: ["Stir", "Soup"],
      \.labels.trayLabel, Message("Text next to the tray's icon while it counts down or is paused."),
      details: "in place of the remaining time; at most 16 characters"
    ),
  ]

  /// The data that the owner keeps with the alarm.
  static let belongings: [FormField] = [
    FormField(
      option: "metadata", json: "metadata", .json, \.metadata, examples: [#"{"cups":2}"#, "[1]"],
      Message("JSON data to store with it."), details: "at most 4 KiB",
      sent: .text(
        "Metadata", isOld: true, "The owner's JSON; empty: none."
      ) { $0.metadata }
    ) { value throws(WireError) in _ = try DefinitionLimits.metadata(value) }
    .shown(Message("Metadata")) { alarm, _ in alarm.metadata },
    FormField(
      option: "id", json: "id", .id, \.id,
      examples: ["6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44", "0b8f3a66-2f1d-4c1e-8f57-5d1f0e6a9b21"],
      Message("An id that you choose, so that a retry can't set it twice.")),
  ]

  private static let actions = [#"{"name":"note","parameters":{"cups":2}}"#, #"{"name":"show","foreground":true}"#]
}
