import DBus

/// What a message carries is sent on as the same, or refused: libdbus would end the process on what it doesn't take.
enum MessagePromises {
  private static let limit = 4 << 20

  static func broken(by bytes: [UInt8]) -> String? {
    guard let values = try? WireForm.values(of: bytes, limit: limit), let sent = try? WireForm.signal(carrying: values)
    else { return nil }
    guard let again = try? WireForm.values(of: sent, limit: .max) else { return "\(values) can't be read again" }
    // By their bytes: not a number is never equal to itself.
    guard let twice = try? WireForm.signal(carrying: again), twice == sent else {
      return "\(values) became \(again)"
    }
    return nil
  }
}
