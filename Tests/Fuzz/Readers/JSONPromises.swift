import AlarmWire

/// What is read is written and read again as the same.
enum JSONPromises {
  static func broken(by bytes: [UInt8]) -> String? {
    var reader = JSONReader(bytes)
    defer { form(bytes) }
    do {
      let value = try reader.read()
      let text = try JSONText.encode(value)
      var again = JSONReader(Array(text.utf8))
      // Escapes can make a text longer than what is read.
      if text.utf8.count <= JSONReader.maxBytes, try again.read() != value { return "\(value) was written as \(text)" }
    } catch is JSONFault {
      // That it is none is an answer.
    } catch {
      return "what was read can't be written: \(error)"
    }
    return nil
  }

  /// The form of `Schedule`, whose errors are as good as anything.
  private static func form(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    _ = try? AlarmForm(json: text)
  }
}
