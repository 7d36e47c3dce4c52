import ActivityKit
import AlarmKit
import AppIntents
import CombineModule
import Foundation
import OSLog
import SwiftUI
import WidgetKit

// Habits of iOS code that imports everything by itself.

extension AlarmButton {
  static var openApp: Self { AlarmButton(text: "Open", textColor: .black, systemImageName: "swift") }
}

struct NoMetadata: AlarmMetadata {}

#if canImport(AlarmKit)
  /// The systems on which an application has alarms.
  let hasAlarms = true
#else
  #error("code that asks for the module has to find it")
#endif

typealias PlainConfiguration = AlarmManager.AlarmConfiguration<NoMetadata>

extension PlainConfiguration {
  static func nap(_ attributes: AlarmAttributes<NoMetadata>) -> PlainConfiguration {
    .timer(duration: 20 * 60, attributes: attributes)
  }
}

extension Color {
  init(hex: UInt32) {
    self.init(
      .sRGB, red: Double(hex >> 16 & 0xff) / 255, green: Double(hex >> 8 & 0xff) / 255, blue: Double(hex & 0xff) / 255,
      opacity: 1)
  }
}

/// An intent as applications declare it.
struct OpenOvenIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Open the oven"
  static let description: IntentDescription? = IntentDescription("Shows the oven that is done")
  static let openAppWhenRun = true
  static let supportedModes: IntentModes = [.background, .foreground(.immediate)]

  @Parameter(title: "Alarm") var alarmID: String
  @Parameter(title: "Shelf", default: 2) var shelf: Int
  @Parameter(title: "Note", description: "What to look at") var note: String?
  @Parameter var isUrgent: Bool

  init(alarmID: String) {
    self.alarmID = alarmID
    isUrgent = true
  }

  init() {}

  func perform() async throws -> some IntentResult {
    if let id = UUID(uuidString: alarmID) { try AlarmManager.shared.stop(id: id) }
    WidgetCenter.shared.reloadAllTimelines()
    return .result()
  }
}

/// An intent with a value and a dialog.
struct AskOvenIntent: AppIntent {
  static let title: LocalizedStringResource = "Ask the oven"

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: 180, dialog: "It has 180 degrees")
  }
}

/// A model as applications with SwiftUI declare it.
@MainActor final class OvenModel: ObservableObject {
  @Published var alarms: [AlarmKit.Alarm] = []
  @Published var problem: String?
  private let logger = Logger(subsystem: "org.example.Oven", category: "alarms")

  func refresh(_ manager: AlarmManager) {
    do {
      alarms = try manager.alarms
      logger.info("there are \(self.alarms.count, privacy: .public) alarms")
    } catch {
      problem = error.localizedDescription
      logger.error("no alarms: \(error.localizedDescription)")
    }
  }
}

/// What vanished ids mean.
func firedAlarms(before: [Alarm], after: [Alarm]) -> Set<Alarm.ID> {
  guard #available(iOS 26.1, *) else { return [] }
  return Set(before.map(\.id)).subtracting(after.map(\.id))
}
