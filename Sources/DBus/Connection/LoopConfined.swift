import EventLoop

/// Carries an object that belongs to one event loop through code that may run on any thread.
struct LoopConfined<Value>: Sendable {
  // Used only on the loop's thread: `use` makes sure of that.
  private nonisolated(unsafe) let value: Value
  private let loop: EventLoop

  init(_ value: sending Value, on loop: EventLoop) {
    self.value = value
    self.loop = loop
  }

  /// Runs a body with the object: at once on the loop's own thread, otherwise later, in order.
  func use(_ body: @escaping @Sendable (Value) -> Void) {
    if loop.isCurrent { body(value) } else { loop.post { body(value) } }
  }
}
