import AlarmWire
import DBus
public import Foundation

extension AlarmManager.Linux {
  /// Schedules an alarm or a timer with options that exist only on Linux; otherwise as
  /// ``AlarmManager/schedule(id:configuration:)``.
  public func schedule<Metadata: AlarmMetadata>(
    id: Alarm.ID, configuration: AlarmManager.AlarmConfiguration<Metadata>, options: AlarmManager.LinuxOptions
  ) async throws -> Alarm {
    try await manager.schedule(id: id, configuration: configuration) { request throws(WireError) in
      try request.add(options)
    }
  }

  /// When an alarm with this schedule would ring, at most `count` times (1 to 1000); nothing is scheduled.
  public func preview(
    _ schedule: Alarm.Schedule, options: AlarmManager.LinuxOptions = .init(), count: Int
  ) async throws -> [Date] {
    let words: (when: String, options: [String])
    do throws(WireError) {
      words = try (schedule.words, options.words)
    } catch {
      throw AgentFailure.error(error)
    }
    let answer = try await call(
      "Preview", [.string(words.when), .strings(words.options), .int32(Int32(clamping: count))])
    guard let instants = answer.first?.asArray?.compactMap(\.asInt64) else { throw Self.unreadable("Preview") }
    return instants.map(Date.init(unixMicroseconds:))
  }
}
