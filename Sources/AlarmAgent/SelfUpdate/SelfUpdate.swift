package import HostSystem

/// Decides when an agent whose program file was replaced executes the new file: not while the file is being written, not while an
/// alarm rings or a caller waits for an answer, and not between a client's calls.
package struct SelfUpdate: Sendable {
  /// What to do next.
  package enum Step: Hashable, Sendable {
    /// Nothing: the file is the one that is being executed, or can't replace it.
    case stay
    /// Check the file again after this time.
    case lookAgain(after: Duration)
    /// Try whether the file can be executed, and report with `tried`.
    case tryOut
    /// Ask the agent when it may be replaced, and report with `agentIsFree`.
    case askAgent
    /// Release the name, end in order, and execute the file.
    case makeWay
  }

  /// How long a file has to stay unchanged: installers write it, set its mode, and continue with other files.
  static let settling = Duration.seconds(1)
  /// For how long no client may have called: a client that has called is likely to call again.
  static let quiet = Duration.milliseconds(500)
  /// How long clients can delay the replacement.
  static let patience = Duration.seconds(5)

  private let own: ProgramFile
  /// The file last seen in place of the agent's own, since when, and whether it can be executed.
  private var candidate: (file: ProgramFile, since: ContinuousClock.Instant, works: Bool)?
  /// A file that can't be executed, whatever its mode says.
  private var refused: ProgramFile?
  private var freeSince: ContinuousClock.Instant?

  /// The agent executes the file `own`; `place` is the file to which its path leads now.
  package init(executing own: ProgramFile, place: ProgramFile?) {
    // If the file was replaced after the start, the path leads to another file.
    self.own = place.flatMap { $0.hasContent(of: own) ? $0 : nil } ?? own
  }

  /// Checks the file to which the path leads; nil: there is none.
  package mutating func look(at file: ProgramFile?, now: ContinuousClock.Instant) -> Step {
    guard let file, file != own, file != refused else {
      candidate = nil
      return .stay
    }
    if candidate?.file != file {
      candidate = (file, now, false)
      freeSince = nil
    }
    guard let candidate else { return .stay }
    let age = now - candidate.since
    guard age >= Self.settling else { return .lookAgain(after: Self.settling - age) }
    guard file.isExecutable else { return .stay }
    return candidate.works ? .askAgent : .tryOut
  }

  /// The file that was checked last has been tried.
  package mutating func tried(works: Bool, at file: ProgramFile?, now: ContinuousClock.Instant) -> Step {
    if candidate?.file == file {
      if works { candidate?.works = true } else { refused = file }
    }
    return look(at: file, now: now)
  }

  /// The agent may end. `hadToWait`: something prevented that until now. `lastCall` is when a client last called.
  package mutating func agentIsFree(
    hadToWait: Bool, lastCall: ContinuousClock.Instant?, at file: ProgramFile?, now: ContinuousClock.Instant
  ) -> Step {
    let step = look(at: file, now: now)
    guard step == .askAgent else { return step }
    if hadToWait { freeSince = nil }
    let since = freeSince ?? now
    freeSince = since
    guard let lastCall, now - lastCall < Self.quiet, now - since < Self.patience else { return .makeWay }
    return .lookAgain(after: min(Self.quiet - (now - lastCall), Self.patience - (now - since)))
  }
}
