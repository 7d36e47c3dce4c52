import DBus
public import Foundation

extension AlarmManager.Linux {
  /// One upcoming ring.
  public struct Ring: Hashable, Sendable {
    /// The alarm.
    public let id: Alarm.ID
    /// When the alarm will ring.
    public let date: Date
  }

  /// The next ring of all alarms; nil: nothing will ring.
  public var next: Ring? {
    get async throws {
      let answer = try await call("Next")
      guard answer.count == 2, let word = answer[0].asString, let instant = answer[1].asInt64 else {
        throw Self.unreadable("Next")
      }
      return UUID(uuidString: word).map { Ring(id: $0, date: Date(unixMicroseconds: instant)) }
    }
  }

  /// The next rings of one alarm or (nil) of all alarms, provided that nothing is changed; at most `count` (1 to 100).
  public func upcoming(id: Alarm.ID? = nil, count: Int) async throws -> [Ring] {
    let answer = try await call("Upcoming", [.string(id.map(Self.word) ?? ""), .int32(Int32(clamping: count))])
    guard answer.count == 2, let ids = answer[0].asStrings, let instants = answer[1].asArray?.compactMap(\.asInt64),
      ids.count == instants.count
    else { throw Self.unreadable("Upcoming") }
    return zip(ids, instants).compactMap { word, instant in
      UUID(uuidString: word).map { Ring(id: $0, date: Date(unixMicroseconds: instant)) }
    }
  }
}
