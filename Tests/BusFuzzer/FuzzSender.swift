import AlarmWire
import DBus
import NotificationServer
import TestSupport

/// Sends messages on their connections, up to 48 of each unanswered at a time: more than 64 are refused without being read.
/// A connection that the bus closes, or that gets no answer, is opened again.
struct FuzzSender {
  /// The most answers that a connection waits for.
  private static let window = 48
  /// How long a connection may get no answer at all; some calls are never answered (for example, if a damaged header says so).
  private static let patience = Duration.seconds(2)

  /// No message of a plan has it.
  private static let lastSerial: UInt32 = .max

  private let address: String
  private var connections: [Connection?]
  /// How many were sent, and in how many bytes.
  private(set) var count = 0
  private(set) var byteCount = 0
  /// How many answers came.
  private(set) var answers = 0
  /// How often a connection was opened again.
  private(set) var reopened = 0

  private final class Connection {
    var client: RawBusClient
    var unanswered = 0

    init(_ address: String) throws { client = try RawBusClient.greeted(at: address) }
  }

  init(address: String) {
    self.address = address
    connections = (0..<FuzzPlan.connections).map { _ in nil }
  }

  /// Sends one message; the caller sends those of the notification server.
  mutating func send(_ message: FuzzMessage) {
    count += 1
    byteCount += message.bytes.count
    switch message.way {
    case .ordinary(let place): send(message, on: place)
    case .last(let place):
      send(message, on: place)
      connections[place] = nil
    case .alone:
      // If a bus is busy for ten seconds, only this message is lost, not the run.
      guard let client = try? RawBusClient.greeted(at: address) else { return }
      try? client.send(message.bytes)
    case .server: break
    }
  }

  /// Waits until the agent has read everything that was sent on the open connections: each makes one more call, after its own
  /// messages. A call on another connection may be answered before a long message on one of these is read.
  mutating func settle() {
    var ping = RawMessage(
      destination: AlarmInterface.busName.description, path: "/", interface: "org.freedesktop.DBus.Peer", member: "Ping"
    )
    ping.serial = Self.lastSerial
    for case let connection? in connections {
      guard (try? connection.client.send(ping.bytes)) != nil else { continue }
      _ = connection.client.reply(to: ping.serial)
    }
  }

  private mutating func send(_ message: FuzzMessage, on place: Int) {
    guard let connection = connected(place) else { return }
    do {
      if message.descriptors > 0 {
        try connection.client.send(message.bytes, descriptors: message.descriptors, of: message.file)
      } else {
        try connection.client.send(message.bytes)
      }
      if message.wantsAnswer { connection.unanswered += 1 }
    } catch {
      connections[place] = nil
      reopened += 1
    }
  }

  /// The connection of a place, once there is room for one more call.
  private mutating func connected(_ place: Int) -> Connection? {
    let began = ContinuousClock.now
    while let connection = connections[place] {
      guard let new = connection.client.passAnswers() else {
        connections[place] = nil
        reopened += 1
        break
      }
      answers += new
      connection.unanswered = max(connection.unanswered - new, 0)
      if connection.unanswered < Self.window { return connection }
      guard began.duration(to: .now) < Self.patience else {
        connections[place] = nil
        reopened += 1
        break
      }
      connection.client.waitForData(.milliseconds(20))
    }
    connections[place] = try? Connection(address)
    return connections[place]
  }
}
