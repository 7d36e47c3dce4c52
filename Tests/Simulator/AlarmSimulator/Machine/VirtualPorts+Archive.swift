import AgentDoubles
import AlarmCore

extension VirtualPorts: AlarmArchive {
  func records() async throws(ArchiveError) -> [AlarmRecord] {
    if let archive = with({ $0.archive }) { return try await archive.records() }
    return with { $0.disk.records }
  }

  func permissions() async throws(ArchiveError) -> [AppPermission] { with { $0.disk.store.permissions } }
  func calls() async throws(ArchiveError) -> [OwnerCall] { with { $0.disk.store.calls } }
  func lastSeen() async throws(ArchiveError) -> WallInstant? { with { $0.disk.store.seen } }
  func maintain(isClockSure: Bool) async { await with({ $0.archive })?.maintain(isClockSure: isClockSure) }
  func history(since start: WallInstant, limit: Int, owner: String?) async throws(ArchiveError) -> [HistoryEntry] { [] }

  func commit(_ changes: [ArchiveChange]) async throws(ArchiveError) {
    let trouble = with { state -> ArchiveError? in
      state.lag += state.disk.delay
      // It was killed before the transaction began.
      guard state.happens() else { return ArchiveError(.unavailable, Message(verbatim: "the agent is dead")) }
      guard let trouble = state.disk.trouble else { return nil }
      if trouble == .busy { state.lag += 5_000_000 }
      return ArchiveError(trouble.code, Message(verbatim: "the disk is \(trouble.rawValue)"))
    }
    if let trouble { throw trouble }
    if let archive = with({ $0.archive }) { try await archive.commit(changes) }
    with { state in
      state.disk.apply(changes)
      // It is durable whether or not the agent lives to learn it.
      state.log.append(.committed(changes))
      _ = state.happens()
    }
  }
}

extension DiskTrouble {
  fileprivate var code: ArchiveError.Code {
    switch self {
    case .full: .full
    case .readOnly: .readOnly
    case .busy: .busy
    }
  }
}
