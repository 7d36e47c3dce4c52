import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Synchronization

/// Every port of the agent over a machine that exists in memory only. Nothing here ever waits: what the agent does is written
/// down, and the simulation looks at it when the agent is done with a batch.
///
/// The tests of the agent have `AgentDoubles` beside these: they keep everything for a test to compare, and their time stands.
/// Here time passes while a commit lasts, and a year's deeds are too many to keep more of them than the checks look at.
///
/// An agent that is killed is one whose deeds don't count any more: from the moment when the fuse has burnt down nothing is
/// written down and nothing is stored. What it thinks afterwards nobody learns of.
final class VirtualPorts: Sendable {
  /// The machine as the agent sees it.
  struct State: Sendable {
    /// Both clocks.
    var moment: Moment
    /// How much time commits took since the batch began, in microseconds.
    var lag: Int64 = 0
    /// Whether a time server has set the clock since the machine started.
    var isSynchronised = true
    /// The zones as they were read last.
    var zones: ZoneView
    /// The zones as they are.
    var present: ZoneView
    var disk: VirtualDisk
    /// A store that is kept in step with the model on the disk; nil: the model is the store.
    var archive: (any AlarmArchive)?
    /// How many more things the agent does before it is killed.
    var fuse: Int?
    /// Whether it was killed.
    var isDead = false
    /// What it did since this was read last.
    var log: [PortEvent] = []

    /// The same machine, on which nobody has done anything yet.
    var copy: State {
      State(moment: moment, isSynchronised: isSynchronised, zones: present, present: present, disk: disk)
    }

    /// Something is about to happen; false: it doesn't, because the agent has been killed.
    mutating func happens() -> Bool {
      guard !isDead else { return false }
      guard let left = fuse else { return true }
      if left == 0 { isDead = true }
      fuse = left - 1
      return left > 0
    }

    mutating func note(_ event: PortEvent) { if happens() { log.append(event) } }
  }

  private let state: Mutex<State>
  let table: ZoneTable

  init(_ state: State, table: ZoneTable) {
    self.state = Mutex(state)
    self.table = table
  }

  /// Looks at the machine, or changes it.
  func with<Result: Sendable>(_ body: (inout State) -> Result) -> Result { state.withLock { body(&$0) } }

  /// The agent did something.
  func note(_ event: PortEvent) { with { $0.note(event) } }
}

extension VirtualPorts: AlertPresenter, AlarmSound, Wakeup, Announcer, ReplyPort, OwnerCaller, TrayPresenter,
  InhibitionReader, MachineWaker
{
  func present(_ notice: Notice) { note(.present(notice)) }
  func prepare(_ notice: Notice) {}
  func withdraw(_ id: AlarmID) { note(.withdraw(id)) }
  func withdrawMissed() {}
  func withdrawQuestion(about app: String) {}
  func start(_ id: AlarmID, sound: RingSound) { note(.startSound(id)) }
  func adopt(_ settings: SoundSettings) {}
  func show(_ view: TrayView?) {}
  func read(_ property: ServerProperty) {}
  func play(_ sound: RingSound) {}
  func stop(_ id: AlarmID) { note(.stopSound(id)) }
  func keep(_ plan: WakePlan, isAfresh: Bool) { note(.planned(plan)) }
  func arm(at instant: WallInstant?) { note(.armed(instant)) }
  func announce(_ announcement: Announcement, to audience: Audience) { note(.announced(announcement, audience)) }
  func answer(_ token: ReplyToken, with values: [DBusValue]) { note(.answered(token)) }
  func answer(_ token: ReplyToken, with written: WrittenMessage) { note(.answered(token)) }
  func refuse(_ token: ReplyToken, with error: WireError) { note(.refused(token, error)) }
  func call(_ call: OwnerCall) {}
}
