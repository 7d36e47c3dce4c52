package import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Logging

/// One machine's life according to a script, with the real agent in it. Nothing waits and nothing is random, so the same script
/// always gives the same life.
///
/// One loop: the next thing to happen is a deed of the script, the agent's timer, the notification board's, or what
/// follows from an earlier deed. When the agent has taken a batch, everything it did has been written down by its ports and
/// is handed to the desktop and to the checker before time goes on.
package struct Simulation {
  /// Breaks a part on purpose, so that a test can show which check finds it.
  package struct Sabotage: Sendable {
    /// The agent's ports, or worse ones.
    package var ports: @Sendable (AgentPorts) -> AgentPorts = { $0 }
    /// Whether the bus signals the notification server's end.
    package var isServerWatched = true
    /// Whether the simulation goes on when something went wrong.
    package var goesOn = false

    package init() {}
  }

  let script: Script
  let zones: ZoneTable
  let sabotage: Sabotage
  let ports: VirtualPorts
  let agent: Agent
  let files: StoreFiles?
  /// nil: the agent doesn't run.
  var running: Running?
  var clock: VirtualClock
  var power = Power.running
  /// How it wakes by itself.
  var waking: MachineWaking
  /// What it has to do for the alarms: the agent's latest plan.
  var plan: WakePlan?
  /// How it fell asleep; nil: it is awake.
  var sleep: Sleep?
  var desktop = VirtualDesktop()
  /// Where the machine is: a place in the table of zones.
  var place: Int
  /// Whether nothing can be heard. The agent learns this when it wants to play a sound.
  var isSoundBroken = false
  var checker: Checker
  var agenda = Agenda()
  var serial: UInt32 = 0
  private var nextDeed = 0
  /// When the agent's timer fires, on the wall clock; nil: it isn't armed.
  var armed: WallInstant?
  /// Between the moment at which the agent's fuse burnt down and its end.
  var isDying = false
  /// Lines for people to read; nil: nobody reads them.
  private(set) var story: [String]?
  /// Room for what the agent does in a batch.
  var deeds: [PortEvent] = []

  /// Whether programs run.
  enum Power {
    case running, asleep, off
  }

  /// A life according to a script. `files`: a store that is kept in addition to the model of it. `tellsStory`: what happens is
  /// written down.
  package init(
    _ script: Script, zones: ZoneTable, sabotage: Sabotage = Sabotage(),
    files: StoreFiles? = nil, tellsStory: Bool = false
  ) {
    self.script = script
    self.zones = zones
    self.sabotage = sabotage
    waking = script.waking
    clock = VirtualClock(start: script.start)
    place = script.zone
    let view = ZoneView(zones, standingIn: zones[script.zone])
    let allowed = AppPermission(
      id: Self.clients[2].id, state: .authorized, kind: .flatpak, decidedAt: script.start)
    let disk = VirtualDisk(apps: [allowed])
    ports = VirtualPorts(
      VirtualPorts.State(moment: clock.moment, zones: view, present: view, disk: disk), table: zones)
    self.files = files
    agent = Self.agent(ports, sabotage, made: Self.made(script))
    checker = Checker(Stage(time: 0, wallOffset: clock.wallOffset, moment: clock.moment, zones: view))
    story = tellsStory ? [] : nil
  }

  /// When the program was made: some days before the life begins.
  static func made(_ script: Script) -> WallInstant { script.start - .seconds(10 * 86_400) }

  static func agent(_ ports: VirtualPorts, _ sabotage: Sabotage, made: WallInstant) -> Agent {
    Agent(
      ports: sabotage.ports(
        AgentPorts(
          archive: ports, presenter: ports, sound: ports, wakeup: ports, announcer: ports, replies: ports, host: ports,
          owners: ports, tray: ports, inhibition: ports, waker: ports)),
      log: Logger(label: "simulation", factory: { _ in SwiftLogNoOpLogHandler() }), version: "simulated", made: made)
  }

  /// Runs the script to its end, or to the first violation.
  package mutating func run() async -> SimulationResult {
    await startAgent()
    var busy = 0
    while checker.violations.isEmpty || sabotage.goesOn, let (time, event) = next(), time <= script.length {
      busy = time == clock.time ? busy + 1 : 0
      checker.expect(busy < 2_000, .comesToRest, "the agent works and works while no time passes")
      if busy >= 2_000 { break }
      lookAtScreen(before: time)
      clock.time = time
      switch event {
      case .deed(let action):
        nextDeed += 1
        tell("\(action)")
        await perform(action)
      case .timer:
        armed = nil
        await give([.wakeup])
      case .board: break
      case .agenda: if let item = agenda.takeFirst() { await perform(item) }
      }
      await settleDesktop()
    }
    return SimulationResult(script: script, counts: checker.counts, violations: checker.violations, story: story ?? [])
  }

  private enum Event {
    case deed(Action), timer, board, agenda
  }

  /// What happens next.
  private func next() -> (time: Int64, Event)? {
    var first: (time: Int64, Event)?
    func offer(_ time: Int64?, _ event: @autoclosure () -> Event) {
      guard let time, time < first?.time ?? .max else { return }
      first = (max(time, clock.time), event())
    }
    if nextDeed < script.deeds.count { offer(script.deeds[nextDeed].at, .deed(script.deeds[nextDeed].action)) }
    offer(agenda.first, .agenda)
    if power == .running, running != nil {
      offer(armed.map(clock.time(of:)), .timer)
      offer(desktop.deadline(after: clock.time), .board)
    }
    return first
  }

  /// Before time continues: what has rung for two seconds is on the screen, if the server has worked for a while.
  private mutating func lookAtScreen(before time: Int64) {
    guard !checker.ringing.isEmpty, isAgentThere, desktop.isHealthy, time - desktop.disturbedAt > VirtualDesktop.mending
    else {
      return
    }
    for (id, since) in checker.ringing where time - since > 2_000_000 {
      checker.expect(desktop.isSeenRinging(id), .ringingIsSeen, "\(id) rings, and nobody sees it")
    }
  }

  /// Who calls: the command line, an application, and one in a sandbox.
  static let clients = [
    Caller.commandLine, Caller(id: "org.example.Clock", kind: .registered),
    Caller(id: "org.example.Boxed", kind: .flatpak),
  ]

  /// Clients make requests.
  mutating func call(_ wishes: [Wish]) async {
    var batch: [Inbound] = []
    var calls: [Stage.Call] = []
    for wish in wishes {
      serial += 1
      let id = script.id(ofSlot: wish.slot)
      let token = ReplyToken(sender: ":1.7", serial: serial, wantsReply: true)
      batch.append(.request(wish.request(id, at: clock.wall), token, Self.clients[wish.client]))
      calls.append(Stage.Call(serial: serial, wish: wish, id: id))
    }
    await give(batch, calls: calls)
  }

  /// Without the names of modules.
  package static func plain(_ text: String) -> String {
    ["AlarmSimulator.", "AlarmCore.", "Wish.Verb.", "AlarmPlan.When."].reduce(text) { $0.replacing($1, with: "") }
  }

  /// Adds a line to the story.
  mutating func tell(_ line: @autoclosure () -> String) {
    guard story != nil else { return }
    let (date, second) = ports.with { $0.present.system }.civil(at: clock.wall)
    let minute = CivilTime(clamping: second)
    story?.append("\(date) \(minute):\(second % 60 < 10 ? "0" : "")\(second % 60)  \(Self.plain(line()))")
  }
}
