import Foundation

#if os(iOS) && canImport(AlarmKit)
  import AlarmKit

  @available(iOS 26.0, *)
  actor AlarmScheduler {
    static let shared = AlarmScheduler()

    func schedule(_ request: TimerRequest) async throws -> String {
      guard request.seconds > 0 else { throw AlarmFailure.invalidDuration(request.seconds) }
      let id = UUID()
      _ = try await AlarmManager.shared.schedule(
        id: id,
        configuration: .timer(
          duration: request.seconds,
          attributes: PresentationFactory.attributes(for: request),
          stopIntent: DismissIntent(alarmID: id.uuidString)))
      return id.uuidString
    }

    nonisolated func cancel(_ id: String) throws {
      guard let id = UUID(uuidString: id) else { throw AlarmFailure.unknownAlarm(id) }
      try AlarmManager.shared.cancel(id: id)
    }
  }
#endif
