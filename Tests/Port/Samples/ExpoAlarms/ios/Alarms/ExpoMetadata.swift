#if canImport(AlarmKit)
  import AlarmKit

  nonisolated struct ExpoMetadata: AlarmMetadata {
    var source = "expo"
  }
#endif
