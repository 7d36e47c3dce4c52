public import Foundation
public import FoundationAdditions

/// Opens a URL, as what an intent continues with: `.result(opensIntent: OpenURLIntent(url))`. That is dropped on Linux.
public struct OpenURLIntent: SystemIntent {
  /// Its name for people.
  public static let title: LocalizedStringResource = "Open URL"

  /// What is to be opened.
  @Parameter(title: "URL") public var url: URL

  /// Opens nothing yet.
  public init() {}

  /// Opens a URL.
  public init(_ url: URL) { self.url = url }

  /// Does nothing: an application opens its URLs by itself.
  public func perform() async throws -> some IntentResult { .result() }
}

/// An intent was asked for something that nobody can answer here.
public enum IntentAnswerError: Error, Hashable, Sendable {
  /// There is nobody who could confirm: the press on the button was all that the user did.
  case nobodyAsked
}

extension AppIntent {
  /// Always throws: there is no dialog in which a user could confirm.
  public func requestConfirmation() async throws { throw IntentAnswerError.nobodyAsked }

  /// Always throws: there is no dialog in which a user could confirm.
  public func requestConfirmation(dialog: IntentDialog) async throws { throw IntentAnswerError.nobodyAsked }
}
