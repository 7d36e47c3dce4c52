import AlarmAgent
import AlarmCore
import AlarmStore
import AlarmWire
import DBus
import EventLoop
import HostSystem
import Logging
import Synchronization

/// Copies the store to files of the user and back, each time on a separate thread, which may hang with its medium.
///
/// The agent loads a restored store as at a start: it ends, and starts again in the same process.
final class StoreCopying: StoreCopier {
  /// Limits the threads when a medium hangs and the user tries repeatedly.
  private static let maxCopies = 4

  private struct State {
    var running = 0
    var isRestoring = false
    var hasRestored = false
  }

  private let store: AlarmStore
  private let folder: String
  private let replies: any ReplyPort
  private let log: Logger
  private let leave: @Sendable () -> Void
  private let state = Mutex(State())

  /// Copies a store, which is in a folder; `leave` makes the agent end in order.
  init(
    store: AlarmStore, folder: String, replies: any ReplyPort, log: Logger, leave: @escaping @Sendable () -> Void
  ) {
    self.store = store
    self.folder = folder
    self.replies = replies
    self.log = log
    self.leave = leave
  }

  /// Whether another store replaces this one from the next start on.
  var hasRestored: Bool { state.withLock(\.hasRestored) }

  func begin(_ errand: StoreErrand) {
    guard admit(errand.work) else {
      return replies.refuse(
        errand.token,
        with: WireError(
          .maximumLimitReached, Message("other copies of the alarm store are being made; wait for them, and call again")
        ))
    }
    let loop = EventLoop(name: "copy")
    Task(executorPreference: loop) { [self] in
      await perform(errand)
      loop.quit()
    }
  }

  private func admit(_ work: StoreErrand.Work) -> Bool {
    state.withLock { state in
      var isRestoring = false
      if case .restore = work { isRestoring = true }
      guard state.running < Self.maxCopies, !state.isRestoring || !isRestoring, !state.hasRestored else { return false }
      state.running += 1
      if isRestoring { state.isRestoring = true }
      return true
    }
  }

  private func perform(_ errand: StoreErrand) async {
    do throws(ArchiveError) {
      switch errand.work {
      case .backUp(let file, let isReplacing):
        let target = CopyTarget(file: file, isReplacing: isReplacing, store: folder)
        try target.check()
        let copy = try await store.copy()
        try target.write(copy)
        state.withLock { $0.running -= 1 }
        log.notice("\(copy.alarms) alarms copied for a backup")
        replies.answer(errand.token, with: [.int32(Int32(clamping: copy.alarms))])
      case .restore(let file):
        let content = try CopySource(file: file, store: folder).accept(at: SystemClock.now().wall)
        state.withLock { $0.hasRestored = true }
        log.notice("a backup of \(content.alarms) alarms takes the store's place, which will be \(content.movedTo)")
        replies.answer(
          errand.token,
          with: [
            .int32(Int32(clamping: content.alarms)), .int32(Int32(clamping: content.past)), .string(content.movedTo),
          ])
        EndSignals.hold()
        leave()
      }
    } catch {
      state.withLock { state in
        state.running -= 1
        if case .restore = errand.work { state.isRestoring = false }
      }
      replies.refuse(
        errand.token,
        with: error.code == .unfit
          ? WireError(argument: "file", error.sentence) : WireError(.storageFailed, error.sentence))
    }
  }
}
