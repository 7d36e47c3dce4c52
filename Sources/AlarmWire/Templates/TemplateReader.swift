package import AlarmCore
import KeyFiles

/// Reads a template's file, and reports everything that is wrong in it: a template with a single mistake isn't used, so that typing
/// mistakes are noticed when they are made and not when an alarm rings.
package struct TemplateReader {
  /// The maximum size of a file in bytes.
  package static let maxFileBytes = 65_536

  private let file: String
  private var template = Template()
  private var faults: [TemplateFault] = []

  /// The template in a text, and its faults; the template may be used only if there are none. `file` is named in faults.
  package static func read(_ bytes: [UInt8], file: String) -> (template: Template, faults: [TemplateFault]) {
    var reader = TemplateReader(file: file)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      reader.fault(0, "", Message("the file isn't UTF-8 text"))
      return (reader.template, reader.faults)
    }
    reader.read(KeyFile(text))
    reader.template.takePlainTextsAsEnglish()
    return (reader.template, reader.faults)
  }

  private init(file: String) { self.file = file }

  private mutating func read(_ keys: KeyFile) {
    for line in keys.strangeLines { fault(line, "", Message("this is neither [Group] nor Key=value")) }
    var seen: Set<[String]> = []
    for entry in keys.entries {
      guard let allowed = TemplateKey.allowed(in: entry.group) else {
        let groups = [TemplateKey.head] + Template.State.allCases.map(\.rawValue)
        fault(
          entry.line, entry.key,
          Message(
            "there is no group [{group}]; the groups are {groups}",
            ["group": DefinitionLimits.shortened(entry.group), "groups": groups.joined(separator: ", ")])
        )
        continue
      }
      let parts = entry.key.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = TemplateKey(rawValue: String(parts[0])), allowed.contains(key), parts.count == 1 || key.isText
      else {
        fault(
          entry.line, entry.key,
          Message(
            "there is no such key in [{group}]; the keys are {keys}",
            ["group": entry.group, "keys": allowed.map(\.rawValue).joined(separator: ", ")]))
        continue
      }
      guard seen.insert([entry.group, entry.key]).inserted else {
        fault(entry.line, entry.key, Message("it comes a second time; write it once"))
        continue
      }
      let value = KeyFile.unescaped(entry.value)
      if key.isText {
        readText(value, key, parts.count == 2 ? parts[1] : nil, entry)
      } else {
        readWord(value, key, entry)
      }
    }
    // Sorted at the end, and only once, so that faults are in the order of the lines.
    faults.sort { ($0.line, $0.key) < ($1.line, $1.key) }
  }

  // MARK: Texts

  private mutating func readText(_ text: String, _ key: TemplateKey, _ bracketed: Substring?, _ entry: KeyFile.Entry) {
    var locale: LocaleName?
    if let bracketed {
      guard bracketed.hasSuffix("]"), let name = LocaleName(bracketed.dropLast()) else {
        return fault(
          entry.line, entry.key, Message("this is not a locale's name; write for example de, pt_BR or sr@latin"))
      }
      locale = name
    }
    guard text.count <= key.limit else {
      return fault(
        entry.line, entry.key,
        Message("it has {size} characters; at most {limit} are allowed", ["size": text.count, "limit": key.limit]))
    }
    do throws(TemplatePattern.Fault) {
      _ = try TemplatePattern(text)
    } catch {
      switch error {
      case .unknown(let word):
        return fault(
          entry.line, entry.key,
          Message(
            "there is no placeholder {word}; there are {words}",
            ["word": "{\(DefinitionLimits.shortened(word))}", "words": Placeholder.words]))
      case .openBrace:
        return fault(entry.line, entry.key, Message("a brace has no partner; write {{ or }} for a brace"))
      }
    }
    func put(_ whole: inout LocalizedText) {
      if let locale { whole.translations[locale] = text } else { whole.text = text }
    }
    switch (key, Template.State(rawValue: entry.group)) {
    case (.name, _): put(&template.name)
    case (.comment, _): put(&template.comment)
    case (.title, let state?): put(&template.sections[state, default: .init()].title)
    case (.body, let state?): put(&template.sections[state, default: .init()].body)
    case (_, let state?):
      guard let label = key.label else { return }
      put(&template.sections[state, default: .init()].labels[label, default: ""])
    case (_, nil): break
    }
  }

  // MARK: Words

  private mutating func readWord(_ value: String, _ key: TemplateKey, _ entry: KeyFile.Entry) {
    guard let state = Template.State(rawValue: entry.group) else { return }
    do {
      switch key {
      case .secondaryBehavior:
        template.secondary = try word(value, Template.Secondary.allCases.map { ($0.rawValue, $0) })
      case .sound: template.sound = try DefinitionLimits.sound(value)
      case .icon: template.sections[state, default: .init()].icon = try DefinitionLimits.icon(value)
      case .tint: template.sections[state, default: .init()].tint = try DefinitionLimits.tint(value)
      case .urgency:
        template.sections[state, default: .init()].urgency = try word(
          value, [("low", .low), ("normal", .normal), ("critical", .critical)])
      case .countdownCadence:
        template.sections[state, default: .init()].cadence =
          value == "none"
          ? .never
          : .each(try DurationGrammar.parse(value, argument: key.rawValue, within: .seconds(1) ... .seconds(3600)))
      case .progress:
        template.sections[state, default: .init()].hidesProgress = try word(value, [("yes", false), ("no", true)])
      case .name, .comment, .title, .body, .stopLabel, .secondaryLabel, .pauseLabel, .resumeLabel, .cancelLabel: break
      }
    } catch let error as WireError {
      fault(entry.line, entry.key, error.reason)
    } catch let error as GrammarError {
      fault(entry.line, entry.key, error.reason)
    } catch {
      fault(entry.line, entry.key, Message(verbatim: "\(error)"))
    }
  }

  private func word<Value>(_ value: String, _ words: [(String, Value)]) throws(WireError) -> Value {
    guard let found = words.first(where: { $0.0 == value }) else {
      let known = words.map(\.0).joined(separator: ", ")
      throw WireError(
        argument: "word",
        Message("\"{value}\" is not one of {words}", ["value": DefinitionLimits.shortened(value), "words": known]))
    }
    return found.1
  }

  private mutating func fault(_ line: Int, _ key: String, _ problem: Message) {
    faults.append(TemplateFault(file: file, line: line, key: key, problem: problem))
  }
}

