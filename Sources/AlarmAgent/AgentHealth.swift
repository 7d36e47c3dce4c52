package import AlarmCore
import AlarmWire

/// The state of the agent's parts and surroundings that `Status` reports, as last known.
struct AgentHealth: Sendable {
  /// The server that shows notifications.
  var server = Server.unknown
  /// The problem with that server; nil: none is known.
  var serverTrouble: ServerTrouble?
  /// The alarms that ring without being seen because of that problem.
  var unshown: Set<AlarmID> = []
  /// The problems in the settings.
  var settings: [Message] = []
  /// Applications that couldn't be notified of a press.
  var owners = OwnerFailures()
  /// The problems in templates that alarms name.
  var templates = TemplateWarnings()
  /// The problems with calendar files that alarms name.
  var calendars: [String: Message] = [:]
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

  /// Applies a report.
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
    // A problem with a folder that isn't specific to one event is reported with each event.
    var seen: Set<Message> = []
    let faults = HookEvent.allCases.flatMap { hooks[$0] ?? [] }.filter { seen.insert($0).inserted }
    return [ends].compactMap(\.self) + faults + calendars.sorted { $0.key < $1.key }.map(\.value)
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

/// A report by a part of the agent when its state has changed.
package enum HealthReport: Hashable, Sendable {
  /// The problem with the latest sound; nil: it could be heard.
  case sound(fault: Message?)
  /// All problems with the user's programs for an event; they replace those reported earlier for that event.
  case hooks(HookEvent, faults: [Message])
  /// Earlier agents didn't end properly.
  case ends(Message)
  case sleepLock(SleepLockHealth)
  case linger(LingerHealth)
}

/// Whether the machine is kept from sleeping while an alarm rings.
package enum SleepLockHealth: Hashable, Sendable {
  /// There has been no alarm yet.
  case unused
  case ok
  /// Only part of what was requested is allowed; it is given in logind's words.
  case only(String)
  /// Nothing is allowed.
  case refused
  /// There is no such service.
  case none
  case failing(Message)
}

/// Whether the user's programs continue after the last logout.
package enum LingerHealth: Hashable, Sendable {
  case yes, no, unknown
}

/// Applications that couldn't be notified of a press; `Status` reports them.
struct OwnerFailures: Sendable {
  private var failures: [String: (sentence: Message, at: WallInstant)] = [:]

  /// How long a failure is reported for an application that has no alarms any more: most presses end an application's only alarm.
  static let keeping = Duration.seconds(86_400)

  /// A sentence for the user about each failure.
  var sentences: [Message] { failures.sorted { $0.key < $1.key }.map(\.value.sentence) }

  /// Notes the result of the latest press: nil if it was delivered.
  mutating func answered(_ owner: String, _ sentence: Message?, at now: WallInstant) {
    failures[owner] = sentence.map { ($0, now) }
  }

  /// Forgets failures that no longer need to be reported.
  mutating func keep(of owners: [String: Int], at now: WallInstant) {
    guard !failures.isEmpty else { return }
    failures = failures.filter { owners[$0.key] != nil || now - $0.value.at < Self.keeping }
  }
}
