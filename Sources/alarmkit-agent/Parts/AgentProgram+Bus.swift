import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import EventLoop
import HostSystem
import Logging
import Synchronization

/// How the agent ends that nobody asked to end: the bus is gone. That is never a success, so that a service manager starts it again.
final class BusLoss: Sendable {
  private let isBack = Mutex(false)

  /// The end that follows.
  var end: AgentEnd { isBack.withLock(\.self) ? .again : .exit(1) }

  /// The bus is there again, for this process to begin again on.
  func restore() { isBack.withLock { $0 = true } }
}

// Without the bus nobody can call the agent, but what rings can still be heard.
extension AgentProgram {
  /// How often a bus that is gone is looked for.
  private static let pause = Duration.seconds(1)

  /// Has the agent's task end when the bus is gone: at once if nothing rings that can be heard, and otherwise when it is silent (every
  /// ring has a time limit), when a bus answers at the old address, or when another agent tries to lock the store's `lock` file.
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
      // Whoever can't lock a file closes it again, which is reported. Our own descriptor stays open.
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

  /// Whether a bus answers at the session's address. On a thread of its own, since connecting blocks.
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
