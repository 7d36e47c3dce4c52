import AlarmKit
import Testing

/// The values of the public surface: initialisers, properties and conformances.
@Suite struct ValueSurfaceTests {
  static func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  }

  /// A value as JSON with sorted keys.
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Compiles only for types with the conformances that Apple's have.
  static func isHashableValue(_: (some Codable & Hashable & Sendable).Type) {}

  @Test("The values have Apple's conformances")
  func conformances() {
    func identified(_: (some Identifiable<UUID> & Codable & Sendable).Type) {}
    func equatable(_: (some Codable & Equatable & Sendable).Type) {}
    func coded(_: (some Codable & Sendable).Type) {}
    func error(_: (some Error & Hashable & Sendable).Type) {}
    func attributes(_: (some ActivityAttributes & Sendable).Type) {}
    identified(Alarm.self)
    equatable(Alarm.CountdownDuration.self)
    error(AlarmManager.AlarmError.self)
    attributes(AlarmAttributes<NoMetadata>.self)
    coded(AlarmButton.self)
    coded(AlarmPresentation.self)
    coded(AlarmPresentation.Alert.self)
    coded(AlarmPresentation.Countdown.self)
    coded(AlarmPresentation.Paused.self)
    Self.isHashableValue(Alarm.State.self)
    Self.isHashableValue(Alarm.Schedule.self)
    Self.isHashableValue(Alarm.Schedule.Relative.self)
    Self.isHashableValue(Alarm.Schedule.Relative.Time.self)
    Self.isHashableValue(Alarm.Schedule.Relative.Recurrence.self)
    Self.isHashableValue(AlarmManager.AuthorizationState.self)
    Self.isHashableValue(AlarmPresentation.Alert.SecondaryButtonBehavior.self)
    Self.isHashableValue(AlarmPresentationState.self)
    Self.isHashableValue(AlarmPresentationState.Mode.self)
    Self.isHashableValue(AlarmPresentationState.Mode.Alert.self)
    Self.isHashableValue(AlarmPresentationState.Mode.Countdown.self)
    Self.isHashableValue(AlarmPresentationState.Mode.Paused.self)
  }

  @Test("Schedules and lengths are variables with Apple's defaults")
  func schedules() throws {
    var relative = Alarm.Schedule.Relative(time: .init(hour: 7, minute: 30))
    #expect(relative.repeats == .never)
    relative.repeats = .weekly([.monday])
    relative.time.hour = 8
    relative.time.minute = 0
    #expect(relative == .init(time: .init(hour: 8, minute: 0), repeats: .weekly([.monday])))
    var length = Alarm.CountdownDuration(preAlert: 60, postAlert: nil)
    length.postAlert = 30
    length.preAlert = nil
    #expect(length == Alarm.CountdownDuration(preAlert: nil, postAlert: 30))
    #expect(try Self.roundTrip(Alarm.Schedule.relative(relative)) == .relative(relative))
  }

  @Test("A presentation is made with Apple's labels and can be changed")
  func presentation() throws {
    var button = AlarmButton(text: "Snooze", textColor: Color(red: 1, green: 0, blue: 0), systemImageName: "zzz")
    button.text = "Later"
    button.textColor = .accentColor
    button.systemImageName = "moon"
    var alert = AlarmPresentation.Alert(title: "Tea")
    #expect(alert.secondaryButton == nil && alert.secondaryButtonBehavior == nil)
    alert.secondaryButton = button
    alert.secondaryButtonBehavior = .countdown
    var presentation = AlarmPresentation(alert: alert)
    presentation.countdown = .init(title: "Steeping")
    presentation.countdown?.pauseButton = button
    presentation.paused = .init(title: "Paused", resumeButton: button)
    var attributes = AlarmAttributes<NoMetadata>(presentation: presentation, tintColor: .teal)
    attributes.metadata = NoMetadata()
    let read = try Self.roundTrip(attributes)
    #expect(read.presentation.alert.secondaryButton?.text == "Later")
    #expect(read.presentation.alert.secondaryButton?.textColor == .accentColor)
    #expect(read.presentation.countdown?.pauseButton?.systemImageName == "moon")
    #expect(read.presentation.paused?.title == "Paused")
    #expect(read.tintColor == .teal && read.metadata == NoMetadata())
    #expect(AlarmAttributes<NoMetadata>.ContentState.self == AlarmPresentationState.self)
  }

  @Test("A presentation's state says what Apple's says")
  func presentationState() throws {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    var countdown = AlarmPresentationState.Mode.Countdown(
      totalCountdownDuration: 100, previouslyElapsedDuration: 40, startDate: start, fireDate: start + 60)
    countdown.fireDate = countdown.startDate + countdown.totalCountdownDuration - countdown.previouslyElapsedDuration
    let modes: [AlarmPresentationState.Mode] = [
      .alert(.init(time: .init(hour: 7, minute: 0))), .countdown(countdown),
      .paused(.init(totalCountdownDuration: 100, previouslyElapsedDuration: 40)),
    ]
    for mode in modes {
      var state = AlarmPresentationState(alarmID: UUID(), mode: mode)
      #expect(try Self.roundTrip(state) == state)
      state.mode = modes[0]
      state.alarmID = UUID()
      switch state.mode {
      case .alert, .countdown, .paused: break
      }
    }
  }

  @Test("An alarm's stored form stays as it is")
  func storedForm() throws {
    let text = """
      {"countdownDuration":{"preAlert":600},"id":"6F1B0C52-8D0E-4A57-9A3E-0D3F5B1C2A44","schedule":{"relative":{"_0":\
      {"repeats":{"weekly":{"_0":["mon","fri"]}},"time":{"hour":7,"minute":30}}}},"state":{"scheduled":{}}}
      """
    let alarm = try JSONDecoder().decode(Alarm.self, from: Data(text.utf8))
    #expect(alarm.schedule == Samples.daily(7, 30, .weekly([.monday, .friday])))
    #expect(alarm.countdownDuration == .init(preAlert: 600, postAlert: nil))
    #expect(try Self.json(alarm) == text)
  }
}
