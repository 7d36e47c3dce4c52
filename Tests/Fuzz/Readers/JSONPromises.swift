import AlarmWire

/// What is read is written and read again as the same, and no byte is looked at more than a few times.
enum JSONPromises {
  /// How often each byte may be looked at. (Ten letters of `[1,2,3,…` cost fewer than thirty looks.)
  private static let looksPerByte = 16

  static func broken(by bytes: [UInt8]) -> String? {
    var reader = JSONReader(bytes)
    defer { form(bytes) }
    do {
      let value = try reader.read()
      let text = try JSONText.encode(value)
      var again = JSONReader(Array(text.utf8))
      // Escapes can make a text longer than what is read.
      if text.utf8.count <= JSONReader.longest, try again.read() != value { return "\(value) was written as \(text)" }
    } catch is JSONFault {
      // That it is none is an answer.
    } catch {
      return "what was read can't be written: \(error)"
    }
    guard reader.looks <= Self.looksPerByte * (bytes.count + 4) else {
      return "\(reader.looks) looks at \(bytes.count) bytes"
    }
    return nil
  }

  /// The form of `Schedule`, whose errors are as good as anything.
  private static func form(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    _ = try? AlarmForm(json: text)
  }
}
