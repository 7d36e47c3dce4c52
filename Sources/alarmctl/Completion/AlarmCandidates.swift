package import AlarmClient
import AlarmCore
package import AlarmWire
import ArgumentParser
import DBus
import EventLoop
import Glibc
import HostSystem

/// The alarms that a shell offers as arguments of a verb.
package enum AlarmCandidates {
  /// The alarms to which a verb can apply.
  package enum Choice: Sendable {
    case all, ringing, counting, paused, repeating, skipped, on, off, missed
    /// The alarms that `stop` can end.
    case active

    /// Whether an alarm is among them.
    func has(_ alarm: AlarmSnapshot) -> Bool {
      let state = AlarmState(rawValue: alarm.state)
      return switch self {
      case .all, .missed: true
      case .active: state == .alerting || state == .countdown || state == .paused
      case .ringing: state == .alerting
      case .counting: state == .countdown
      case .paused: state == .paused
      case .repeating: alarm.isRepeating && state != .off
      case .skipped: alarm.skipped != 0
      case .on: state != .off
      case .off: state == .off
      }
    }
  }

  /// The maximum number of alarms that are offered.
  private static let limit = 200

  /// The words for alarms: ids with a description; and titles, once the beginning of one is typed or, for shells that show only the
  /// words, wherever a title can be used. `others` are the words that are already on the command line.
  package static func candidates(
    for alarms: [AlarmSnapshot], typed: String, others: [String], showsMeanings: Bool, text: AlarmText
  ) -> [Candidate] {
    let titles = Dictionary(grouping: alarms) { $0.title.lowercased() }
    let ids = Dictionary(grouping: alarms, by: \.shortID)
    let wanted = typed.lowercased()
    var found: [Candidate] = []
    for alarm in alarms {
      let id = ids[alarm.shortID]?.count == 1 ? alarm.shortID : alarm.id
      // A title that looks like an id would mean the alarm with that id.
      let isUnique = titles[alarm.title.lowercased()]?.count == 1 && !isHexadecimal(alarm.title)
      guard !others.contains(where: { [id, alarm.id, alarm.title].contains($0) }) else { continue }
      if showsMeanings {
        if id.hasPrefix(wanted) { found.append(Candidate(id, text.sentence(alarm))) }
        if isUnique, !wanted.isEmpty, alarm.title.lowercased().hasPrefix(wanted), Candidate.isOneWord(alarm.title) {
          found.append(Candidate(alarm.title, text.sentence(alarm)))
        }
      } else if isUnique, isWritable(alarm.title), wanted.isEmpty || alarm.title.lowercased().hasPrefix(wanted) {
        found.append(Candidate(alarm.title))
      } else if id.hasPrefix(wanted) {
        found.append(Candidate(id))
      }
      if found.count >= limit { break }
    }
    return found
  }

  /// Whether a title can be typed in bash with quotes only for spaces.
  private static func isWritable(_ title: String) -> Bool {
    Candidate.isOneWord(title)
      && title.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || " -_.,+".unicodeScalars.contains(scalar)
      }
  }

  private static func isHexadecimal(_ text: String) -> Bool {
    text.utf8.count >= AlarmReference.minPrefixCharacters && text.allSatisfy { $0.isHexDigit || $0 == "-" }
  }
}

extension CompletionKind {
  /// The agent's alarms.
  static func alarms(_ choice: AlarmCandidates.Choice) -> CompletionKind {
    candidates { typed, others in
      // The alarms of another machine can't be listed here.
      if others.contains(where: { $0.hasPrefix("-H") || $0.hasPrefix("--host") }) { return [] }
      let alarms = await LiveAgent.answer(choice == .missed ? "ListMissed" : "List")?.asArray ?? []
      let known = alarms.compactMap { try? AlarmSnapshot(properties: $0) }.filter(choice.has)
      let shell = CompletionShell.requesting
      return AlarmCandidates.candidates(
        for: known, typed: typed, others: others, showsMeanings: shell == .zsh || shell == .fish,
        text: AlarmText(times: Output.times, style: TextStyle()))
    }
  }

  /// Applications that the agent knows.
  static var apps: CompletionKind {
    words {
      (await LiveAgent.answer("ListApps")?.asArray ?? []).map(AppEntry.init).map { Candidate($0.app, $0.name) }
    }
  }
}

/// A running agent, called while the user waits at the keyboard.
private enum LiveAgent {
  /// How long the answer may take: the user wouldn't wait longer for completions.
  private static let patience = Duration.milliseconds(50)

  /// The first value of the agent's answer to a method without arguments; nil: there is no agent, or it can't answer now. The agent
  /// is never started.
  static func answer(_ method: MemberName) async -> DBusValue? {
    guard hasBus else { return nil }
    return await withTaskGroup(of: DBusValue??.self) { group in
      group.addTask { .some(await ask(method)) }
      group.addTask {
        try? await Task.sleep(for: patience)
        return nil
      }
      // A bus that doesn't answer blocks a thread, which only ends with the process.
      guard let first = await group.next(), let answer = first else { exit(0) }
      group.cancelAll()
      return answer
    }
  }

  private static func ask(_ method: MemberName) async -> DBusValue? {
    let loop = EventLoop(name: "bus")
    defer { loop.stop() }
    guard let connection = try? await BusConnection.open(.session, on: loop) else { return nil }
    var answer: DBusValue?
    // Called by its unique name, so the bus doesn't start it.
    if let agent = await connection.owner(of: AlarmInterface.busName) {
      answer = try? await connection.call(
        MethodCall(
          destination: agent, path: AlarmInterface.rootPath, interface: AlarmInterface.manager, member: method)
      ).first
    }
    await connection.close()
    return answer
  }

  /// Whether there is a session bus. Otherwise libdbus would start one.
  private static var hasBus: Bool {
    if Environment.value("DBUS_SESSION_BUS_ADDRESS")?.isEmpty == false { return true }
    guard let runtime = UserFolders().runtime else { return false }
    return FolderContents.names(in: runtime).contains("bus")
  }
}
