import AlarmTexts

/// A language in the notation of bundles: `de`, `pt-BR`, `zh-Hant`, `sr-Latn-RS`.
enum LanguageTag {
  /// The locale names for a bundle's language, in the notation of the desktop; empty: it isn't a language (`Base`).
  ///
  /// A locale's name has no place for a script: it becomes a modifier or, for Chinese, the countries that write it.
  static func locales(for tag: String) -> [LocaleName] {
    let parts = tag.prefix(while: { $0 != "@" }).split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let language = parts.first.map({ $0.lowercased() }), language != "base" else { return [] }
    let old = ["english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "japanese": "ja"]
    let word = old[language] ?? language
    let script = parts.dropFirst().first { $0.utf8.count == 4 }?.lowercased()
    let region = parts.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 }?.uppercased()
    let names: [String]
    switch (word, script, region) {
    case ("zh", "hans"?, nil): names = ["zh", "zh_CN", "zh_SG"]
    case ("zh", "hant"?, nil): names = ["zh_TW", "zh_HK", "zh_MO"]
    case ("sr", "latn"?, let region): names = [region.map { "sr_\($0)@latin" } ?? "sr@latin"]
    case ("uz", "cyrl"?, let region): names = [region.map { "uz_\($0)@cyrillic" } ?? "uz@cyrillic"]
    case (_, _, let region?): names = ["\(word)_\(region)"]
    case (_, _, nil): names = [word]
    }
    return names.compactMap { LocaleName($0) }
  }
}
