#if canImport(AlarmKit)
import AlarmKit

enum Permission {
  static func request() async throws -> Bool {
    try await AlarmManager.shared.requestAuthorization() == .authorized
  }
}
#endif
