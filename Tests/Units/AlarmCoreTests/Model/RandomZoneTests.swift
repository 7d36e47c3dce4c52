import AlarmCore
import TestSupport
import Testing

/// The planner in zones that don't exist.
struct RandomZoneTests {
  @Test("R67 No bytes and no moment can trap the reader or hold up the planner")
  func fuzz() throws {
    var random = SeededGenerator(seed: 67)
    let times = (0..<24).compactMap { CivilTime(hour: $0, minute: 30) }
    var accepted = 0
    for _ in 0..<10_000 {
      var bytes = Self.randomFile(&random)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        bytes[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      guard let zone = try? ZoneRules(zoneFile: bytes) else { continue }
      accepted += 1
      let now = WallInstant(microseconds: .random(in: .min ... .max, using: &random))
      let time = try #require(times.randomElement(using: &random))
      let days = WeekdaySet(rawValue: .random(in: 0...127, using: &random))
      let first = Planner.first(time: time, weekdays: days, zone: zone, after: now)
      let cursor = try #require(first.date)
      guard let next = Planner.next(time: time, weekdays: days, after: cursor, zone: zone) else {
        #expect(days.isEmpty)
        continue
      }
      let date = try #require(next.date)
      #expect(date > cursor || cursor.dayNumber == 100_000_000)
      #expect(next.due >= first.due)
    }
    print("R67: \(accepted) of 10000 random zone files were readable")
    #expect(accepted > 2500)
  }

  /// A valid zone file with wild offsets and changes close together.
  private static func randomFile(_ random: inout SeededGenerator) -> [UInt8] {
    let offsets = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      Int32.random(in: -89_999...93_599, using: &random)
    }
    var at = Int64.random(in: -4_000_000_000...4_000_000_000, using: &random)
    let changes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      at += .random(in: 1...(Bool.random(using: &random) ? 90_000 : 20_000_000), using: &random)
      return (at: at, type: UInt8.random(in: 0..<UInt8(offsets.count), using: &random))
    }
    let footers = ["", "CET-1CEST,M3.5.0,M10.5.0/3", "AAA24BBB-24,0/-167,J365/167", "AAA-24BBB24,J59,J60", "UTC0"]
    var file = ZoneFileBytes(
      offsets: offsets, changes: changes, footer: footers.randomElement(using: &random) ?? "")
    file.version = ["1", "2", "3"].randomElement(using: &random) ?? "2"
    return file.bytes
  }
}
