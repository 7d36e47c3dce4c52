package import AlarmCore

/// Plays the oldest ringing alarm's sound and nothing else, for as long as an alarm rings.
///
/// The methods put a command into a mailbox and return. `run` is the one consumer: while nothing rings it waits for the
/// mailbox with no timer, no thread and no connection of its own.
package struct SoundPlayer: AlarmSound {
  /// What the mailbox holds.
  private enum Command: Sendable {
    case start(AlarmID, SoundChoice)
    case stop(AlarmID)
  }

  private let sinks: [any AudioSink]
  private let locator: SoundLocator
  private let report: @Sendable (SoundWarning) -> Void
  private let commands: AsyncStream<Command>
  private let mailbox: AsyncStream<Command>.Continuation

  /// `sinks` in order of preference; `report` is called from `run`'s executor and must not block.
  package init(
    sinks: [any AudioSink], locator: SoundLocator, report: @escaping @Sendable (SoundWarning) -> Void
  ) {
    self.sinks = sinks
    self.locator = locator
    self.report = report
    (commands, mailbox) = AsyncStream.makeStream()
  }

  package func start(_ id: AlarmID, sound: SoundChoice) { mailbox.yield(.start(id, sound)) }

  package func stop(_ id: AlarmID) { mailbox.yield(.stop(id)) }

  /// Plays what is asked for until the task is cancelled, and is silent when it returns. Called once, by composition; on
  /// an executor that may block for a few milliseconds while a sound starts or stops, so not the bus loop's.
  package func run() async {
    var ringing = RingingAlarms()
    var inbox = commands.makeAsyncIterator()
    while let command = await inbox.next() {
      Self.apply(command, to: &ringing)
      guard ringing.audible != nil else { continue }
      await ring(&ringing, &inbox)
    }
  }

  /// One span of sound, from the first audible alarm to silence.
  private func ring(_ ringing: inout RingingAlarms, _ inbox: inout AsyncStream<Command>.Iterator) async {
    let began = ContinuousClock.now
    var chain = SinkChain(sinks: sinks, locator: locator, now: { began.duration(to: .now) }, report: report)
    while let choice = ringing.audible, !Task.isCancelled {
      chain = await withTaskGroup(of: SinkChain.self) { [chain] group in
        group.addTask {
          var playing = chain
          await playing.play(choice)
          return playing
        }
        while ringing.audible == choice, let command = await inbox.next() {
          Self.apply(command, to: &ringing)
        }
        group.cancelAll()
        return await group.next() ?? chain
      }
    }
  }

  private static func apply(_ command: Command, to ringing: inout RingingAlarms) {
    switch command {
    case .start(let id, let sound): ringing.start(id, sound)
    case .stop(let id): ringing.stop(id)
    }
  }
}
