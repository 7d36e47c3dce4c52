import ExpoModulesCore

/// What JavaScript calls.
public class ExpoAlarmsModule: Module {
  /// Its functions.
  public func definition() -> ModuleDefinition {
    Name("ExpoAlarms")

    AsyncFunction("scheduleTimer") { (options: TimerOptions) async throws -> String in
      try await AlarmScheduler.shared.schedule(options.request)
    }

    AsyncFunction("cancel") { (id: String) throws in
      try AlarmScheduler.shared.cancel(id)
    }
  }
}
