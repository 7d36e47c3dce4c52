/// Why a test can't go on; not an expectation that failed.
package struct TestFailure: Error, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }
}
