#if canImport(AlarmKit)
  import AlarmKit
  #if os(iOS)
    import CoreHaptics
  #endif

  enum Permission {
    static func request() async throws -> Bool {
      try await AlarmManager.shared.requestAuthorization() == .authorized
    }

    static func feels() -> Bool {
      #if os(iOS)
        return CHHapticEngine.capabilitiesForHardware().supportsHaptics
      #else
        return false
      #endif
    }
  }
#endif
