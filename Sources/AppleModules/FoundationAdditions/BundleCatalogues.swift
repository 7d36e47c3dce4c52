package import AlarmTexts
import Foundation
import Synchronization

/// All translations of one table of a bundle, in every format and language; read once.
///
/// If several files have a text in the same language, `.strings` files take precedence over `.xcstrings` files, and these over
/// gettext catalogues.
package struct BundleCatalogues: Sendable {
  /// The language of the texts in the source code.
  package let development: LocaleName?
  private let tables: [LocaleName: [TranslationTable]]
  private let name: String?

  /// Every language in which there is some text.
  package var languages: [LocaleName] { tables.keys.sorted() }

  /// The text for a key in exactly this language, with its placeholders; nil: it isn't translated.
  func format(of key: String, for arguments: [String.LocalizationValue.Argument], in language: LocaleName) -> String? {
    (tables[language] ?? []).lazy.compactMap { $0.format(of: key, table: name, for: arguments) }.first
  }

  // MARK: Reading

  private static let main = BundleCatalogues(reading: .main, table: nil, ProcessInfo.processInfo.environment)
  private static let known = Mutex<[String: BundleCatalogues]>([:])

  /// The translations of a bundle; once read, they are kept as long as the process runs.
  static func of(_ bundle: Bundle, table: String?) -> BundleCatalogues {
    // Nearly every text belongs to this table. Not asking Foundation for the path saves more time than everything else takes.
    if table == nil, bundle === Bundle.main { return main }
    let key = "\(bundle.bundlePath)\u{0}\(table ?? "")"
    if let catalogues = known.withLock({ $0[key] }) { return catalogues }
    let catalogues = BundleCatalogues(reading: bundle, table: table, ProcessInfo.processInfo.environment)
    known.withLock { $0[key] = catalogues }
    return catalogues
  }

  /// Reads a bundle's translations as they are now.
  init(reading bundle: Bundle, table: String?, _ environment: [String: String]) {
    let places = CataloguePlaces(of: bundle, environment: environment)
    let file = table ?? "Localizable"
    var reader = Reader()
    for folder in places.resources { reader.readStrings(in: folder, file) }
    for folder in places.resources { reader.readCatalog(folder.appendingPathComponent(file + ".xcstrings")) }
    for folder in places.messages { reader.readMessages(in: folder, places.domains) }
    name = table
    tables = reader.tables
    // Not `developmentLocalization`, which traps on Linux for a bundle without the entry.
    let tag = reader.source ?? Self.developmentRegion(of: bundle, places) ?? "en"
    development = LanguageTag.locales(for: tag).first ?? LocaleName("en")
  }

  /// The development region that is declared by the bundle, or by a folder of resources that belongs to it.
  private static func developmentRegion(of bundle: Bundle, _ places: CataloguePlaces) -> String? {
    let bundles = [bundle] + places.resources.filter { $0 != bundle.bundleURL }.compactMap { Bundle(url: $0) }
    return bundles.lazy.compactMap { $0.infoDictionary?["CFBundleDevelopmentRegion"] as? String }.first
  }

  /// Collects the contents of the files.
  private struct Reader {
    var tables: [LocaleName: [TranslationTable]] = [:]
    /// The development language, if a catalogue names it.
    var source: String?

    mutating func readStrings(in folder: URL, _ name: String) {
      for language in Self.names(in: folder) where language.hasSuffix(".lproj") {
        let file = folder.appendingPathComponent(language).appendingPathComponent(name + ".strings")
        guard let data = Self.content(of: file) else { continue }
        add(.strings(StringsFile.read(data)), for: LanguageTag.locales(for: String(language.dropLast(6))))
      }
    }

    mutating func readCatalog(_ file: URL) {
      guard let data = Self.content(of: file), let catalog = StringCatalog.read(data) else { return }
      source = source ?? catalog.sourceLanguage
      for language in catalog.languages.sorted() {
        add(.catalog(catalog, language: language), for: LanguageTag.locales(for: language))
      }
    }

    mutating func readMessages(in folder: URL, _ domains: [String]) {
      for language in Self.names(in: folder) {
        guard let locale = LocaleName(language) else { continue }
        for domain in domains {
          let file = folder.appendingPathComponent("\(language)/LC_MESSAGES/\(domain).mo")
          guard let data = Self.content(of: file), let catalogue = MessageCatalogue([UInt8](data)) else { continue }
          add(.machineObject(catalogue), for: [locale])
        }
      }
    }

    private mutating func add(_ table: TranslationTable, for locales: [LocaleName]) {
      for locale in locales { tables[locale, default: []].append(table) }
    }

    private static func names(in folder: URL) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// A file's content; nil: there is none, or it is too large to be a catalogue.
    private static func content(of file: URL) -> Data? {
      guard let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int, size <= 16 << 20
      else { return nil }
      return try? Data(contentsOf: file)
    }
  }
}

/// The translations into one language from one file, whatever its format.
enum TranslationTable: Sendable {
  case strings([String: String])
  case catalog(StringCatalog, language: String)
  case machineObject(MessageCatalogue)

  /// The text for a key with placeholders still in it, in the plural form for its numbers; nil: it isn't in this file.
  func format(of key: String, table: String?, for arguments: [String.LocalizationValue.Argument]) -> String? {
    switch self {
    case .strings(let texts): texts[key]
    case .catalog(let catalog, let language): catalog.format(of: key, in: language, for: arguments)
    case .machineObject(let file): file.text(for: key, context: table, count: arguments.countingNumber?.wholePart ?? 1)
    }
  }
}

extension [String.LocalizationValue.Argument] {
  /// The number that decides between singular and plural; nil: there is none.
  var countingNumber: PluralNumber? {
    for argument in self {
      switch argument {
      case .signed(let number): return .whole(number.magnitude)
      case .unsigned(let number): return .whole(number)
      case .floating(let number): return .fraction(number)
      case .text, .resource: continue
      }
    }
    return nil
  }
}

/// A language in the notation of bundles: `de`, `pt-BR`, `zh-Hant`, `sr-Latn-RS`.
enum LanguageTag {
  /// The locale names for a bundle's language, in the notation of the desktop; empty: it isn't a language (`Base`).
  ///
  /// A locale's name can't contain a script, so the script becomes a modifier or, for Chinese, the countries in which it is used.
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
