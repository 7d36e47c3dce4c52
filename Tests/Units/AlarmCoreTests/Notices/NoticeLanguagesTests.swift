import AlarmCore
import TestSupport
import Testing

/// The texts of notifications exist in every language.
@Suite("Notifications in every language", .timeLimit(.minutes(10)))
struct NoticeLanguagesTests {
  /// The widest label for which every recorded server has room next to two others, in characters.
  private static let widestLabel = 16

  @Test(
    "Each state has its texts, labels that fit, and no two buttons that are called the same",
    arguments: ["pseudo"] + Catalogues.languages)
  func plans(language: String) async throws {
    let words = language == "pseudo" ? try await Catalogues.pseudo() : try await Catalogues.words(language)
    for golden in GoldenPlan.all {
      for server in RecordedServers.all {
        let plan = NotificationPlanner.plan(for: golden.notice, on: server, in: words)
        let labels = plan.actions.map(\.label)
        #expect(!plan.summary.isEmpty && !plan.summary.contains("{") && !plan.body.contains("{"), "\(golden.name)")
        // Labels that an application has set, and the titles of missed alarms, are the same in English.
        let english = NotificationPlanner.plan(for: golden.notice, on: server, in: .english)
        let given = Set(english.actions.map(\.label))
        for label in labels where !given.contains(label) && plan.settable.isEmpty {
          #expect(!label.isEmpty && label.count <= Self.widestLabel, "\(language), \(golden.name): \(label)")
        }
        #expect(Set(labels).count == given.count, "\(language), \(golden.name): \(labels)")
      }
    }
  }
}
