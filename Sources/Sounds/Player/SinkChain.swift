import AlarmCore
import Synchronization

/// Keeps a sound playing through the best sink that works, for one span of ringing.
///
/// Preferred sinks are tried again whenever another sink has ended a pass, so the chain returns to the best one on its own. It
/// reports each problem once: which sink plays instead of the preferred one, or that none does.
struct SinkChain: Sendable {
  private let sinks: [any AudioSink]
  private let locator: SoundLocator
  private let gain: Gain
  private let settings: SoundSettings
  private let warnings: OneTimeWarnings
  private let hearing: Hearing
  private let now: @Sendable () -> Duration
  private var schedule: RetrySchedule
  private var failures: [Message?]
  private var hasToldOutput = false

  /// The sinks are tried in this order. `now` is the time since the ringing began. `report` is called once with each warning,
  /// `heard` with each change of whether anything is heard; both on any thread.
  init(
    sinks: [any AudioSink], locator: SoundLocator, gain: Gain = Gain(), settings: SoundSettings = SoundSettings(),
    now: @escaping @Sendable () -> Duration, heard: @escaping @Sendable (Bool) -> Void = { _ in },
    report: @escaping @Sendable (SoundWarning) -> Void
  ) {
    self.sinks = sinks
    self.locator = locator
    self.now = now
    self.gain = gain
    self.settings = settings
    warnings = OneTimeWarnings(report)
    hearing = Hearing(heard)
    schedule = RetrySchedule(retryDelays: sinks.map(\.retryDelay))
    failures = Array(repeating: nil, count: sinks.count)
  }

  /// Plays until the task is cancelled, whatever fails in the meantime.
  mutating func play(_ choice: SoundChoice) async {
    while !Task.isCancelled {
      let attempt = now()
      switch schedule.step(at: attempt) {
      case .play(let index):
        do {
          try await play(choice, through: sinks[index])
          if !Task.isCancelled { hearing.set(true) }
          tellOutput(index)
        } catch {
          fail(index, error, startedAt: attempt)
        }
      case .wait(let instant):
        hearing.set(false)
        tellOutput(nil)
        // If the task is cancelled, the loop's condition notices it.
        try? await Task.sleep(for: instant - attempt)
      }
    }
  }

  /// Stores why a sink failed, and when it may be tried again. If the sound server has no output, other programs that play through
  /// it aren't heard either, and wouldn't notice.
  private mutating func fail(_ index: Int, _ error: SoundsError, startedAt start: Duration) {
    let now = now()
    failures[index] = .about(sinks[index].name, error.reason)
    schedule.failed(sink: index, code: error.code, startedAt: start, now: now)
    guard error.code == .noOutput else { return }
    for other in sinks.indices where other != index && sinks[other].playsOnServer {
      schedule.failed(sink: other, code: .noOutput, startedAt: start, now: now)
    }
  }

  /// Tries the chosen sound, then the shipped one, then the beep; the file is looked up again at each attempt.
  private func play(_ choice: SoundChoice, through sink: any AudioSink) async throws(SoundsError) {
    var candidates = locator.standardSound.map { [PlayableSound.file($0), .tone] } ?? [.tone]
    var reason: Message?
    switch locator.locate(choice) {
    case .found(let path):
      candidates.removeAll { $0 == .file(path) }
      candidates.insert(.file(path), at: 0)
    case .disabled(let name):
      warnings.tell(.disabledByTheme(name: name))
      return await SilentSink().play()
    case .missing(let why):
      reason = why
    }
    var last = SoundsError(.unusableSound, Message("no sound"))
    for sound in candidates {
      do {
        if let reason { warnings.tell(.replaced(choice, because: reason)) }
        return try await sink.play(playback(of: sound, through: sink))
      } catch  where error.code == .unusableSound {
        reason = reason ?? error.reason
        last = error
      } catch {
        throw error
      }
    }
    throw last
  }

  private func playback(of sound: PlayableSound, through sink: any AudioSink) -> Playback {
    Playback(
      sound, gain: gain, settings: settings, report: { [warnings] in warnings.tell($0) },
      hearing: { [warnings, hearing, name = sink.name] obstacle in
        if let obstacle { warnings.tell(.nothingPlays(because: .about(name, obstacle))) }
        hearing.set(obstacle == nil)
      })
  }

  /// Reports, once, which sink plays if it isn't the first one, or that none does.
  private mutating func tellOutput(_ index: Int?) {
    guard index != 0, !hasToldOutput else { return }
    hasToldOutput = true
    let known = failures[..<(index ?? failures.count)].compactMap { $0 }
    let reason = Message.list(known) ?? Message("no output is configured")
    warnings.tell(index.map { .playsThrough(sinks[$0].name, because: reason) } ?? .nothingPlays(because: reason))
  }
}

/// Whether the sound is heard; reports each change once, on whatever thread it occurs.
final class Hearing: Sendable {
  private let isHeard = Mutex(true)
  private let changed: @Sendable (Bool) -> Void

  /// A sound that begins is considered heard.
  init(_ changed: @escaping @Sendable (Bool) -> Void) { self.changed = changed }

  func set(_ value: Bool) {
    let isNew = isHeard.withLock { isHeard in
      defer { isHeard = value }
      return isHeard != value
    }
    if isNew { changed(value) }
  }
}

/// Decides which sink is tried next and when. Pure: times are durations since the ringing began.
struct RetrySchedule: Sendable {
  /// What to do next.
  enum Step: Hashable, Sendable {
    case play(sink: Int)
    case wait(until: Duration)
  }

  private let delays: [Duration]
  private var earliest: [Duration]

  /// One delay for each sink, the preferred one first.
  init(retryDelays: [Duration]) {
    delays = retryDelays
    earliest = Array(repeating: .zero, count: retryDelays.count)
  }

  /// The first sink that may be tried, or the time when there will be one. Without sinks it checks again each second.
  func step(at now: Duration) -> Step {
    if let sink = earliest.firstIndex(where: { $0 <= now }) { return .play(sink: sink) }
    return .wait(until: earliest.min() ?? now + .seconds(1))
  }

  /// Blocks a sink for its delay. After a lost sound the delay counts from the attempt's start, so a sink that played for long is
  /// tried again at once; after any other failure it counts from now, so a slow sink doesn't prevent the next one from being tried.
  mutating func failed(sink: Int, code: SoundsError.Code, startedAt start: Duration, now: Duration) {
    earliest[sink] = (code == .lost ? start : now) + delays[sink]
  }
}

/// Passes each warning on only once, on whatever thread it occurs.
final class OneTimeWarnings: Sendable {
  private let told = Mutex<Set<SoundWarning>>([])
  private let report: @Sendable (SoundWarning) -> Void

  init(_ report: @escaping @Sendable (SoundWarning) -> Void) { self.report = report }

  func tell(_ warning: SoundWarning) {
    if told.withLock({ $0.insert(warning).inserted }) { report(warning) }
  }
}
