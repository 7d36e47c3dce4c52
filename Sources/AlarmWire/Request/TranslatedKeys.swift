import AlarmCore

/// An object's texts, with the keys of it that are translations of other keys; most objects have none.
struct TranslatedKeys {
  /// The object under any key. Kept: a decoder reads all of an object again for each container that it makes.
  private let container: KeyedDecodingContainer<StrictKeys.AnyKey>
  private var keys: [String: [(locale: LocaleName, key: String)]] = [:]

  /// No translations yet.
  init(_ container: KeyedDecodingContainer<StrictKeys.AnyKey>) { self.container = container }

  /// Notes that `key` is the text of `base` in a language.
  mutating func add(_ locale: LocaleName, _ key: String, to base: String) {
    keys[base, default: []].append((locale, key))
  }

  /// Reads a text with its translations; null and nothing are both the empty text.
  func text(_ base: String) throws -> LocalizedText {
    var text = LocalizedText(try container.decodeIfPresent(String.self, forKey: .init(base)) ?? "")
    for (locale, key) in keys[base] ?? [] {
      guard let translation = try container.decodeIfPresent(String.self, forKey: .init(key)) else { continue }
      text.translations[locale] = translation
    }
    return text
  }

  /// Writes a text that isn't empty, and its translations.
  static func write(_ text: LocalizedText, _ base: String, to encoder: any Encoder) throws {
    guard !text.isEmpty else { return }
    var container = encoder.container(keyedBy: StrictKeys.AnyKey.self)
    if !text.text.isEmpty { try container.encode(text.text, forKey: .init(base)) }
    for (locale, translation) in text.translations {
      try container.encode(translation, forKey: .init("\(base)[\(locale)]"))
    }
  }
}
