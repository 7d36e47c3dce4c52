// Short forms for the values that our own interfaces use most.
extension DBusValue {
  /// An `as`.
  package static func strings(_ texts: [String]) -> DBusValue { .array(texts.map(DBusValue.string), of: "s") }

  /// An `a{sv}`; each value is wrapped in a variant.
  package static func properties(_ entries: [(String, DBusValue)]) -> DBusValue {
    .dictionary(
      entries.map { DictionaryEntry(key: .string($0.0), value: .variant($0.1)) }, key: "s", value: "v")
  }

  package var asString: String? { if case .string(let value) = self { value } else { nil } }
  package var asBool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var asInt32: Int32? { if case .int32(let value) = self { value } else { nil } }
  package var asUInt32: UInt32? { if case .uint32(let value) = self { value } else { nil } }
  package var asInt64: Int64? { if case .int64(let value) = self { value } else { nil } }
  package var asUInt64: UInt64? { if case .uint64(let value) = self { value } else { nil } }
  package var asObjectPath: ObjectPath? { if case .objectPath(let value) = self { value } else { nil } }
  package var asDescriptor: PassedDescriptor? { if case .unixFD(let value) = self { value } else { nil } }
  package var asVariant: DBusValue? { if case .variant(let value) = self { value } else { nil } }
  package var asBytes: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }
  package var asArray: [DBusValue]? { if case .array(let elements, _) = self { elements } else { nil } }
  package var asStructure: [DBusValue]? { if case .structure(let fields) = self { fields } else { nil } }
  package var asDictionary: [DictionaryEntry]? {
    if case .dictionary(let entries, _, _) = self { entries } else { nil }
  }

  /// The elements of an `as`; nil when this isn't one.
  package var asStrings: [String]? {
    guard case .array(let elements, "s") = self else { return nil }
    return elements.compactMap(\.asString)
  }

  /// The value of a key in an `a{sv}` or `a{ss}`, without its variant; nil if there is none.
  package subscript(key: String) -> DBusValue? {
    guard let entry = asDictionary?.first(where: { $0.key == .string(key) }) else { return nil }
    return entry.value.asVariant ?? entry.value
  }
}
