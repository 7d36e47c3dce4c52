public import FoundationAdditions

/// Offers an application's intents to people. Kept but not used: there are no Shortcuts and no Siri on Linux.
public protocol AppShortcutsProvider {
  /// The shortcuts that are offered.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

extension AppShortcutsProvider {
  /// Does nothing: the shortcuts aren't offered anywhere.
  public static func updateAppShortcutParameters() {}
}

/// An intent with the phrases that start it.
public struct AppShortcut: Sendable {
  /// The intent that a phrase starts.
  public let intent: any AppIntent
  /// The phrases that a user would say; no assistant listens for them here.
  public let phrases: [AppShortcutPhrase]
  /// A name for lists of shortcuts; nil: none.
  public let shortTitle: LocalizedStringResource?

  /// An intent with its phrases.
  public init(
    intent: some AppIntent, phrases: [AppShortcutPhrase], shortTitle: LocalizedStringResource? = nil,
    systemImageName: String? = nil
  ) {
    self.intent = intent
    self.phrases = phrases
    self.shortTitle = shortTitle
  }
}

/// A phrase that a person would say; `\(.applicationName)` stands for the application.
public struct AppShortcutPhrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A placeholder in a phrase.
  public enum Token: Hashable, Sendable {
    /// The application's name.
    case applicationName
  }

  let text: String

  /// A phrase without tokens.
  public init(stringLiteral value: String) { text = value }

  /// A phrase with tokens.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Collects the phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// An empty phrase.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a token.
    public mutating func appendInterpolation(_ token: Token) { text += "${\(token)}" }
  }
}

/// Lets shortcuts be written one per line.
@resultBuilder public enum AppShortcutsBuilder {
  /// Puts the shortcuts in a list.
  public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}
