#if os(iOS)
  import AlarmKit
  import AppIntents

  struct DismissIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Dismiss"

    @Parameter(title: "Alarm") var alarmID: String

    init(alarmID: String) { self.alarmID = alarmID }
    init() { alarmID = "" }

    func perform() async throws -> some IntentResult { .result() }
  }
#endif
