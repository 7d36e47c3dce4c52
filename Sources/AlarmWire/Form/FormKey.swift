/// A key of a JSON object, exactly as it is written there.
struct FormKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  /// A key by its text.
  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }
}
