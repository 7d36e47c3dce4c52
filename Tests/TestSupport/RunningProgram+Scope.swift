extension RunningProgram {
  /// Runs a body and then ends the program, however the body ends: by a kill unless another way is given.
  package func whileRunning<Result>(
    endingWith ending: (() async -> Void)? = nil, _ body: () async throws -> Result
  ) async throws -> Result {
    let end = ending ?? { await self.kill() }
    do {
      let result = try await body()
      await end()
      return result
    } catch {
      await end()
      throw error
    }
  }
}
