import AlarmCore

/// Keeps a sound going through the best sink that works, for one span of ringing.
///
/// Preferred sinks are tried again whenever another sink has ended a pass, so the chain returns to the best one by itself. It
/// reports each problem once: which sink plays instead of the preferred one, or that none does.
struct SinkChain: Sendable {
  private let sinks: [any AudioSink]
  private let locator: SoundLocator
  private let gain: Gain
  private let settings: SoundSettings
  private let warnings: ToldOnce
  private let now: @Sendable () -> Duration
  private var schedule: RetrySchedule
  private var failures: [Message?]
  private var hasToldOutput = false

  /// The sinks are tried in this order. `now` is the time since the ringing began.
  init(
    sinks: [any AudioSink], locator: SoundLocator, gain: Gain = Gain(), settings: SoundSettings = SoundSettings(),
    now: @escaping @Sendable () -> Duration, report: @escaping @Sendable (SoundWarning) -> Void
  ) {
    self.sinks = sinks
    self.locator = locator
    self.now = now
    self.gain = gain
    self.settings = settings
    warnings = ToldOnce(report)
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
          tellOutput(index)
        } catch {
          failures[index] = .about(sinks[index].name, error.reason)
          schedule.failed(sink: index, code: error.code, startedAt: attempt, now: now())
        }
      case .wait(let instant):
        tellOutput(nil)
        // If the task is cancelled, the loop's condition notices it.
        try? await Task.sleep(for: instant - attempt)
      }
    }
  }

  /// Tries the chosen sound, then the shipped one, then the beep; the file is looked up anew at each attempt.
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
        return try await sink.play(Playback(sound, gain: gain, settings: settings) { [warnings] in warnings.tell($0) })
      } catch  where error.code == .unusableSound {
        reason = reason ?? error.reason
        last = error
      } catch {
        throw error
      }
    }
    throw last
  }

  /// Reports, once, which sink is heard if it isn't the first one, or that none is.
  private mutating func tellOutput(_ index: Int?) {
    guard index != 0, !hasToldOutput else { return }
    hasToldOutput = true
    let known = failures[..<(index ?? failures.count)].compactMap { $0 }
    let reason = Message.list(known) ?? Message("no output is configured")
    warnings.tell(index.map { .playsThrough(sinks[$0].name, because: reason) } ?? .nothingPlays(because: reason))
  }
}
