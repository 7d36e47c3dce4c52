/// A tag of a simple XML document: enough for introspection data, which has no text, entities or CDATA that matter.
struct XMLTag {
  enum Kind {
    case opening
    case closing
    /// `<arg …/>`
    case empty
  }

  var name: String
  var kind: Kind
  private var attributes: [String: String] = [:]

  subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The document's tags in order; comments, declarations and text are skipped.
  static func all(in xml: String) -> [XMLTag] {
    var tags: [XMLTag] = []
    var rest = xml[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = rest.dropFirst(4)
        while !rest.isEmpty, !rest.hasPrefix("-->") { rest = rest.dropFirst() }
      } else if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
        rest = rest.drop { $0 != ">" }
      } else {
        tags.append(take(&rest))
      }
    }
    return tags
  }

  private static func take(_ rest: inout Substring) -> XMLTag {
    rest = rest.dropFirst()
    let isClosing = rest.hasPrefix("/")
    if isClosing { rest = rest.dropFirst() }
    let name = rest.prefix { $0.isLetter }
    rest = rest.dropFirst(name.count)
    var tag = XMLTag(name: String(name), kind: isClosing ? .closing : .opening)
    while let next = rest.first, next != ">" {
      if next == "/" { tag.kind = .empty }
      guard next.isLetter else {
        rest = rest.dropFirst()
        continue
      }
      let key = rest.prefix { $0 != "=" }
      rest = rest.dropFirst(key.count + 1)
      guard let quote = rest.first else { break }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 2)
      tag.attributes[String(key)] = String(value)
    }
    return tag
  }

  private init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}
