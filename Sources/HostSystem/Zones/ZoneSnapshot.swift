package import AlarmCore
import Synchronization

/// The zones as they are for one round of planning: each file is read once, however many alarms ask.
///
/// Make a new one whenever the zone may have changed and at every replan; never keep one for longer than a round of events
/// between two such moments.
package final class ZoneSnapshot: ZoneLookup, Sendable {
  /// The system's zone.
  package let current: ZoneReading

  private let database: ZoneDatabase
  private let named = Mutex<[String: ZoneReading]>([:])

  /// Reads the system's zone now, and named ones when they are asked for.
  package init(of database: ZoneDatabase) {
    self.database = database
    current = database.current()
  }

  /// The rules of a named zone, or of the system's; what can't be read is UTC and leaves a warning.
  package func rules(named name: String?) -> ZoneRules {
    guard let name else { return current.rules }
    if let known = named.withLock({ $0[name] }) { return known.rules }
    let reading: ZoneReading
    do throws(HostError) {
      reading = try database.zone(named: name)
    } catch {
      reading = .fallback("\(error); its alarms are planned in UTC")
    }
    named.withLock { $0[name] = reading }
    return reading.rules
  }

  /// What was wrong with the zones asked for so far, the system's first.
  package var warnings: [String] {
    let others = named.withLock { $0.values.compactMap(\.warning).sorted() }
    return [current.warning].compactMap { $0 } + others
  }
}
