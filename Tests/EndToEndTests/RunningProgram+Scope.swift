import TestSupport

extension RunningProgram {
  /// Runs a body and kills the program after it, however it ends.
  func whileRunning<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      let result = try await body()
      await kill()
      return result
    } catch {
      await kill()
      throw error
    }
  }
}
