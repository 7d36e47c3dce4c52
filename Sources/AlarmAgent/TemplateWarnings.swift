import AlarmCore

/// What is wrong with templates that alarms ask for; `Status` tells it.
struct TemplateWarnings: Sendable {
  private var messages: [String: Message] = [:]
  /// What is new since somebody wrote it down.
  private var news: [Message] = []

  /// All of them, in the order of the templates' names.
  var all: [Message] { messages.sorted { $0.key < $1.key }.map(\.value) }

  /// A template can't be used.
  mutating func set(_ template: String, _ message: Message) {
    if messages.updateValue(message, forKey: template) != message { news.append(message) }
  }

  /// A template is fine.
  mutating func clear(_ template: String) { messages[template] = nil }

  /// What is to be logged, each once.
  mutating func takeNews() -> [Message] {
    defer { news = [] }
    return news
  }
}
