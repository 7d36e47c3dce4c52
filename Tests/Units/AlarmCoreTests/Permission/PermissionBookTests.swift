import AlarmCore
import Testing

/// Who may schedule, and the one question that is open.
@Suite struct PermissionBookTests {
  static let noon = WallInstant(seconds: 1_790_856_000)
  static let flatpak = Caller(id: "org.example.Clock", kind: .flatpak)
  static let script = Caller(id: "host:python3", kind: .host)

  /// A book with a policy.
  static func book(_ policy: PermissionPolicy = .allow, _ apps: [AppPermission] = []) -> PermissionBook {
    var book = PermissionBook(apps)
    _ = book.adopt(policy, at: noon)
    return book
  }

  /// The changes in short words.
  static func words(_ changes: [PermissionChange]) -> [String] {
    changes.map { change in
      switch change {
      case .save(let app): "save \(app.id) \(app.state)"
      case .ask(let question): "ask \(question.id)"
      case .withdraw(let app): "withdraw \(app)"
      case .announce(let app, let state): "announce \(app) \(state)"
      case .release(let app, let reason): "release \(app) \(reason.map { "\($0)" } ?? "-")"
      }
    }
  }

  static func asked(_ asking: PermissionBook.Asking) -> [String] {
    switch asking {
    case .waits(let changes): words(changes)
    case .ignoredUntil(let instant): ["ignored until \(instant - noon)"]
    case .full: ["full"]
    }
  }

  @Test(
    "Without a decision the policy holds outside of sandboxes only",
    arguments: [
      (PermissionPolicy.allow, PermissionState.authorized), (.ask, .notDetermined), (.deny, .denied),
    ])
  func policy(policy: PermissionPolicy, state: PermissionState) {
    let book = Self.book(policy)
    #expect(book.state(of: Self.script) == state)
    #expect(book.state(of: Caller(id: "org.example.Clock", kind: .scope)) == state)
    #expect(book.state(of: Caller(id: "org.example.Clock", kind: .registered)) == state)
    #expect(book.state(of: Self.flatpak) == .notDetermined)
    #expect(book.state(of: Caller(id: "snap.clock", kind: .snap)) == .notDetermined)
    #expect(book.state(of: .unknown) == .denied)
    #expect(book.state(of: .commandLine) == .authorized)
  }

  @Test(
    "A decision overrides every policy, in a sandbox and outside", arguments: PermissionPolicy.allCases,
    [PermissionState.authorized, .denied])
  func decision(policy: PermissionPolicy, state: PermissionState) {
    var book = Self.book(policy)
    _ = book.decide(Self.script.id, state, at: Self.noon)
    _ = book.decide(Self.flatpak.id, state, at: Self.noon)
    #expect(book.state(of: Self.script) == state)
    #expect(book.state(of: Self.flatpak) == state)
    #expect(PermissionBook(book.all).state(of: Self.flatpak) == state)
  }

