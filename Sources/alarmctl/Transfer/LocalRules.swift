import AlarmClient
import AlarmCore
import AlarmWire
import HostSystem
import Synchronization

/// This machine's zones, each read once.
final class LocalZones: ZoneLookup, Sendable {
  private let database = ZoneDatabase()
  private let known = Mutex<[String: ZoneRules?]>([:])

  /// No zone has been read yet.
  init() {}

  /// The rules of a named zone; nil: the system's. A zone that can't be read counts as UTC, as for the agent.
  func rules(named name: String?) -> ZoneRules { zone(name ?? "") ?? .utc }

  /// Whether a zone of this name exists.
  func hasZone(_ name: String) -> Bool { !name.isEmpty && zone(name) != nil }

  private func zone(_ name: String) -> ZoneRules? {
    known.withLock { known in
      if let rules = known[name] { return rules }
      let rules = name.isEmpty ? database.current().rules : try? database.zone(named: name).rules
      known[name] = .some(rules)
      return rules
    }
  }
}

extension ImportCheck {
  /// A check at the current time, on this machine.
  static func onThisMachine(_ zones: LocalZones = LocalZones()) -> ImportCheck {
    let catalog = TemplateCatalog(application: "")
    let (now, calendars, zone) = (SystemClock.now(), CalendarFiles(), zones.rules(named: nil))
    return ImportCheck(
      at: now, zones: zones, hasZone: zones.hasZone,
      template: { name throws(WireError) in
        do throws(CommandFailure) {
          return try catalog.soundEntry(name).template
        } catch {
          throw WireError(argument: "template", Message(verbatim: error.message))
        }
      },
      calendar: { file throws(WireError) in
        do throws(HostError) {
          return try calendars.days(of: file, today: zone.civil(at: now.wall).date, zone: zone)
        } catch {
          throw WireError(argument: FormDoor.json.name(of: .calendar), error.sentence)
        }
      })
  }
}
