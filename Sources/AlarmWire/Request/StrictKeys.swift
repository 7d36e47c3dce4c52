/// Refuses keys that nobody reads.
enum StrictKeys {
  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  /// Throws for the first key, in the order of letters, that isn't allowed.
  static func check(_ decoder: any Decoder, allowed: [String], place: String) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    guard let unknown = keys.sorted().first(where: { !allowed.contains($0) }) else { return }
    throw WireError(
      .invalidArgument,
      "\(place): there is no key \"\(DefinitionLimits.shortened(unknown))\"; "
        + "the keys are \(allowed.joined(separator: ", "))")
  }
}
