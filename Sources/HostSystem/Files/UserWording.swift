package import AlarmCore
import Synchronization

/// The words of the user whose process this is, with times as the settings have them now. One for all who speak in a process,
/// so that they change together.
package final class UserWording: Sendable {
  private let asLocale: Wording
  private let present: Mutex<Wording>

  /// Words as the locale has them, until other settings are known.
  package init(_ words: Wording = WordingFiles.ofUser) {
    asLocale = words
    present = Mutex(words)
  }

  /// The words as they are now.
  package var words: Wording { present.withLock { $0 } }

  /// Takes the settings over.
  package func adopt(_ settings: AgentSettings) {
    let words = asLocale.with(settings.clock)
    present.withLock { $0 = words }
  }
}
