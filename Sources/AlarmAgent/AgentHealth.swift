import AlarmCore
import AlarmWire

/// What `Status` says of the agent's parts and surroundings, as it was last reported.
struct AgentHealth: Sendable {
  /// Who shows notifications.
  var server = Server.unknown
  /// What is wrong with that server; nil: nothing that is known.
  var serverTrouble: ServerTrouble?
  /// What rings unseen for that.
  var unshown: Set<AlarmID> = []
  /// What is wrong with the settings.
  var settings: [Message] = []
  /// Applications that couldn't be called for a press.
  var owners = OwnerFailures()
  /// What is wrong with templates that alarms name.
  var templates = TemplateWarnings()
  /// What was wrong with the latest sound; nil: nothing.
  private(set) var sound: Message?
  private var hooks: Message?
  private var ends: Message?
  private var sleepLock = SleepLockHealth.unused
  private var linger = LingerHealth.unknown

  /// Who shows notifications, as far as is known.
  enum Server: Hashable {
    case unknown
    case none
    case named(String)
  }

  /// Takes a report over.
  mutating func take(_ report: HealthReport) {
    switch report {
    case .sound(let fault): sound = fault
    case .hooks(let fault): hooks = fault
    case .ends(let ends): self.ends = ends
    case .sleepLock(let lock): sleepLock = lock
    case .linger(let linger): self.linger = linger
    }
  }

  /// What is wrong and has no field of its own.
  var warnings: [Message] { [ends, hooks].compactMap(\.self) }

  /// What `NotificationServer` says.
  var serverText: String {
    switch server {
    case .unknown: HealthWord.unknown.rawValue
    case .none: HealthWord.none.rawValue
    case .named(let name): name
    }
  }

  /// What `SleepLock` says.
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

  /// What `Linger` says.
  var lingerWord: HealthWord {
    switch linger {
    case .yes: .yes
    case .no: .no
    case .unknown: .unknown
    }
  }
}