/// The keys of a template's file.
enum TemplateKey: String, CaseIterable {
  case name = "Name"
  case comment = "Comment"
  case title = "Title"
  case body = "Body"
  case stopLabel = "StopLabel"
  case secondaryLabel = "SecondaryLabel"
  case secondaryBehavior = "SecondaryBehavior"
  case pauseLabel = "PauseLabel"
  case resumeLabel = "ResumeLabel"
  case cancelLabel = "CancelLabel"
  case icon = "Icon"
  case tint = "Tint"
  case sound = "Sound"
  case urgency = "Urgency"
  case countdownCadence = "CountdownCadence"
  case progress = "Progress"

  /// The group with information about the template itself.
  static let head = "Template"

  /// The keys that a group may have; nil: there is no such group.
  static func allowed(in group: String) -> [TemplateKey]? {
    switch group {
    case head: [.name, .comment]
    case Template.State.alert.rawValue:
      [.title, .body, .stopLabel, .secondaryLabel, .secondaryBehavior, .icon, .tint, .sound, .urgency]
    case Template.State.countdown.rawValue:
      [.title, .body, .pauseLabel, .stopLabel, .cancelLabel, .icon, .tint, .urgency, .countdownCadence, .progress]
    case Template.State.paused.rawValue: [.title, .body, .resumeLabel, .cancelLabel, .icon, .tint, .urgency, .progress]
    case Template.State.missed.rawValue: [.title, .body, .icon, .urgency]
    default: nil
    }
  }

  /// The button that a label is for; nil: this is not a label.
  var label: TemplateSection.Label? { TemplateSection.Label(rawValue: rawValue) }

  /// Whether it is a text that may have translations.
  var isText: Bool {
    switch self {
    case .name, .comment, .title, .body, .stopLabel, .secondaryLabel, .pauseLabel, .resumeLabel, .cancelLabel: true
    case .secondaryBehavior, .icon, .tint, .sound, .urgency, .countdownCadence, .progress: false
    }
  }

  /// The maximum number of characters of its text, before placeholders are replaced.
  var limit: Int {
    switch self {
    case .stopLabel, .secondaryLabel, .pauseLabel, .resumeLabel, .cancelLabel: TextLimit.label
    case .body, .comment: TextLimit.body
    default: TextLimit.title
    }
  }
}

/// A fault in a template's file, and where it is.
package struct TemplateFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  package let file: String
  /// The line's number, from 1; 0: the file as a whole.
  package let line: Int
  /// The key, with its locale if it has one; empty: the line has none.
  package let key: String
  /// What would be right.
  package let problem: Message

  /// `FILE:LINE: KEY: PROBLEM`, on one line.
  package var sentence: Message {
    let place = ([line > 0 ? "\(file):\(line)" : file] + (key.isEmpty ? [] : [DefinitionLimits.shortened(key)]))
    return .about(place.joined(separator: ": "), problem)
  }

  package var description: String { sentence.description }
}
