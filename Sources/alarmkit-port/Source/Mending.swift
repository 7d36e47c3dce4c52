/// The changes from the porting article that can be made automatically: they are made in the copy, never in the original.
enum Mending {
  /// A file, in its original form, with its changes.
  static func mended(_ file: SourceFile) -> SourceFile {
    changed(file) { line in
      let condition = line.contains("#if os(iOS)") && !line.contains("&&") && !line.contains("||")
      return (
        line.replacing("os(iOS)", with: condition ? "os(iOS) || os(Linux)" : "(os(iOS) || os(Linux))"),
        "#if os(iOS), which would drop this code in silence, also holds on Linux"
      )
    }
  }

  /// A file, in its original form, changed so that it compiles if what is inside of `#if os(iOS)` doesn't compile; nil: without
  /// that code, nothing that matters is left.
  static func withoutIOS(_ file: SourceFile, because error: String) -> SourceFile? {
    guard hasCodeOutside(file) else { return nil }
    let short = changed(file) { ($0, "#if os(iOS) drops this code on Linux, where it doesn't compile (\(error))") }
    return short.changes == mended(file).changes ? nil : short
  }

  private static func changed(_ file: SourceFile, opening: (String) -> (line: String, what: String)) -> SourceFile {
    var file = file
    var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() {
      let bare = line.drop(while: \.isWhitespace)
      if isForIOS(bare) {
        let (changed, what) = opening(line)
        lines[index] = changed
        file.changes.append(.init(line: index + 1, what: what, isMade: changed != line))
      } else if let module = missingModule(bare) {
        let what = "#if canImport(\(module)) drops this code on Linux, which has no \(module)"
        file.changes.append(.init(line: index + 1, what: what, isMade: false))
      } else if let rest = entry(bare) {
        lines[index] = String(line.prefix(line.count - bare.count)) + rest
        file.changes.append(.init(line: index + 1, what: "@main is removed, because main.swift is the entry here"))
      }
    }
    file.text = lines.joined(separator: "\n")
    return file
  }

  /// Whether a file has code outside of all `#if os(iOS)`; in a file about alarms, that code has to import one of their modules.
  private static func hasCodeOutside(_ file: SourceFile) -> Bool {
    var (depth, hidden) = (0, Int?.none)
    var outside = file
    outside.text = file.text.split(separator: "\n").filter { line in
      let bare = line.drop(while: \.isWhitespace)
      if bare.hasPrefix("#if ") {
        if hidden == nil, isForIOS(bare) { hidden = depth }
        depth += 1
      } else if bare.hasPrefix("#endif") {
        depth -= 1
        if hidden == depth { hidden = nil }
      }
      return hidden == nil
    }.joined(separator: "\n")
    guard neighbours.isDisjoint(with: file.imports) else { return !neighbours.isDisjoint(with: outside.imports) }
    return outside.text.split(separator: "\n").contains { line in
      let bare = line.drop(while: \.isWhitespace)
      return !bare.isEmpty && !["//", "#", "import "].contains { bare.hasPrefix($0) }
    }
  }

  /// Whether a line begins code for iOS that is dropped on Linux.
  private static func isForIOS(_ line: Substring) -> Bool {
    guard let condition = condition(line) else { return false }
    return condition.contains("os(iOS)") && !condition.contains("os(Linux)") && !condition.contains("!os(iOS)")
  }

  /// The module whose absence makes a line drop the code below it; nil: the line requires no module that Linux lacks, or has other
  /// conditions as well.
  private static func missingModule(_ line: Substring) -> String? {
    guard let condition = condition(line), condition.hasPrefix("canImport("), condition.hasSuffix(")") else {
      return nil
    }
    let module = condition.dropFirst("canImport(".count).dropLast()
    guard module.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), !present.contains(String(module)) else {
      return nil
    }
    return String(module)
  }

  /// The condition of an `#if` or `#elseif`; nil: the line is another one.
  private static func condition(_ line: Substring) -> String? {
    for word in ["#if ", "#elseif "] where line.hasPrefix(word) {
      let condition = line.dropFirst(word.count).prefix { $0 != "/" }
      return String(condition.reversed().drop(while: \.isWhitespace).reversed())
    }
    return nil
  }

  /// A line without its `@main`; nil: it doesn't have one.
  private static func entry(_ line: Substring) -> Substring? {
    guard line.hasPrefix("@main") else { return nil }
    let rest = line.dropFirst(5)
    guard rest.first?.isWhitespace ?? true else { return nil }
    return rest.drop(while: \.isWhitespace)
  }

  /// The modules that an application can import here: the library's, those with Apple's names, and the toolchain's.
  private static let present: Set = [
    "AlarmKit", "ActivityKit", "AppIntents", "SwiftUI", "SwiftUICore", "WidgetKit", "OSLog", "os", "Combine", "UIKit",
    "UserNotifications", "AVFoundation", "AudioToolbox", "SwiftData",
    "FoundationAdditions", "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "Observation", "Synchronization", "Testing", "XCTest",
    "RegexBuilder", "Distributed", "Cxx",
  ]

  /// The modules for alarms; a file about alarms imports at least one.
  static let neighbours: Set = ["AlarmKit", "ActivityKit", "AppIntents", "WidgetKit"]
}

/// What main.swift contains for the application's widgets: it registers a bundle, or the widgets that aren't in a bundle.
enum WidgetSearch {
  /// The types to register, from the files that compile.
  static func registered(in files: [SourceFile]) -> [String] {
    let compiling = files.filter { $0.obstacle == nil }
    let bundles = compiling.flatMap { types(in: $0.text, conformingTo: "WidgetBundle") }
    // A bundle that contains only controls must not replace the activity's widget.
    let activities = compiling.filter { $0.text.contains("ActivityConfiguration(for: AlarmAttributes<") }
      .flatMap { types(in: $0.text, conformingTo: "Widget") }
    return bundles.isEmpty ? activities : bundles
  }

  private static func types(in text: String, conformingTo name: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard line.first?.isWhitespace == false, let place = words.firstIndex(of: "struct"), place + 1 < words.count,
        words.dropFirst(place + 2).contains(Substring(name)), !line.hasPrefix("private"), !line.hasPrefix("fileprivate")
      else { return nil }
      return String(words[place + 1])
    }
  }
}
