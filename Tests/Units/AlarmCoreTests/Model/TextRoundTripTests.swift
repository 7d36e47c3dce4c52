import AlarmCore
import TestSupport
import Testing

@Suite struct TextRoundTripTests {
  @Test("T2: ids, dates, times and origins are read from their texts as they were")
  func texts() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var tally = Tally("T2 round trip of ids, dates and origins", seed: seed)
    for _ in 0..<Tally.target {
      let id = AlarmID(high: generator.next(), low: generator.next())
      // The years that are written with four digits.
      let date = CivilDate(dayNumber: .random(in: -719_528...2_932_896, using: &generator))
      let origin = [EventOrigin.agent, .notification, .tray, .caller("host:\(id)")].pick(&generator)
      let isSame =
        AlarmID(id.description) == id && AlarmID(id.description.uppercased()) == id
        && CivilDate(date.description) == date && EventOrigin(word: origin.word) == origin
      tally.expect(isSame, "\(id), \(date), \(origin)")
    }
    #expect(tally.report(), "\(tally.complaint)")
  }
}
