import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import EventLoop
import HostSystem
import Logging
import Synchronization

/// How the agent ends if the bus is gone and nobody asked it to end. That is never a success, so a service manager starts it again.
final class BusLoss: Sendable {
  private let isBack = Mutex(false)

  /// How the agent ends then.
  var end: AgentEnd { isBack.withLock(\.self) ? .again : .exit(1) }

  /// The bus is available again, so this process can start again on it.
  func restore() { isBack.withLock { $0 = true } }
}

// Without the bus the agent can't be called, but ringing alarms can still be heard.
extension AgentProgram {
  /// The interval at which a missing bus is looked for.
  private static let pause = Duration.seconds(1)

  /// Ends the agent's task when the bus is gone: at once if nothing rings audibly, and otherwise when it is silent (every ring has
  /// a time limit), when a bus answers at the old address, or when another agent tries to lock the store's `lock` file.
  func watchBus(_ connection: BusConnection, lock: String, _ parts: inout PartStack) -> BusLoss {
    let (inbox, shutdown, loop, log) = (inbox, shutdown, busLoop, log)
    let loss = BusLoss()
    parts.begin("bus watch", isIndependent: true, patience: .zero) {
      await connection.waitUntilClosed()
      defer { inbox.close() }
      guard !shutdown.isRequested, !Task.isCancelled else { return }
      log.error("the session bus is gone; the agent ends as soon as nothing rings that can be heard")
      let (news, post) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      inbox.post(.whenSilent { post.finish() })
      // A program that can't lock a file closes it again, which is reported. Our own descriptor stays open.
      let attempts = FolderWatch(lock)
      let watch = attempts.map { attempts in
        loop.watchDescriptor(attempts.descriptor, for: .readable) { _ in
          attempts.drain()
          log.notice("another agent takes over")
          post.finish()
        }
      }
      let looks = loop.after(Self.pause, repeats: true) { post.yield() }
      // A bus that accepts the connection without answering delays the end by libdbus's own limit of 25 s.
      for await _ in news where await Self.isBusBack() {
        log.notice("the session bus is back; the agent begins again on it")
        loss.restore()
        break
      }
      looks.cancel()
      withExtendedLifetime(attempts) { watch?.cancel() }
    }
    return loss
  }

  /// Whether a bus answers at the session's address. On a separate thread, because connecting blocks.
  private static func isBusBack() async -> Bool {
    let loop = EventLoop(name: "bus trial")
    defer { loop.quit() }
    do {
      try await BusConnection.open(.session, on: loop).close()
      return true
    } catch {
      return false
    }
  }
}

// Decides which calls are passed on, and answers them.
extension AgentProgram {
  /// Starts passing on calls once their callers are identified. At the end no new callers are accepted.
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

  /// Lets the agent's task end when that is requested.
  func beginIdleRequests(_ connection: BusConnection, _ desk: CallerDesk, _ parts: inout PartStack) {
    let (inbox, shutdown) = (inbox, shutdown)
    parts.begin("idle requests", patience: .zero) {
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
