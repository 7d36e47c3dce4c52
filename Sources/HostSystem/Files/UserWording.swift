package import AlarmCore
import Synchronization

/// The words for the user of this process, with times in the format that the settings have now. All parts of a process share one
/// instance, so that they change together.
package final class UserWording: Sendable {
  private let asLocale: Wording
  private let present: Mutex<Wording>

  /// The words according to the locale, until other settings are known.
  package init(_ words: Wording = WordingFiles.ofUser) {
    asLocale = words
    present = Mutex(words)
  }

  /// The words as they are now.
  package var words: Wording { present.withLock { $0 } }

  /// Takes over the settings.
  package func adopt(_ settings: AgentSettings) {
    let words = asLocale.with(settings.clock)
    present.withLock { $0 = words }
  }
}
