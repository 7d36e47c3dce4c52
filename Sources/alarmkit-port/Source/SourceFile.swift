/// One Swift file of the application, and what is done with it.
struct SourceFile: Hashable, Sendable {
  /// Its path below the application's folder.
  let path: String
  /// Its text, with the changes that were made.
  var text: String
  /// What was changed, in the order of its lines.
  var changes: [Change] = []
  /// Why it is left out; nil: it compiles, as far as is known.
  var obstacle: Obstacle?

  /// A line that was changed, or that means something else on Linux.
  struct Change: Hashable, Sendable, Codable {
    /// Its number, from 1.
    let line: Int
    /// What was changed, as a sentence without a full stop.
    let what: String
    /// Whether the copy differs from the original in this line.
    var isMade = true
  }

  /// A file in its original form.
  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Its name in the new package, where all files are in one folder tree.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The modules that it imports, without attributes and kinds.
  var imports: [String] {
    text.split(separator: "\n").compactMap { line in
      var words = line.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("//") }
      while let first = words.first, first.hasPrefix("@") || Self.access.contains(String(first)) { words.removeFirst() }
      guard words.first == "import", words.count > 1 else { return nil }
      words.removeFirst()
      if let first = words.first, Self.kinds.contains(String(first)) { words.removeFirst() }
      return words.first?.split(whereSeparator: { $0 == "." || $0 == ";" }).first.map(String.init)
    }
  }

  /// The names of types that it declares at the top level.
  var types: Set<String> {
    var names: Set<String> = []
    for line in text.split(separator: "\n") where line.first?.isWhitespace == false {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
      guard let place = words.firstIndex(where: { Self.declarations.contains(String($0)) }), place + 1 < words.count,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || $0.first?.isLowercase == true || $0 == "MainActor" })
      else { continue }
      names.insert(String(words[place + 1]))
    }
    return names
  }

  private static let access: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
  private static let declarations: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
}

/// Why a file is left out.
enum Obstacle: Hashable, Sendable {
  /// It imports a module that Linux doesn't have.
  case module(String, error: String)
  /// It uses a type that is declared in a file that is left out.
  case type(String, in: String, error: String)
  /// The compiler refuses it for another reason.
  case error(String)
  /// The package already contains a file with the same name.
  case name(String)

  /// The compiler's first message, with its line.
  var error: String {
    switch self {
    case .module(_, let error), .type(_, _, let error), .error(let error): error
    case .name: sentence
    }
  }

  /// The reason in words, with the compiler's first message.
  var sentence: String {
    switch self {
    case .module(let module, let error): "imports \(module) (\(error))"
    case .type(let type, let file, let error): "uses \(type) of \(file), which stays out (\(error))"
    case .error(let error): error
    case .name(let other): "has the same name as \(other), and one module can't have both: rename one of them"
    }
  }
}
