import AlarmKit
import Testing

/// iOS 26.0's Stop button: most code still has it.
@Suite struct DeprecatedSurfaceTests {
  @available(*, deprecated, message: "uses what is deprecated")
  static func alertWithStopButton() -> AlarmPresentation.Alert {
    var alert = AlarmPresentation.Alert(
      title: "Eggs", stopButton: Samples.button("Enough"), secondaryButton: Samples.button("Again"),
      secondaryButtonBehavior: .countdown)
    alert.stopButton.systemImageName = "hand.raised"
    return AlarmPresentation.Alert(title: alert.title, stopButton: alert.stopButton)
  }

  /// Calls deprecated API without a warning: the requirement isn't deprecated.
  protocol AlertMaker { static func alertWithStopButton() -> AlarmPresentation.Alert }

  @Test("The deprecated Stop button is kept")
  func stopButton() throws {
    let alert = (DeprecatedCalls.self as any AlertMaker.Type).alertWithStopButton()
    #expect(alert.title == "Eggs")
    #expect(try ValueSurfaceTests.json(alert).contains("hand.raised"))
  }
}

/// Makes the deprecated call through a requirement.
enum DeprecatedCalls: DeprecatedSurfaceTests.AlertMaker {
  @available(*, deprecated, message: "uses what is deprecated")
  static func alertWithStopButton() -> AlarmPresentation.Alert { DeprecatedSurfaceTests.alertWithStopButton() }
}
