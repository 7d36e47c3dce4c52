package import AlarmCore

/// Plays the oldest ringing alarm's sound and nothing else, for as long as an alarm rings.
///
/// The methods put a command into a mailbox and return. `run` is the only consumer: while nothing rings it waits for the mailbox
/// without a timer, a thread or a connection.
package struct SoundPlayer: AlarmSound {
  /// The commands in the mailbox.
  private enum Command: Sendable {
    case start(AlarmID, RingSound)
    case stop(AlarmID)
    case play(RingSound)
    /// The time of a sound that was played for the user to choose one is over.
    case endPlay(Int)
    case adopt(SoundSettings)
  }

  /// The state that `run` keeps between commands.
  private struct State: Sendable {
    var ringing = RingingAlarms()
    var settings = SoundSettings()
    /// How many sounds were played for a choice; the latest may still be playing.
    var plays = 0
  }

  /// The id for a sound that the user is choosing, among the ringing alarms; no alarm has this id.
  private static let choosing = AlarmID(high: 0, low: 0)

  private let sinks: [any AudioSink]
  private let locator: SoundLocator
  private let speech: SpeechQueue
  private let sounding: @Sendable (SoundPhase) -> Void
  private let report: @Sendable (SoundWarning) -> Void
  private let playLength: Duration
  private let commands: AsyncStream<Command>
  private let mailbox: AsyncStream<Command>.Continuation

  /// `sinks` are in order of preference; `speaker` speaks titles; `playLength` is how long a sound is played for the user to choose
  /// one. `sounding` is called when a span of sound begins and ends, and when the sound becomes inaudible or audible. It and
  /// `report` are called on any thread and must not block.
  package init(
    sinks: [any AudioSink], locator: SoundLocator, speaker: SpeechProgram? = nil,
    playLength: Duration = .seconds(10),
    sounding: @escaping @Sendable (SoundPhase) -> Void = { _ in },
    report: @escaping @Sendable (SoundWarning) -> Void
  ) {
    self.playLength = playLength
    self.sinks = sinks
    self.locator = locator
    self.sounding = sounding
    self.report = report
    speech = SpeechQueue(speaker, report: report)
    (commands, mailbox) = AsyncStream.makeStream()
  }

  package func start(_ id: AlarmID, sound: RingSound) { mailbox.yield(.start(id, sound)) }

  package func stop(_ id: AlarmID) { mailbox.yield(.stop(id)) }

  package func play(_ sound: RingSound) { mailbox.yield(.play(sound)) }

  package func adopt(_ settings: SoundSettings) { mailbox.yield(.adopt(settings)) }

  /// Plays the requested sounds until the task is cancelled, and is silent when it returns. Called once, on an executor that may
  /// block for a few milliseconds while a sound starts or stops, so not on the bus loop's.
  package func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await speech.run() }
      var state = State()
      var inbox = commands.makeAsyncIterator()
      while let command = await inbox.next() {
        apply(command, to: &state, &group)
        guard state.ringing.audible != nil else { continue }
        await ring(&state, &inbox, &group)
      }
      group.cancelAll()
    }
  }

  /// One span of sound, from the first audible alarm to silence.
  private func ring(
    _ state: inout State, _ inbox: inout AsyncStream<Command>.Iterator, _ timers: inout DiscardingTaskGroup
  ) async {
    let began = ContinuousClock.now
    let gain = Gain(state.ringing.curves)
    var locator = locator
    locator.theme = state.settings.theme
    var chain = SinkChain(
      sinks: sinks, locator: locator, gain: gain, settings: state.settings, now: { began.duration(to: .now) },
      heard: { [sounding] in sounding(.heard($0)) }, report: report)
    sounding(.begun(pausesPlayers: state.settings.pausesPlayers))
    while let choice = state.ringing.audible, !Task.isCancelled {
      chain = await withTaskGroup(of: SinkChain.self) { [chain] group in
        group.addTask {
          var playing = chain
          await playing.play(choice)
          return playing
        }
        while state.ringing.audible == choice, let command = await inbox.next() {
          apply(command, to: &state, &timers)
          // A sound that is about to stop keeps its volume.
          if state.ringing.audible != nil { gain.set(state.ringing.curves) }
        }
        group.cancelAll()
        return await group.next() ?? chain
      }
    }
    sounding(.ended)
  }

  private func apply(_ command: Command, to state: inout State, _ timers: inout DiscardingTaskGroup) {
    switch command {
    case .start(let id, let sound):
      state.ringing.stop(Self.choosing)
      let isAudible = state.ringing.start(id, sound, state.settings)
      switch (sound.choice, sound.speaks ?? state.settings.speaksTitle) {
      case (_, true) where isAudible: speech.say(sound.title, for: id)
      // Speech replaces the sound, if the alarm itself requires it.
      case (.silent, true) where sound.speaks == true: speech.say(sound.title, for: id, isRepeated: true)
      case (_, true), (_, false): break
      }
    case .stop(let id):
      state.ringing.stop(id)
      speech.hush(id)
    case .play(let sound):
      state.plays += 1
      state.ringing.stop(Self.choosing)
      // If an alarm rings, the sound would only be heard after it, which the user doesn't expect.
      guard state.ringing.audible == nil, state.ringing.start(Self.choosing, sound, state.settings) else { break }
      timers.addTask { [mailbox, playLength, play = state.plays] in
        try? await Task.sleep(for: playLength)
        mailbox.yield(.endPlay(play))
      }
    case .endPlay(let play): if play == state.plays { state.ringing.stop(Self.choosing) }
    case .adopt(let settings): state.settings = settings
    }
  }
}

/// The state of the whole sound, however many alarms share it.
package enum SoundPhase: Hashable, Sendable {
  /// The first audible alarm rings; the value is whether the user wants media players to pause during the ring.
  case begun(pausesPlayers: Bool)
  /// Whether anything is heard has changed; a sound that begins is considered heard.
  case heard(Bool)
  /// The last alarm is silent.
  case ended
}
