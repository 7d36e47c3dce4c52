import AlarmCore
import AlarmWire

/// The state of the agent's parts and surroundings that `Status` reports, as last known.
struct AgentHealth: Sendable {
  /// The server that shows notifications.
  var server = Server.unknown
  /// The problem with that server; nil: none is known.
  var serverTrouble: ServerTrouble?
  /// The alarms that ring unseen because of that problem.
  var unshown: Set<AlarmID> = []
  /// The problems in the settings.
  var settings: [Message] = []
  /// Applications that couldn't be notified of a press.
  var owners = OwnerFailures()
  /// The problems in templates that alarms name.
  var templates = TemplateWarnings()
  /// The problem with the latest sound; nil: none.
  private(set) var sound: Message?
  private var hooks: [HookEvent: [Message]] = [:]
  private var ends: Message?
  private var sleepLock = SleepLockHealth.unused
  private var linger = LingerHealth.unknown

  /// The server that shows notifications, as far as is known.
  enum Server: Hashable {
    case unknown
    case none
    case named(String)
  }

  /// Takes over a report.
  mutating func take(_ report: HealthReport) {
    switch report {
    case .sound(let fault): sound = fault
    case .hooks(let event, let faults): hooks[event] = faults
    case .ends(let ends): self.ends = ends
    case .sleepLock(let lock): sleepLock = lock
    case .linger(let linger): self.linger = linger
    }
  }

  /// Problems that have no field of their own.
  var warnings: [Message] {
    // What is wrong with a folder that no event has is reported with each event.
    var seen: Set<Message> = []
    let faults = HookEvent.allCases.flatMap { hooks[$0] ?? [] }.filter { seen.insert($0).inserted }
    return [ends].compactMap(\.self) + faults
  }

  /// The value of `NotificationServer`.
  var serverText: String {
    switch server {
    case .unknown: HealthWord.unknown.rawValue
    case .none: HealthWord.none.rawValue
    case .named(let name): name
    }
  }

  /// The value of `SleepLock`.
  func sleepLockText(in words: Wording) -> String {
    switch sleepLock {
    case .unused: HealthWord.unused.rawValue
    case .ok: HealthWord.ok.rawValue
    case .only(let what): "only \(what)"
    case .refused: HealthWord.refused.rawValue
    case .none: HealthWord.none.rawValue
    case .failing(let reason): words(reason)
    }
  }

  /// The value of `Linger`.
  var lingerWord: HealthWord {
    switch linger {
    case .yes: .yes
    case .no: .no
    case .unknown: .unknown
    }
  }
}
