import AlarmCore
import Testing

@Suite("Do not disturb") struct DoNotDisturbTests {
  @Test("An alarm is quiet only where notifications are known to be held back, by its own word or else the setting's")
  func rule() {
    for own in [nil] + DoNotDisturb.allCases.map(Optional.some) {
      for setting in DoNotDisturb.allCases {
        var alarm = AlarmDefinition(id: Fixture.id, presentation: Presentation(title: "Tea"))
        alarm.doNotDisturb = own
        let word = own ?? setting
        #expect(alarm.isQuiet(whileInhibited: true, else: setting) == (word == .quiet), "\(word)")
        #expect(
          !alarm.isQuiet(whileInhibited: false, else: setting) && !alarm.isQuiet(whileInhibited: nil, else: setting),
          "\(word)")
      }
    }
  }
}
