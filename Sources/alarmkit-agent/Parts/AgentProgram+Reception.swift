import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import EventLoop
import HostSystem
import Logging

// Decides which calls are let through, and answers them.
extension AgentProgram {
  /// Starts letting calls through once their callers are known. At the end no new callers are let through.
  func beginReception(
    _ connection: BusConnection, _ callers: BusCallerSource, _ words: Wording, _ parts: inout PartStack
  ) -> (desk: CallerDesk, replies: CountedReplies) {
    followReaders(connection)
    let limit = CallLimit()
    let replies = CountedReplies(BusReplies(connection: connection, words: words), limit: limit)
    let desk = CallerDesk(inbox: inbox, source: callers, replies: replies, limit: limit)
    parts.begin("reception") {
      await desk.run()
    } ask: {
      desk.close()
    }
    return (desk, replies)
  }

  /// Has the agent's task end when that is requested.
  func beginDeparture(_ connection: BusConnection, _ desk: CallerDesk, _ parts: inout PartStack) {
    let (inbox, shutdown) = (inbox, shutdown)
    parts.begin("departure", patience: .zero) {
      await shutdown.wait()
      guard shutdown.isRequested else { return }
      // New callers no longer find the agent; earlier calls are answered.
      await connection.releaseName(AlarmInterface.busName)
      await desk.settle()
      inbox.close()
    }
  }

  /// Reports clients that don't read their answers to the agent and the log.
  private func followReaders(_ connection: BusConnection) {
    let (log, inbox) = (log, inbox)
    connection.watchAnswers { news in
      switch news {
      case .room: inbox.post(.roomForAnswers)
      case .cutOff(let client): log.warning("\(client.text) doesn't read its answers, and gets none until it does")
      case .back(let client, let dropped): log.notice("\(client.text) reads again; \(dropped) answers were dropped")
      case .gone(let client, let dropped): log.notice("\(client.text) is gone; \(dropped) answers were dropped")
      }
    }
  }
}
