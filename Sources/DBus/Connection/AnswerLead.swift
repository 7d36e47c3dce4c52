import EventLoop

/// Lets an answer arrive ahead of the signals that follow it.
///
/// The bus, and libdbus in the caller, read everything that is there before they handle the first message: signals right behind an
/// answer would make its caller wait for them too. So signals are sent a moment later, or when the next call has to wait itself,
/// but always before the next answer and before a call of our own, so that the order on the wire is the order of sending. It is
/// that order without this class, too: nothing depends on it but how soon a caller goes on (`OneTaskFourLoops` has the figures).
/// Belongs to the loop's thread.
final class AnswerLead {
  private let loop: EventLoop
  private let time: Duration
  private var answered: SuspendingClock.Instant?
  /// Each keeps the connection that it will be sent on.
  private var held: [() -> Void] = []
  /// Will send the held signals. It isn't cancelled when they were sent earlier, since the next answer often comes soon.
  private var timer: EventSource?
  private var idle: EventSource?
  private var isEnded = false

  /// Holds signals for as long as an answer needs to reach its caller, with room to spare.
  init(loop: EventLoop, time: Duration = .milliseconds(1)) {
    self.loop = loop
    self.time = time
  }

  /// Sends an answer.
  func answer(_ send: () -> Void) {
    sendHeld()
    send()
    answered = isEnded ? nil : SuspendingClock().now
  }

  /// Sends signals, now or soon.
  func signal(_ send: @escaping () -> Void) {
    guard !held.isEmpty || answered.map({ SuspendingClock().now - $0 < time }) ?? false else { return send() }
    held.append(send)
    guard timer == nil else { return }
    timer = loop.after(time) { [unowned self] in
      timer = nil
      sendHeld()
    }
  }

  /// A call has arrived and is being handled: the held signals are sent when there is nothing else to do.
  func called() {
    guard !held.isEmpty, idle == nil else { return }
    idle = loop.whenIdle { [unowned self] in sendHeld() }
  }

  /// Sends the held signals.
  func sendHeld() {
    idle = nil
    guard !held.isEmpty else { return }
    let sends = held
    held = []
    for send in sends { send() }
  }

  /// Sends the held signals, and holds none from now on.
  func end() {
    sendHeld()
    isEnded = true
    (answered, timer) = (nil, nil)
  }
}
