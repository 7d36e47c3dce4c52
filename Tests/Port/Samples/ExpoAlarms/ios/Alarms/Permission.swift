#if canImport(AlarmKit)
  import AlarmKit
  #if os(iOS)
    import UIKit
  #endif

  enum Permission {
    static func request() async throws -> Bool {
      try await AlarmManager.shared.requestAuthorization() == .authorized
    }

    @MainActor static func openSettings() {
      #if os(iOS)
        if let url = URL(string: UIApplication.openSettingsURLString) { UIApplication.shared.open(url) }
      #endif
    }
  }
#endif
