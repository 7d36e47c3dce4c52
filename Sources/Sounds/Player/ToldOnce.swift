import Synchronization

/// Passes each warning on only once, from whatever thread it comes.
final class ToldOnce: Sendable {
  private let told = Mutex<Set<SoundWarning>>([])
  private let report: @Sendable (SoundWarning) -> Void

  init(_ report: @escaping @Sendable (SoundWarning) -> Void) { self.report = report }

  func tell(_ warning: SoundWarning) {
    if told.withLock({ $0.insert(warning).inserted }) { report(warning) }
  }
}
