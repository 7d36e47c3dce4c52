/// What happened, in order, for one test to wait for.
struct Journal<Entry: Sendable>: Sendable {
  private let stream: AsyncStream<Entry>
  private let continuation: AsyncStream<Entry>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  /// From any thread.
  func record(_ entry: Entry) { continuation.yield(entry) }

  /// The oldest entry that nobody has read; waits for it. For one reader.
  func next() async -> Entry? { await stream.first { _ in true } }

  /// All entries that nobody has read; nothing can be recorded afterwards.
  func rest() async -> [Entry] {
    continuation.finish()
    return await stream.reduce(into: []) { $0.append($1) }
  }
}
