import AlarmKit

// Client code that imports only AlarmKit, as iOS applications write it: the test is that it compiles. Each function uses the
// manager's declarations with their exact labels, defaults and effects.

/// The calls that are synchronous and throw, with their results.
func useSynchronousCalls(of manager: AlarmManager, id: Alarm.ID) throws -> [Alarm] {
  let shared: AlarmManager = AlarmManager.shared
  try shared.cancel(id: id)
  try manager.stop(id: id)
  try manager.pause(id: id)
  try manager.resume(id: id)
  try manager.countdown(id: id)
  let state: AlarmManager.AuthorizationState = manager.authorizationState
  switch state {
  case .notDetermined, .denied, .authorized: break
  @unknown default: break
  }
  return try manager.alarms
}

/// The calls that are asynchronous.
func useAsynchronousCalls<Metadata: AlarmMetadata>(
  of manager: AlarmManager, id: UUID, _ configuration: AlarmManager.AlarmConfiguration<Metadata>
) async throws -> Alarm {
  _ = try await manager.requestAuthorization() == .authorized
  do {
    return try await manager.schedule(id: id, configuration: configuration)
  } catch AlarmManager.AlarmError.maximumLimitReached {
    throw CancellationError()
  } catch let error as NSError where error.domain == "com.apple.AlarmKit.Alarm" {
    throw error
  }
}

/// The sequences, which have known element types and never fail.
func useSequences(of manager: AlarmManager) async {
  for await alarms in manager.alarmUpdates {
    let whole: [Alarm] = alarms
    _ = whole
  }
  for await state in manager.authorizationUpdates {
    let one: AlarmManager.AuthorizationState = state
    _ = one
  }
}

/// The named sequence types with their element and iterator types.
func nameSequenceTypes() {
  let _: AlarmManager.AlarmUpdates.Element.Type = [Alarm].self
  let _: AlarmManager.AlarmUpdates.Iterator.Type = AlarmManager.AlarmUpdates.Iterator.self
  let _: AlarmManager.AlarmAuthorizationStateUpdates.Element.Type = AlarmManager.AuthorizationState.self
  let _: AlarmManager.AlarmAuthorizationStateUpdates.Iterator.Type =
    AlarmManager.AlarmAuthorizationStateUpdates.Iterator.self
}

/// Every way to make a configuration.
func makeConfigurations<Metadata: AlarmMetadata>(
  _ attributes: AlarmAttributes<Metadata>, _ intent: any LiveActivityIntent, _ entity: EntityIdentifier
) -> [AlarmManager.AlarmConfiguration<Metadata>] {
  typealias Configuration = AlarmManager.AlarmConfiguration<Metadata>
  let length = Alarm.CountdownDuration(preAlert: 60, postAlert: nil)
  let schedule = Alarm.Schedule.fixed(.distantFuture)
  let sound = AlertConfiguration.AlertSound.named("bell")
  return [
    Configuration(attributes: attributes),
    Configuration(
      countdownDuration: length, schedule: schedule, attributes: attributes, stopIntent: intent,
      secondaryIntent: intent, sound: .default),
    Configuration(
      countdownDuration: length, schedule: schedule, attributes: attributes, appEntityIdentifier: entity,
      stopIntent: intent, secondaryIntent: intent, sound: sound),
    .alarm(attributes: attributes),
    .alarm(schedule: schedule, attributes: attributes, stopIntent: intent, secondaryIntent: intent, sound: sound),
    .alarm(
      schedule: schedule, attributes: attributes, appEntityIdentifier: entity, stopIntent: intent,
      secondaryIntent: intent, sound: sound),
    .timer(duration: 60, attributes: attributes),
    .timer(duration: 60, attributes: attributes, stopIntent: intent, secondaryIntent: intent, sound: sound),
    .timer(
      duration: 60, attributes: attributes, appEntityIdentifier: entity, stopIntent: intent, secondaryIntent: intent,
      sound: sound),
  ]
}