  @Test("The user is asked once, and the answer is stored, announced and lets the waiting calls go on")
  func allowed() {
    var book = Self.book()
    #expect(
      Self.asked(book.ask(about: Self.flatpak, usage: "", at: Self.noon))
        == ["save org.example.Clock notDetermined", "ask org.example.Clock"])
    #expect(Self.asked(book.ask(about: Self.flatpak, usage: "", at: Self.noon)) == [])
    #expect(
      Self.words(book.answered(Self.flatpak.id, isAllowed: true, at: Self.noon))
        == [
          "save org.example.Clock authorized", "announce org.example.Clock authorized",
          "release org.example.Clock -", "withdraw org.example.Clock",
        ])
    #expect(book.state(of: Self.flatpak) == .authorized)
    #expect(book.deadline == nil)
    // A press that is too late.
    #expect(Self.words(book.answered(Self.flatpak.id, isAllowed: false, at: Self.noon)) == [])
  }

  @Test("One question is asked at a time; the next one follows whatever became of it")
  func queue() {
    var book = Self.book(.ask)
    _ = book.ask(about: Self.flatpak, usage: "", at: Self.noon)
    #expect(Self.asked(book.ask(about: Self.script, usage: "", at: Self.noon)) == ["save host:python3 notDetermined"])
    #expect(book.current?.id == Self.flatpak.id)
    #expect(
      Self.words(book.ignored(Self.flatpak.id, at: Self.noon)).suffix(2)
        == ["withdraw org.example.Clock", "ask host:python3"])
    #expect(
      Self.words(book.answered(Self.script.id, isAllowed: false, at: Self.noon))
        == [
          "save host:python3 denied", "announce host:python3 denied", "release host:python3 -",
          "withdraw host:python3",
        ])
  }

  @Test("An ignored question comes again after a day, not before; a set clock doesn't make that longer")
  func ignored() {
    var book = Self.book()
    _ = book.ask(about: Self.flatpak, usage: "", at: Self.noon)
    #expect(
      Self.words(book.ignored(Self.flatpak.id, at: Self.noon))
        == [
          "save org.example.Clock notDetermined", "release org.example.Clock ignored", "withdraw org.example.Clock",
        ])
    let hour = Self.noon + .seconds(3600)
    #expect(Self.asked(book.ask(about: Self.flatpak, usage: "", at: hour)) == ["ignored until 86400.0 seconds"])
    var set = book
    #expect(
      Self.asked(book.ask(about: Self.flatpak, usage: "", at: Self.noon + .seconds(86_400))).last
        == "ask org.example.Clock")
    #expect(
      Self.asked(set.ask(about: Self.flatpak, usage: "", at: Self.noon - .seconds(60))).last == "ask org.example.Clock")
    var restarted = PermissionBook(Self.afterIgnoring().all)
    #expect(Self.asked(restarted.ask(about: Self.flatpak, usage: "", at: hour)) == ["ignored until 86400.0 seconds"])
    // If the user decides, or takes a decision back, that time ends.
    _ = restarted.decide(Self.flatpak.id, .notDetermined, at: hour)
    #expect(Self.asked(restarted.ask(about: Self.flatpak, usage: "", at: hour)).last == "ask org.example.Clock")
  }

  static func afterIgnoring() -> PermissionBook {
    var book = Self.book()
    _ = book.ask(about: flatpak, usage: "", at: noon)
    _ = book.ignored(flatpak.id, at: noon)
    return book
  }

  @Test("A question that nobody looks at is ignored after its time")
  func lifetime() {
    var book = Self.book()
    _ = book.ask(about: Self.flatpak, usage: "", at: Self.noon)
    let end = Self.noon + PermissionBook.lifetime
    #expect(book.deadline == end)
    #expect(Self.words(book.clockReached(at: end - .seconds(1))) == [])
    #expect(Self.words(book.clockReached(at: end)).contains("release org.example.Clock ignored"))
    #expect(book.deadline == nil)
  }

  @Test("Without a server nothing is decided and nothing counts as ignored; one that comes back goes on asking")
  func noServer() {
    var book = Self.book()
    book.serverChanged(isThere: false, at: Self.noon)
    _ = book.ask(about: Self.flatpak, usage: "", at: Self.noon)
    let end = Self.noon + PermissionBook.serverPatience
    #expect(book.deadline == end)
    book.serverChanged(isThere: true, at: Self.noon + .seconds(1))
    #expect(book.deadline == Self.noon + .seconds(1) + PermissionBook.lifetime)
    book.serverChanged(isThere: false, at: Self.noon + .seconds(2))
    #expect(
      Self.words(book.clockReached(at: Self.noon + .seconds(2) + PermissionBook.serverPatience))
        == ["release org.example.Clock noServer", "withdraw org.example.Clock"])
    #expect(book.state(of: Self.flatpak) == .notDetermined)
    #expect(Self.asked(book.ask(about: Self.flatpak, usage: "", at: end)) == ["ask org.example.Clock"])
  }

  @Test("A decision by other means ends the question, and a new policy those that it settles")
  func settledElsewhere() {
    var book = Self.book(.ask)
    _ = book.ask(about: Self.script, usage: "", at: Self.noon)
    _ = book.ask(about: Self.flatpak, usage: "", at: Self.noon)
    #expect(
      Self.words(book.adopt(.allow, at: Self.noon))
        == ["announce  authorized", "release host:python3 -", "withdraw host:python3", "ask org.example.Clock"])
    #expect(Self.words(book.adopt(.allow, at: Self.noon)) == [])
    #expect(
      Self.words(book.decide(Self.flatpak.id, .denied, at: Self.noon)).suffix(2)
        == ["release org.example.Clock -", "withdraw org.example.Clock"])
    // Taking a decision back announces the new state, and asks the user nothing.
    #expect(
      Self.words(book.decide(Self.flatpak.id, .notDetermined, at: Self.noon))
        == ["save org.example.Clock notDetermined", "announce org.example.Clock notDetermined"])
  }

  @Test("A question that was asked on a clock years ahead stands for its time on the right one")
  func askedAhead() {
    var book = Self.book()
    _ = book.ask(about: Self.flatpak, usage: "", at: Self.noon + .seconds(1_000_000_000))
    #expect(Self.words(book.clockReached(at: Self.noon)) == [])
    #expect(book.deadline == Self.noon + PermissionBook.lifetime)
    #expect(Self.words(book.clockReached(at: Self.noon + .seconds(60))) == [])
    #expect(book.deadline == Self.noon + PermissionBook.lifetime, "looking doesn't lengthen it")
    #expect(!book.clockReached(at: Self.noon + PermissionBook.lifetime).isEmpty)
  }

  @Test("No more wait to be asked about than a person could answer")
  func full() {
    var book = Self.book()
    for number in 0..<PermissionBook.maxQueued {
      _ = book.ask(about: Caller(id: "app\(number)", kind: .flatpak), usage: "", at: Self.noon)
    }
    #expect(Self.asked(book.ask(about: Self.flatpak, usage: "", at: Self.noon)) == ["full"])
  }

  @Test("What was once in a sandbox stays private, whoever uses its id outside")
  func privacy() {
    var book = Self.book()
    #expect(!book.isSandboxed(Self.flatpak.id))
    #expect(Self.words(book.note(Self.flatpak)) == ["save org.example.Clock notDetermined"])
    #expect(Self.words(book.note(Self.flatpak)) == [])
    #expect(book.isSandboxed(Self.flatpak.id))
    _ = book.note(Caller(id: Self.flatpak.id, kind: .registered))
    #expect(book.isSandboxed(Self.flatpak.id))
    #expect(Self.words(book.note(Self.script)) == [])
    #expect(Self.words(book.note(.unknown)) == [])
  }

  @Test("A question has the desktop file's name, and the argument overrides its usage description")
  func question() {
    var caller = Self.flatpak
    #expect(PermissionQuestion(about: caller, usage: "").name == "org.example.Clock")
    caller.profile = AppProfile(name: "Clock", icon: "clock", usage: "Wakes you.")
    #expect(PermissionQuestion(about: caller, usage: "").usage == "Wakes you.")
    let question = PermissionQuestion(about: caller, usage: "For\nthe \u{202e}oven.")
    #expect(question.usage == "For the oven.")
    #expect(question.name == "Clock")
    #expect(PermissionQuestion(about: Self.script, usage: "").name == "python3")
  }

  @Test("The question says who asks, in our words and in its own, with two answers")
  func plan() {
    var caller = Self.flatpak
    caller.profile = AppProfile(name: "Clock", icon: "clock", usage: "Wakes <you>.")
    let notice = Notice(PermissionQuestion(about: caller, usage: ""))
    let plan = NotificationPlanner.plan(for: notice, on: RecordedServers.gnome43, in: .english)
    #expect(plan.summary == "Let “Clock” set alarms?")
    #expect(plan.body.contains("It says: “Wakes &lt;you&gt;.”"))
    #expect(plan.body.contains("(org.example.Clock)"))
    #expect(plan.icon == "clock")
    #expect(plan.actions.map(\.key) == [.allow, .deny])
    #expect(plan.actions.map(\.label) == ["Allow", "Don’t Allow"])
    #expect(plan.urgency == .critical && plan.timeout == 0 && plan.category == "alarm.question")
    let mute = NotificationPlanner.plan(for: notice, on: nil, in: .english)
    #expect(mute.actions.isEmpty)
    #expect(mute.body.contains("alarmctl authorization allow org.example.Clock"))
  }
}
