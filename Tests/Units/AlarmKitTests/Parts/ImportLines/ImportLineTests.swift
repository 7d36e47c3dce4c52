import Foundation
import FoundationAdditions
import Observation
import Synchronization
import Testing

/// What Apple's modules re-export is also available here, to files that import nothing else. Most of the test is that they compile.
@Suite struct ImportLineTests {
  @Test("SwiftUI brings Observation, Foundation and localised strings")
  func swiftUI() {
    let oven = ObservedOven()
    let changes = Mutex(0)
    withObservationTracking {
      _ = oven.degrees
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    oven.degrees = 200
    #expect(changes.withLock { $0 } == 1)
    #expect(oven.since.timeIntervalSince1970 == 0 && oven.title.key == "Oven")
  }

  @Test("WidgetKit brings Foundation's dates")
  func widgetKit() {
    #expect(WidgetRefresh.request(at: Date(timeIntervalSince1970: 60)).instant.timeIntervalSince1970 == 60)
  }
}
