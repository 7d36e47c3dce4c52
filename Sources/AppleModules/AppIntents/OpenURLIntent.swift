public import Foundation
public import FoundationAdditions

/// Opens a URL after another intent: `.result(opensIntent: OpenURLIntent(url))`. It is ignored on Linux.
public struct OpenURLIntent: SystemIntent {
  /// Its name for people.
  public static let title: LocalizedStringResource = "Open URL"

  /// The URL to open.
  @Parameter(title: "URL") public var url: URL

  /// An intent without a URL, which is set afterwards.
  public init() {}

  /// Opens a URL.
  public init(_ url: URL) { self.url = url }

  /// Does nothing: an application opens its URLs itself.
  public func perform() async throws -> some IntentResult { .result() }
}

/// An intent asked the user something that can't be answered here.
public enum IntentAnswerError: Error, Hashable, Sendable {
  /// There is no dialog in which the user could confirm: the user only pressed the button.
  case nobodyAsked
}

extension AppIntent {
  /// Always throws: there is no dialog in which a user could confirm.
  public func requestConfirmation() async throws { throw IntentAnswerError.nobodyAsked }

  /// Always throws: there is no dialog in which a user could confirm.
  public func requestConfirmation(dialog: IntentDialog) async throws { throw IntentAnswerError.nobodyAsked }
}
