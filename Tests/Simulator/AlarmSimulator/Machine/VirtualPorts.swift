import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Synchronization

/// Every port of the agent, on a machine that exists in memory only. Nothing here ever waits: what the agent does is logged, and
/// the simulation reads it when the agent has finished a batch.
///
/// The tests of the agent have `AgentDoubles` in addition to these: those keep everything for a test to compare, and their time
/// doesn't pass. Here, time passes during a commit, and a year has too many events to keep more of them than the checks read.
///
/// What a killed agent does has no effect any more: once the fuse has burnt down, nothing is logged and nothing is stored. What it
/// decides afterwards isn't seen by anybody.
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

    /// The same machine, before anything was done on it.
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

  /// Reads the machine, or changes it.
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
