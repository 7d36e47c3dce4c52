import AlarmCore
import TestSupport
import Testing

@testable import HostSystem

/// Which zone is in force while a zone's file is replaced, missing, or changes back and forth.
@Suite("Zones: what is believed") struct ZoneBeliefTests {
  private static func reading(_ name: String, hours: Int) throws -> ZoneReading {
    ZoneReading(rules: try ZoneRules(posix: "AAA\(-hours)"), name: name, content: name.utf8)
  }

  private static let nothing = ZoneReading.fallback(Message(verbatim: "it is missing"))
  private static func milliseconds(_ count: Int64) -> Int64 { count * 1000 }

  @Test("A zone whose file is missing or broken for a while stays in force, and says so")
  func missing() throws {
    let berlin = try Self.reading("Europe/Berlin", hours: 1)
    var belief = ZoneBelief(berlin, isKnown: true)
    for second in 0..<100 {
      #expect(belief.look(Self.nothing, isReadable: false, at: Self.milliseconds(Int64(second) * 1000)) == false)
      #expect(belief.reading == berlin && belief.settlesAt == nil)
      #expect(belief.warning?.description.contains("Europe/Berlin") == true)
    }
    #expect(belief.look(berlin, isReadable: true, at: Self.milliseconds(200_000)) == false)
    #expect(belief.warning == nil)
  }

  @Test("Another zone counts once it has been there for two seconds, and not before")
  func travel() throws {
    let (berlin, tokyo) = (try Self.reading("Europe/Berlin", hours: 1), try Self.reading("Asia/Tokyo", hours: 9))
    var belief = ZoneBelief(berlin, isKnown: true)
    #expect(belief.look(tokyo, isReadable: true, at: Self.milliseconds(100)) == false)
    #expect(belief.settlesAt == Self.milliseconds(2100))
    #expect(belief.look(tokyo, isReadable: true, at: Self.milliseconds(2000)) == false)
    #expect(belief.reading == berlin)
    #expect(belief.look(tokyo, isReadable: true, at: Self.milliseconds(2100)) == true)
    #expect(belief.reading == tokyo && belief.settlesAt == nil)
    #expect(belief.look(tokyo, isReadable: true, at: Self.milliseconds(2200)) == false)
  }

  @Test("A tool that flaps between zones changes nothing: each change begins the wait anew")
  func flapping() throws {
    let places = try [Self.reading("Asia/Tokyo", hours: 9), Self.reading("Asia/Dubai", hours: 4)]
    let berlin = try Self.reading("Europe/Berlin", hours: 1)
    var belief = ZoneBelief(berlin, isKnown: true)
    for step in 0..<50 {
      #expect(belief.look(places[step % 2], isReadable: true, at: Self.milliseconds(Int64(step) * 1900)) == false)
    }
    #expect(belief.look(berlin, isReadable: true, at: Self.milliseconds(95_000)) == false)
    #expect(belief.reading == berlin && belief.settlesAt == nil)
    // The zone is gone for a moment, and the link is made again: the wait starts again with that.
    #expect(belief.look(places[0], isReadable: true, at: Self.milliseconds(96_000)) == false)
    #expect(belief.look(Self.nothing, isReadable: false, at: Self.milliseconds(97_000)) == false)
    #expect(belief.look(places[0], isReadable: true, at: Self.milliseconds(98_100)) == false)
    #expect(belief.settlesAt == Self.milliseconds(100_100))
  }

  @Test("While no zone was ever readable, the first one that is counts at once")
  func first() throws {
    let berlin = try Self.reading("Europe/Berlin", hours: 1)
    var belief = ZoneBelief(Self.nothing, isKnown: false)
    #expect(belief.warning != nil)
    #expect(belief.look(Self.nothing, isReadable: false, at: 0) == false)
    #expect(belief.look(berlin, isReadable: true, at: 1) == true)
    #expect(belief.reading == berlin && belief.warning == nil)
  }
}
