import AlarmKit
import AppIntents
import Glibc

/// Does what its word says; all of these are harmful.
struct HardIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Be hard"

  @Parameter(title: "What") var what: String

  init(what: String) { self.what = what }

  init() {}

  func perform() async throws -> some IntentResult {
    Record.write(["intent": "Hard", "what": what])
    switch what {
    case "die": kill(getpid(), SIGKILL)
    case "wait": try await waitUntilToldToGo()
    case "wait and fail":
      try await waitUntilToldToGo()
      throw CocoaError(.featureUnsupported)
    case "fail": throw CocoaError(.featureUnsupported)
    default: break
    }
    return .result()
  }

  private func waitUntilToldToGo() async throws {
    while unsafe access(Record.path + ".go", F_OK) != 0 { try await Task.sleep(for: .milliseconds(5)) }
  }
}
