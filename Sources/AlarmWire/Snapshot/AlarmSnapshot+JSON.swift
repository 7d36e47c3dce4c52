extension AlarmSnapshot: Codable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FormKey.self)
    for row in Self.rows { try row.encode(self, &container) }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FormKey.self)
    self.init()
    for row in Self.rows { try row.decode(container, &self) }
  }
}
