import AlarmCore

/// Lengths in the JSON form: seconds as a number.
package enum FormLengths {
  /// A length to the microsecond; throws if the number can't be a length.
  package static func duration(_ seconds: Double, argument: String) throws(WireError) -> Duration {
    guard seconds.isFinite, abs(seconds) <= 1e9 else {
      throw WireError(
        argument: argument,
        Message("{seconds} is not a length; write seconds, for example 240", ["seconds": "\(seconds)"])
      )
    }
    return .microseconds(Int64((seconds * 1_000_000).rounded()))
  }
}

extension Duration {
  /// The length in seconds, for the JSON form.
  package var formSeconds: Double { Double(wholeMicroseconds) / 1e6 }
}
