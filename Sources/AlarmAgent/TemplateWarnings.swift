import AlarmCore

/// The problems in templates that alarms name; `Status` reports them.
struct TemplateWarnings: Sendable {
  /// A name can mean a different file for each application.
  private struct Key: Hashable, Comparable {
    var template: String
    var owner: String

    static func < (left: Key, right: Key) -> Bool { (left.template, left.owner) < (right.template, right.owner) }
  }

  private var messages: [Key: Message] = [:]
  /// Warnings that have not been logged yet.
  private var news: [Message] = []

  /// All warnings, each once, in the order of the templates' names.
  var all: [Message] {
    messages.sorted { $0.key < $1.key }.map(\.value).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// A template can't be used for an application's alarms.
  mutating func set(_ template: String, of owner: String, _ message: Message) {
    if !messages.values.contains(message) { news.append(message) }
    messages[Key(template: template, owner: owner)] = message
  }

  /// A template is fine.
  mutating func clear(_ template: String, of owner: String) { messages[Key(template: template, owner: owner)] = nil }

  /// Forgets the warnings of applications that have no alarms any more.
  mutating func keep(of owners: [String: Int]) {
    guard !messages.isEmpty else { return }
    messages = messages.filter { owners[$0.key.owner] != nil }
  }

  /// Returns the warnings to log, each once.
  mutating func takeNews() -> [Message] {
    defer { news = [] }
    return news
  }
}
