import AlarmWire

/// A value that is read can be written, and is then read as the same value.
enum JSONPromises {
  static func broken(by bytes: [UInt8]) -> String? {
    var reader = JSONReader(bytes)
    defer { form(bytes) }
    do {
      let value = try reader.read()
      let text = try JSONText.encode(value)
      var again = JSONReader(Array(text.utf8))
      // Escapes can make a text longer than the reader accepts.
      if text.utf8.count <= JSONReader.maxBytes, try again.read() != value { return "\(value) was written as \(text)" }
    } catch is JSONFault {
      // The bytes aren't JSON, which is a valid result.
    } catch {
      return "what was read can't be written: \(error)"
    }
    return nil
  }

  /// Reads the text as the form of `Schedule`; an error is a valid result too.
  private static func form(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    _ = try? AlarmForm(json: text)
  }
}
