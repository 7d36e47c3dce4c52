import Synchronization

/// The answers that clients haven't read yet, as far as is known, and how to treat these clients.
///
/// A bus accepts every answer at once and stores it until its receiver reads it: dbus-daemon stores up to a gigabyte for each
/// connection, and when all of that is ours it stops reading from us, which would end the service for all clients. So the bus,
/// which knows how much is unread, is asked about a client to which much is sent. Such a client gets no long answer before it has
/// read the last one, and no answer at all while it doesn't read. Pure: no bus, no clock.
struct AnswerLedger: Sendable {
  /// If at least this many bytes are unread, the bus is asked, and long answers wait.
  static let much = 1 << 20
  /// If at least this many bytes are unread, nothing is sent.
  static let most = 64 << 20
  /// How long a client may read nothing while much is unread.
  static let patience = Duration.seconds(10)
  /// How long after its answer the bus is asked again: soon at first, because most clients are just reading, then after twice as
  /// long each time.
  static let pauses = (shortest: Duration.milliseconds(2), longest: Duration.milliseconds(100))
  /// If there are at least this many clients, those with few unread bytes are forgotten.
  static let longest = 4_096

  /// The consequence of an answer that was sent.
  enum Sent: Equatable {
    case nothing
    /// The bus has to be asked about the receiver.
    case ask
    /// The receiver gets no answers from now on: the bus may store more for it than is allowed, whatever the bus will report. If
    /// the receiver has read in the meantime, it gets answers again after the next report of the bus.
    case cutOff
  }

  /// The meaning of the bus's report.
  enum Finding: Equatable {
    /// The client has read, or is reading.
    case reads
    /// The bus has to be asked about the client again.
    case waits
    /// The client gets no answers from now on.
    case isCutOff
    /// The client gets answers again, after this many were dropped.
    case isBack(dropped: Int)
  }

  private struct Client {
    var unread = 0
    /// Bytes sent since the last question to the bus.
    var sinceAsked = 0
    var isAsked = false
    var askedAt: SuspendingClock.Instant?
    var pause = AnswerLedger.pauses.shortest
    /// The lowest number that the bus reported, and when it first did so.
    var least: Int?
    var progressAt: SuspendingClock.Instant?
    var isCutOff = false
    var dropped = 0
  }

  private var clients: [BusName: Client] = [:]
  /// Whether the bus reports nothing about unread messages. Then it limits them itself, or there is no limit.
  private(set) var isSilent = false

  /// The number of clients that are remembered.
  var count: Int { clients.count }

  /// Whether long answers to a client have to wait.
  func isBehind(_ name: BusName) -> Bool { clients[name].map { $0.unread >= Self.much } ?? false }

  /// Whether a client gets no answers.
  func isCutOff(_ name: BusName) -> Bool { clients[name]?.isCutOff ?? false }

  /// An answer was sent.
  mutating func sent(_ bytes: Int, to name: BusName) -> Sent {
    guard !isSilent else { return .nothing }
    if clients.count >= Self.longest, clients[name] == nil {
      clients = clients.filter { $0.value.isAsked || $0.value.isCutOff || $0.value.unread > Self.much / 16 }
    }
    clients[name, default: Client()].unread += bytes
    clients[name]?.sinceAsked += bytes
    guard let client = clients[name], client.unread >= Self.much else { return .nothing }
    if !client.isAsked {
      clients[name]?.isAsked = true
      return .ask
    }
    guard client.unread >= Self.most, !client.isCutOff else { return .nothing }
    clients[name]?.isCutOff = true
    return .cutOff
  }

  /// An answer isn't sent; true if the bus has to be asked whether the receiver reads again.
  mutating func dropped(for name: BusName, at now: SuspendingClock.Instant) -> Bool {
    guard let client = clients[name] else { return false }
    clients[name]?.dropped += 1
    guard !client.isAsked, client.askedAt.map({ now - $0 >= .seconds(1) }) ?? true else { return false }
    clients[name]?.isAsked = true
    return true
  }

