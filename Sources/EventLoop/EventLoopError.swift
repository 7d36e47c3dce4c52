/// Why the kernel gave no event source.
package struct EventLoopError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call that failed, as in its manual page.
  package var call: String
  /// Its `errno`.
  package var code: Int32

  package init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  package var description: String { "\(call) failed with error \(code)" }
}
