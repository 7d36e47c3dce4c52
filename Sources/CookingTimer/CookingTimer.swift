import AlarmKit
import Foundation
import SwiftUI

/// An application with alarms, as its author would write it for iOS. Only this file and `TerminalWindow` contain code for Linux;
/// the rest also compiles on iOS.
@main struct CookingTimer {
  /// The name of its desktop file.
  static let id = "org.alarmkit.CookingTimer"

  /// Runs one command.
  @MainActor static func main() async {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("cooking-timer: \((error as NSError).localizedDescription)\n".utf8))
      exit(1)
    }
  }

  @MainActor private static func run(_ arguments: [String]) async throws {
    AlarmKitApplication.register(widgets: CookingWidget.self)
    switch arguments.first {
    case "start":
      guard let order = Order(arguments.dropFirst()) else { refuse() }
      try AlarmKitApplication.register(id: id)
      let alarm = try await Kitchen.shared.start(
        CookingMetadata(recipe: order.recipe, step: order.step), minutes: order.minutes, repeating: order.again)
      print(alarm.id.uuidString.lowercased())
    case "list":
      try AlarmKitApplication.register(id: id)
      list(try AlarmManager.shared.alarms)
    case "watch":
      try AlarmKitApplication.register(id: id)
      for await alarms in AlarmManager.shared.alarmUpdates { list(alarms) }
    case nil, "serve":
      // The application itself. If the bus starts it for an intent, it ends after a while; if it is started in a terminal, it stays.
      try await AlarmKitApplication.run(id: id, quietTime: arguments.isEmpty ? nil : 10) { activation in
        await window(activation)
      }
    case "window" where arguments.count == 2:
      try AlarmKitApplication.register(id: id)
      Kitchen.shared.say(arguments[1])
      for await alarms in AlarmManager.shared.alarmUpdates { list(alarms) }
    case "--help", "-h": print(usage)
    default: refuse()
    }
  }

  /// What an activated application shows: in this terminal, or in a new one, as long as that is open.
  @MainActor private static func window(_ activation: AlarmKitApplication.Activation) async {
    // An intent may be about to print more.
    let title = activation.alarmID.flatMap(Kitchen.shared.recipe(of:)) ?? "Cooking Timer"
    Kitchen.shared.say("🍳 \(title)")
    if TerminalWindow.isNeeded {
      await TerminalWindow.open(title, token: activation.token)
    } else if let alarms = try? AlarmManager.shared.alarms {
      list(alarms)
    }
  }

  @MainActor private static func list(_ alarms: [Alarm]) {
    let own = alarms.filter { alarm in Kitchen.shared.dishes.contains { $0.id == alarm.id } }
    if own.isEmpty { Kitchen.shared.say("Nothing is on the stove.") }
    for alarm in own { Kitchen.shared.say("\(Kitchen.shared.recipe(of: alarm.id) ?? "?"): \(word(for: alarm.state))") }
  }

  private static func word(for state: Alarm.State) -> String {
    switch state {
    case .scheduled: "planned"
    case .countdown: "on the stove"
    case .paused: "waiting"
    case .alerting: "done!"
    }
  }

  /// Ends a run with invalid arguments.
  private static func refuse() -> Never {
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    exit(64)
  }

  private static let usage = """
    Usage: cooking-timer                          the application: shows what is opened, until interrupted
           cooking-timer start RECIPE LENGTH [--step TEXT] [--repeat LENGTH]
           cooking-timer list                     what is on the stove
           cooking-timer watch                    the same after each change, until interrupted
           cooking-timer serve                    what the bus starts for a pressed button
           cooking-timer window TEXT              what it opens in a terminal then

    LENGTH is 30s, 12min or 1h.
    """
}

/// What to cook, according to the words of a command line.
struct Order {
  /// What it is.
  var recipe: String
  /// How long it takes.
  var minutes: Double
  /// What to do when it is done.
  var step = ""
  /// How many minutes Repeat adds; nil: the button opens the recipe instead.
  var again: Double?

  /// Nil: the words aren't valid.
  init?(_ words: some Collection<String>) {
    var words = Array(words)
    guard words.count >= 2, let minutes = Self.minutes(words[1]) else { return nil }
    recipe = words[0]
    self.minutes = minutes
    words.removeFirst(2)
    while words.count >= 2 {
      switch words[0] {
      case "--step": step = words[1]
      case "--repeat":
        guard let length = Self.minutes(words[1]) else { return nil }
        again = length
      default: return nil
      }
      words.removeFirst(2)
    }
    guard words.isEmpty else { return nil }
  }

  private static func minutes(_ word: String) -> Double? {
    for (unit, factor) in [("min", 1.0), ("s", 1.0 / 60), ("h", 60.0)] where word.hasSuffix(unit) {
      return Double(word.dropLast(unit.count)).map { $0 * factor }
    }
    return nil
  }
}