  /// The question is sent to the bus now, after everything that was already sent.
  mutating func asked(about name: BusName, at now: SuspendingClock.Instant) {
    clients[name]?.sinceAsked = 0
    clients[name]?.askedAt = now
  }

  /// The bus has reported how many bytes wait for a client.
  mutating func told(_ waiting: Int, for name: BusName, at now: SuspendingClock.Instant) -> Finding {
    guard var client = clients[name] else { return .reads }
    defer { clients[name] = client }
    client.unread = waiting + client.sinceAsked
    guard client.unread >= Self.much else {
      let (wasCutOff, dropped) = (client.isCutOff, client.dropped)
      client = Client(unread: client.unread)
      return wasCutOff ? .isBack(dropped: dropped) : .reads
    }
    if client.isCutOff {
      client.isAsked = false
      return .waits
    }
    if client.least.map({ waiting < $0 }) ?? true { (client.least, client.progressAt) = (waiting, now) }
    let isStuck = client.progressAt.map { now - $0 >= Self.patience } ?? false
    guard isStuck || client.unread >= Self.most else { return .waits }
    (client.isCutOff, client.isAsked) = (true, false)
    return .isCutOff
  }

  /// How long to wait before the next question about a client.
  mutating func pause(for name: BusName) -> Duration {
    guard let pause = clients[name]?.pause else { return Self.pauses.longest }
    clients[name]?.pause = min(pause * 2, Self.pauses.longest)
    return pause
  }

  /// A client is gone; the result is how many answers it didn't get.
  mutating func forget(_ name: BusName) -> Int { clients.removeValue(forKey: name)?.dropped ?? 0 }

  /// The bus doesn't report unread messages.
  mutating func silence() {
    isSilent = true
    clients = [:]
  }
}

/// News about answers that clients don't read.
package enum AnswerNews: Hashable, Sendable {
  /// Long answers that had to wait may be tried again.
  case room
  /// A client doesn't read, and gets no answers until it does.
  case cutOff(BusName)
  /// The client reads again; this many answers were dropped.
  case back(BusName, dropped: Int)
  /// The client is gone; this many answers were dropped.
  case gone(BusName, dropped: Int)
}

/// Whether there is room for answers: checked on any thread before one is made, changed on the connection's loop.
final class AnswerRoom: Sendable {
  private struct State {
    var ledger = AnswerLedger()
    /// Whether the bus hasn't accepted much of our output yet.
    var isFull = false
    /// Whether an answer has been held back since the last report.
    var hasWaiting = false
    var tell: (@Sendable (AnswerNews) -> Void)?
  }

  private let state = Mutex(State())

  /// Calls back, on the loop, when something changes.
  func watch(_ tell: @escaping @Sendable (AnswerNews) -> Void) { state.withLock { $0.tell = tell } }

  /// Whether a long answer to a client has to wait. It doesn't have to if the client gets no answers: the answer is dropped.
  func isHeld(_ name: BusName) -> Bool {
    state.withLock { state in
      guard state.isFull || state.ledger.isBehind(name), !state.ledger.isCutOff(name) else { return false }
      state.hasWaiting = true
      return true
    }
  }

  /// Whether a client gets no answers.
  func isCutOff(_ name: BusName) -> Bool { state.withLock { $0.ledger.isCutOff(name) } }

  /// Gives access to the ledger.
  func withLedger<Result: Sendable>(_ body: (inout AnswerLedger) -> Result) -> Result {
    state.withLock { body(&$0.ledger) }
  }

  /// Sets whether the bus still has to accept much of our output.
  func setFull(_ isFull: Bool) {
    let wasFull = state.withLock { state in
      defer { state.isFull = isFull }
      return state.isFull
    }
    if wasFull, !isFull { tellRoom() }
  }

  /// Reports room for answers, if any are held back.
  func tellRoom() {
    let tell = state.withLock { state -> (@Sendable (AnswerNews) -> Void)? in
      guard state.hasWaiting else { return nil }
      state.hasWaiting = false
      return state.tell
    }
    tell?(.room)
  }

  func tell(_ news: AnswerNews) { state.withLock { $0.tell }?(news) }
}
