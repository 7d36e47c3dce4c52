/// Which applications may schedule: the user's decisions, the policy, and the question that is being asked.
///
/// Pure: `now` is passed in, changes are returned. The shell keeps the calls that wait for an answer.
package struct PermissionBook: Hashable, Sendable {
  /// The policy for programs outside of sandboxes that have no decision.
  package private(set) var policy = PermissionPolicy.allow
  private var apps: [String: AppPermission] = [:]
  /// The questions that wait; the first one is being asked.
  private var questions: [PermissionQuestion] = []
  /// When the present question ends without an answer.
  private var endsAt: WallInstant?
  /// Whether a server shows notifications, as far as that is known.
  private var hasServer = true

  /// How long a question stays open.
  package static let lifetime = Duration.seconds(300)
  /// How long a question waits for a server to show it.
  package static let serverPatience = Duration.seconds(3)
  /// How long the user isn't asked about an application again after its question was ignored.
  package static let quiet = Duration.seconds(86_400)
  /// How many questions may wait.
  package static let maxQueued = 32

  /// A book of stored permissions.
  package init(_ apps: [AppPermission] = []) {
    self.apps = Dictionary(apps.map { ($0.id, $0) }) { $1 }
  }

  /// All permissions, by id.
  package var all: [AppPermission] { apps.values.sorted { $0.id < $1.id } }

  /// The permission of an application.
  package subscript(id: String) -> AppPermission? { apps[id] }

  /// The question that is being asked.
  package var current: PermissionQuestion? { questions.first }

  /// When `clockReached` has something to do.
  package var deadline: WallInstant? { endsAt }

  /// Whether a caller may schedule.
  package func state(of caller: Caller) -> PermissionState {
    // The user can't be asked about an unknown caller by name, and no answer could be stored for it.
    if caller.kind == .unknown { return .denied }
    if caller.isCommandLine { return .authorized }
    return state(of: caller.id, isSandboxed: caller.isSandboxed)
  }

  /// Whether an application that is known only by its id may schedule.
  package func state(of id: String) -> PermissionState {
    if id == Caller.commandLine.id { return .authorized }
    return state(of: id, isSandboxed: isSandboxed(id))
  }

  /// Whether an application's alarms are private to it.
  package func isSandboxed(_ id: String) -> Bool { apps[id]?.kind?.isSandboxed ?? false }

  private func state(of id: String, isSandboxed: Bool) -> PermissionState {
    if let decided = apps[id]?.state, decided != .notDetermined { return decided }
    return isSandboxed ? .notDetermined : policy.state
  }

  // MARK: Asking

  /// The result of asking about a caller.
  package enum Asking: Hashable, Sendable {
    /// The question waits for its answer.
    case waits([PermissionChange])
    /// The question wasn't answered recently; it may be asked again at the given time.
    case ignoredUntil(WallInstant)
    /// Too many questions wait already.
    case full
  }

  /// Asks about a caller that is `notDetermined`.
  package mutating func ask(about caller: Caller, usage: String, at now: WallInstant) -> Asking {
    if questions.contains(where: { $0.id == caller.id }) { return .waits([]) }
    if let ignoredAt = apps[caller.id]?.ignoredAt, ignoredAt <= now, now - ignoredAt < Self.quiet {
      return .ignoredUntil(ignoredAt + Self.quiet)
    }
    guard questions.count < Self.maxQueued else { return .full }
    let news = note(caller, always: true)
    questions.append(PermissionQuestion(about: caller, usage: usage))
    return .waits(questions.count == 1 ? news + begin(at: now) : news)
  }

  /// A server that shows notifications appeared or disappeared.
  package mutating func serverChanged(isThere: Bool, at now: WallInstant) {
    guard isThere != hasServer else { return }
    hasServer = isThere
    if !questions.isEmpty { endsAt = now + patience }
  }

  /// The time of the present question may have passed.
  package mutating func clockReached(at now: WallInstant) -> [PermissionChange] {
    guard let question = questions.first, let end = endsAt else { return [] }
    guard end <= now else {
      // The question was asked on a clock that was ahead: otherwise it would stay open until that time, and all others would have to
      // wait.
      endsAt = min(end, now + patience)
      return []
    }
    guard !hasServer else { return ignored(question.id, at: now) }
    return [.release(question.id, .noServer)] + finish(question.id, at: now)
  }

  // MARK: Answers

  /// The user answered a question.
  package mutating func answered(
    _ id: String, isAllowed: Bool, at now: WallInstant
  ) -> [PermissionChange] {
    guard questions.contains(where: { $0.id == id }) else { return [] }
    return decide(id, isAllowed ? .authorized : .denied, at: now)
  }

  /// The user dismissed a question, or didn't answer in time.
  package mutating func ignored(_ id: String, at now: WallInstant) -> [PermissionChange] {
    guard questions.contains(where: { $0.id == id }) else { return [] }
    var app = apps[id] ?? AppPermission(id: id)
    app.ignoredAt = now
    apps[id] = app
    return [.save(app), .release(id, .ignored)] + finish(id, at: now)
  }

  /// The user decides, whether asked or not; `notDetermined` takes a decision back.
  package mutating func decide(
    _ id: String, _ state: PermissionState, at now: WallInstant
  ) -> [PermissionChange] {
    let before = self.state(of: id)
    var app = apps[id] ?? AppPermission(id: id)
    app.state = state
    app.decidedAt = state == .notDetermined ? nil : now
    app.ignoredAt = nil
    apps[id] = app
    let after = self.state(of: id)
    var changes: [PermissionChange] = [.save(app)]
    if after != before { changes.append(.announce(id, after)) }
    guard after != .notDetermined else { return changes }
    return changes + [.release(id, nil)] + finish(id, at: now)
  }

  /// Stores how a caller was recognised, if that has changed and matters: the alarms of a sandboxed application are private.
  package mutating func note(_ caller: Caller, always: Bool = false) -> [PermissionChange] {
    guard always || caller.isSandboxed || apps[caller.id] != nil, caller.kind != .unknown else { return [] }
    var app = apps[caller.id] ?? AppPermission(id: caller.id)
    // If an application was ever in a sandbox, its alarms stay private, even if a program outside uses its id.
    if app.kind?.isSandboxed != true || caller.isSandboxed { app.kind = caller.kind }
    app.name = PlainText.line(caller.name, limit: TextLimit.appName)
    guard app != apps[caller.id] else { return [] }
    apps[caller.id] = app
    return [.save(app)]
  }

  /// The policy in the settings changed.
  package mutating func adopt(_ policy: PermissionPolicy, at now: WallInstant) -> [PermissionChange] {
    guard policy != self.policy else { return [] }
    self.policy = policy
    // Questions that only the old policy required are dropped.
    let settled = questions.map(\.id).filter { state(of: $0) != .notDetermined }
    return settled.reduce(into: [.announce("", policy.state)]) { changes, id in
      changes += [.release(id, nil)] + finish(id, at: now)
    }
  }

  // MARK: Private

  private mutating func begin(at now: WallInstant) -> [PermissionChange] {
    guard let next = questions.first else {
      endsAt = nil
      return []
    }
    endsAt = now + patience
    return [.ask(next)]
  }

  private var patience: Duration { hasServer ? Self.lifetime : Self.serverPatience }

  /// Ends a question; if it was the present one, the next one begins.
  private mutating func finish(_ id: String, at now: WallInstant) -> [PermissionChange] {
    guard let place = questions.firstIndex(where: { $0.id == id }) else { return [] }
    questions.remove(at: place)
    guard place == 0 else { return [] }
    return [.withdraw(id)] + begin(at: now)
  }
}

/// A step after permissions changed; steps are performed in order, with storing first.
package enum PermissionChange: Hashable, Sendable {
  /// Store an application's permission.
  case save(AppPermission)
  /// Ask the user.
  case ask(PermissionQuestion)
  /// Withdraw the question about an application.
  case withdraw(String)
  /// Announce whether an application may schedule from now on; an empty id: all programs outside of sandboxes that have no decision.
  case announce(String, PermissionState)
  /// Answer all calls that waited for a decision about an application. If there won't be a decision, the reason is given.
  case release(String, Unanswered?)

  /// Why a question has no answer.
  package enum Unanswered: Hashable, Sendable {
    /// The user dismissed it, or didn't look at it.
    case ignored
    /// No server shows notifications.
    case noServer
  }
}
