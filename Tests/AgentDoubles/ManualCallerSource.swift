import AlarmAgent
package import AlarmCore
package import DBus

/// Callers that a test identifies, when it wants to.
package actor ManualCallerSource: CallerSource {
  /// The callers that were asked about.
  package private(set) var questions: Set<BusName> = []
  private var known: [BusName: Caller] = [:]
  private var asking: [BusName: CheckedContinuation<Caller, Never>] = [:]
  private var ended: Set<BusName> = []
  private var waiting: [BusName: CheckedContinuation<Void, Never>] = [:]

  package init() {}

  /// Identifies a caller.
  package func admit(_ sender: BusName, _ caller: Caller) {
    ended.remove(sender)
    if let question = asking.removeValue(forKey: sender) {
      question.resume(returning: caller)
    } else {
      known[sender] = caller
    }
  }

  /// Ends a connection.
  package func end(_ sender: BusName) {
    if let wait = waiting.removeValue(forKey: sender) { wait.resume() } else { ended.insert(sender) }
  }

  package func caller(of sender: BusName) async -> Caller {
    questions.insert(sender)
    if let caller = known.removeValue(forKey: sender) { return caller }
    return await withCheckedContinuation { asking[sender] = $0 }
  }

  package func registered(_ id: String) async -> Caller { Caller(id: id, kind: .registered) }

  package func waitUntilGone(_ sender: BusName) async {
    if ended.remove(sender) != nil { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiting[sender] = continuation }
      }
    } onCancel: {
      Task { await self.end(sender) }
    }
  }
}
