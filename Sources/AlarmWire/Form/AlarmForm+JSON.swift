extension AlarmForm {
  /// Reads a JSON object. Unknown keys are errors, so that a typing mistake can't silently change what an alarm does.
  package init(json: String) throws(WireError) {
    let object = try StrictObject(
      try JSONObject(JSONText.read(json)), place: "json", texts: Self.texts, names: { Self.keys },
      isKey: Self.known.contains)
    self.init()
    for field in FormField.ofJSON { try field.read(object, &self) }
  }

  private static let keys = FormField.ofJSON.compactMap(\.json)
  private static let known = Set(keys)
  private static let texts = Set(FormField.ofJSON.filter(\.isText).compactMap(\.json))
}

extension AlarmForm: Encodable {
  /// Writes only the fields that were given.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FormKey.self)
    for field in FormField.ofJSON { try field.write(self, encoder, &container) }
  }
}
