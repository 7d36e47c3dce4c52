package import AlarmCore

/// One zone for every name: UTC, or what a test says.
package struct OneZone: ZoneLookup, Sendable {
  package var zone: ZoneRules

  package init(zone: ZoneRules = .utc) { self.zone = zone }

  package func rules(named name: String?) -> ZoneRules { zone }
}
