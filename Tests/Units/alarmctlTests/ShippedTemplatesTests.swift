import AlarmCore
import AlarmWire
import TestSupport
import Testing
import alarmctl

/// What the shipped templates make of each state, in both of their languages.
@Suite struct ShippedTemplatesTests {
  private static let server = ServerCapabilities(
    name: "gnome-shell", vendor: "GNOME", version: "46", words: ["actions", "body", "body-markup"])

  private static func text(_ name: String, _ state: Template.State, _ language: String) throws -> String {
    let path = "\(BuiltPrograms.checkout)/Resources/templates/\(name).template"
    let (template, faults) = TemplateReader.read(Array(TextFile.read(path).utf8), file: path)
    #expect(faults.isEmpty && !template.name.isEmpty && !template.comment.isEmpty)
    let languages = UserLanguages([try #require(LocaleName(language))])
    let sample = TemplateSample(
      title: "Soup", metadata: #"{"recipeName": "Minestrone", "place": "Room 7", "dose": "2 drops"}"#)
    let plan = NotificationPlanner.plan(
      for: sample.notice(state, by: template, for: languages, in: .english), on: server, in: .english)
    let look = "\(plan.icon) \(plan.urgency)\(plan.progress.map { " \($0)%" } ?? "")"
    return ([plan.summary, plan.body, look] + plan.actions.map(\.label)).joined(separator: " | ")
  }

  @Test(
    "Each template has its recorded words in each state",
    arguments: ["alarm", "kitchen", "medication", "meeting", "pomodoro", "timer"])
  func golden(name: String) throws {
    for language in ["en", "de"] {
      for state in Template.State.allCases {
        let text = try Self.text(name, state, language)
        #expect(Self.golden["\(name) \(language) \(state)"] == text, "\"\(name) \(language) \(state)\": \"\(text)\",")
      }
    }
  }

  private static let golden: [String: String] = [
    "alarm en alert": "Soup | 4 min are over · since 07:30 | appointment-soon critical | Stop | Snooze | +1 min",
    "alarm en countdown": "Soup | 4 min left · rings at 07:30 | appointment-soon low 50% | Pause | Cancel",
    "alarm en paused": "Soup | Paused · 4 min left | media-playback-pause low 50% | Resume | Cancel",
    "alarm en missed": "Missed alarm | 07:30 Soup | appointment-missed normal",
    "alarm de alert": "Soup | 4 min are over · since 07:30 | appointment-soon critical | Aus | Schlummern | +1 min",
    "alarm de countdown": "Soup | Noch 4 min · klingelt um 07:30 | appointment-soon low 50% | Anhalten | Abbrechen",
    "alarm de paused": "Soup | Angehalten · noch 4 min | media-playback-pause low 50% | Weiter | Abbrechen",
    "alarm de missed": "Verpasster Wecker | 07:30 Soup | appointment-missed normal",
    "kitchen en alert": "Soup is ready | Minestrone | appointment-soon critical | Turn off | A bit longer | +1 min",
    "kitchen en countdown":
      "Soup Minestrone | Ready at 07:30, in 4 min | appointment-soon low 50% | Pause | Cancel",
    "kitchen en paused":
      "Soup Minestrone | Off the stove · 4 min to go | media-playback-pause low 50% | Back on | Cancel",
    "kitchen en missed": "Missed timer | 07:30 Soup Minestrone | appointment-missed critical",
    "kitchen de alert": "Soup ist fertig | Minestrone | appointment-soon critical | Ausschalten | Noch etwas | +1 min",
    "kitchen de countdown":
      "Soup Minestrone | Fertig um 07:30, in 4 min | appointment-soon low 50% | Anhalten | Abbrechen",
    "kitchen de paused":
      "Soup Minestrone | Vom Herd genommen · noch 4 min | media-playback-pause low 50% | Weiter kochen | Abbrechen",
    "kitchen de missed": "Verpasster Timer | 07:30 Soup Minestrone | appointment-missed critical",
    "medication en alert":
      "Time to take: Soup | Due at 07:30\n2 drops | appointment-soon critical | Taken | Later | +1 min",
    "medication en countdown": "Soup | Soup at 07:30, in 4 min | appointment-soon normal 50% | Pause | Skip",
    "medication en paused": "Soup | Paused · 4 min left | media-playback-pause low 50% | Remind me again | Skip",
    "medication en missed": "Medication not taken | 07:30 Soup 2 drops | appointment-missed critical",
    "medication de alert":
      "Jetzt einnehmen: Soup | Fällig um 07:30\n2 drops | appointment-soon critical | Genommen | Später | +1 min",
    "medication de countdown": "Soup | Soup um 07:30, in 4 min | appointment-soon normal 50% | Anhalten | Auslassen",
    "medication de paused":
      "Soup | Angehalten · noch 4 min | media-playback-pause low 50% | Wieder erinnern | Auslassen",
    "medication de missed": "Medikament nicht genommen | 07:30 Soup 2 drops | appointment-missed critical",
    "meeting en alert": "Soup | Starts now, at 07:30\nRoom 7 | x-office-calendar critical | Dismiss | Join | Join",
    "meeting en countdown": "Soup | Starts at 07:30, in 4 min ·\nRoom 7 | x-office-calendar low 50% | Pause | Skip it",
    "meeting en paused": "Soup | Paused · 4 min left | x-office-calendar low 50% | Resume | Skip it",
    "meeting en missed": "Missed meeting | 07:30 Soup Room 7 | x-office-calendar normal",
    "meeting de alert":
      "Soup | Beginnt jetzt, um 07:30\nRoom 7 | x-office-calendar critical | Schließen | Teilnehmen | Teilnehmen",
    "meeting de countdown":
      "Soup | Beginnt um 07:30, in 4 min ·\nRoom 7 | x-office-calendar low 50% | Anhalten | Auslassen",
    "meeting de paused": "Soup | Angehalten · noch 4 min | x-office-calendar low 50% | Weiter | Auslassen",
    "meeting de missed": "Verpasster Termin | 07:30 Soup Room 7 | x-office-calendar normal",
    "pomodoro en alert": "Take a break | Soup is done | appointment-soon critical | Done | Another round | +1 min",
    "pomodoro en countdown": "Soup | Focus · 4 min left, until 07:30 | appointment-soon low 50% | Pause | Give up",
    "pomodoro en paused": "Soup | Interrupted · 4 min left | media-playback-pause low 50% | Back to work | Give up",
    "pomodoro en missed": "Missed timer | 07:30 Soup: the break was missed | appointment-missed normal",
    "pomodoro de alert":
      "Zeit für eine Pause | Soup ist geschafft | appointment-soon critical | Fertig | Noch eine Runde | +1 min",
    "pomodoro de countdown":
      "Soup | Konzentriert · noch 4 min, bis 07:30 | appointment-soon low 50% | Anhalten | Aufgeben",
    "pomodoro de paused":
      "Soup | Unterbrochen · noch 4 min | media-playback-pause low 50% | Weiterarbeiten | Aufgeben",
    "pomodoro de missed": "Verpasster Timer | 07:30 Soup: Pause verpasst | appointment-missed normal",
    "timer en alert": "Soup | 4 min are over · since 07:30 | appointment-soon critical | Stop | Repeat | +1 min",
    "timer en countdown": "Soup | 4 min left · rings at 07:30 | appointment-soon low 50% | Pause | Cancel",
    "timer en paused": "Soup | Paused · 4 min left | media-playback-pause low 50% | Resume | Cancel",
    "timer en missed": "Missed timer | 07:30 Soup | appointment-missed normal",
    "timer de alert":
      "Soup | 4 min are over · since 07:30 | appointment-soon critical | Beenden | Wiederholen | +1 min",
    "timer de countdown": "Soup | Noch 4 min · klingelt um 07:30 | appointment-soon low 50% | Anhalten | Abbrechen",
    "timer de paused": "Soup | Angehalten · noch 4 min | media-playback-pause low 50% | Weiter | Abbrechen",
    "timer de missed": "Verpasster Timer | 07:30 Soup | appointment-missed normal",
  ]
}
