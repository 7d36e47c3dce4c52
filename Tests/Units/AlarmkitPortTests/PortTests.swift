import Testing

@testable import alarmkit_port

extension Port {
  /// The files after an attempt with this output of the compiler; nil: it says nothing about them.
  fileprivate func after(_ output: String) -> Port? {
    var port = self
    return port.learn(from: Diagnostics(output), in: "/new") ? port : nil
  }
}

/// How the files of an application are changed and sorted, without a compiler: its messages are given.
@Suite struct PortTests {
  @Test("Code for iOS that is about alarms also holds on Linux, and the line is named")
  func opensCodeForIOS() {
    let file = Mending.mended(
      SourceFile(path: "A.swift", text: "import Foundation\n#if os(iOS)\nimport AlarmKit\n#endif\n"))
    #expect(file.text == "import Foundation\n#if os(iOS) || os(Linux)\nimport AlarmKit\n#endif\n")
    #expect(file.changes.map(\.line) == [2])
  }

  @Test(
    "A condition keeps its other parts",
    arguments: [
      ("#if os(iOS) && DEBUG", "#if (os(iOS) || os(Linux)) && DEBUG"), ("#if !os(iOS)", "#if !os(iOS)"),
      ("#if os(iOS) || os(Linux)", "#if os(iOS) || os(Linux)"), ("#if os(macOS)", "#if os(macOS)"),
      ("#elseif os(iOS)", "#elseif (os(iOS) || os(Linux))"),
    ])
  func keepsConditions(line: String, changed: String) {
    let file = Mending.mended(SourceFile(path: "A.swift", text: "import AlarmKit\n\(line)"))
    #expect(file.text == "import AlarmKit\n\(changed)")
  }

  @Test(
    "A line that drops code because Linux lacks a module is named, and one whose module is there isn't",
    arguments: [
      ("#if canImport(PassKit)", true), ("  #elseif canImport(HealthKit) // Apple's", true),
      ("#if canImport(AlarmKit)", false), ("#if canImport(UIKit)", false), ("#if !canImport(PassKit)", false),
      ("#if canImport(PassKit) || DEBUG", false), ("// #if canImport(PassKit)", false),
    ])
  func namesMissingModules(line: String, isNamed: Bool) {
    let text = "import AlarmKit\n\(line)\nstruct A {}\n#endif"
    let file = Mending.mended(SourceFile(path: "A.swift", text: text))
    #expect(file.text == text)
    #expect(file.changes.map(\.line) == (isNamed ? [2] : []))
    #expect(file.changes.allSatisfy { !$0.isMade && $0.what.contains("drops this code on Linux") })
  }

  @Test("A file that has nothing but code for iOS stays out with it, and one that has more is tried without")
  func dropsOnlyParts() {
    let whole = "#if os(iOS)\nimport UIKit\n#endif"
    #expect(Mending.withoutIOS(SourceFile(path: "A.swift", text: whole), because: "odd") == nil)
    let part = "import SwiftUI\n\(whole)\nstruct A {}"
    #expect(Mending.withoutIOS(SourceFile(path: "A.swift", text: part), because: "odd")?.text == part)
  }

  @Test(
    "An entry loses its attribute, on a line of its own or not", arguments: ["@main\nstruct A {}", "@main struct A {}"])
  func removesEntry(text: String) {
    let file = Mending.mended(SourceFile(path: "A.swift", text: text))
    #expect(!file.text.contains("@main") && file.text.hasSuffix("struct A {}"))
    #expect(file.changes.map(\.line) == [1])
  }

  @Test("Imports are found behind attributes, access and kinds, and not in comments")
  func readsImports() {
    let text = """
      import os.log
      @preconcurrency public import AlarmKit // import UIKit
      import struct Foundation.Date
      // import Combine
      """
    #expect(SourceFile(path: "A.swift", text: text).imports == ["os", "AlarmKit", "Foundation"])
  }

  @Test("Types of the outer level are found, and no others")
  func readsTypes() {
    let text = "@MainActor public final class A {\n  struct Inner {}\n}\nenum B: String {}\nlet c = 1\nprotocol D {}"
    #expect(SourceFile(path: "A.swift", text: text).types == ["A", "B", "D"])
  }

  @Test("An error is read with its file and line, once")
  func readsDiagnostics() {
    let output = """
      [1/2] Compiling A
      /new/A.swift:3:8: error: no such module 'UIKit'
       3 | import UIKit
         |        `- error: no such module 'UIKit'
      /new/A.swift:3:8: error: no such module 'UIKit'
      /new/B.swift:9:1: warning: unused
      """
    let diagnostics = Diagnostics(output)
    #expect(diagnostics.faults.map(\.line) == [3])
    #expect(diagnostics.first(in: "/new/A.swift")?.missingModule == "UIKit")
  }

  @Test("A missing module comes first, and then what used the file that it took out")
  func sortsInLayers() throws {
    let files = [
      SourceFile(path: "Screen.swift", text: "import UIKit\nclass Screen {}"),
      SourceFile(path: "User.swift", text: "func use(_ screen: Screen) {}"),
    ]
    let port = try #require(
      Port(files: files).after(
        "/new/User.swift:1:20: error: odd\n/new/Screen.swift:1:8: error: no such module 'UIKit'"))
    #expect(port.compiling.map(\.path) == ["User.swift"])
    let next = try #require(port.after("/new/User.swift:1:20: error: cannot find type 'Screen' in scope"))
    #expect(
      next.files[1].obstacle
        == .type("Screen", in: "Screen.swift", error: "line 1: cannot find type 'Screen' in scope"))
  }

  @Test("A file that is refused for its code for iOS alone is tried without that")
  func dropsCodeForIOS() throws {
    let text = "import AlarmKit\n#if os(iOS)\nimport UIKit\n#endif"
    let found = Port(files: [SourceFile(path: "A.swift", text: text)])
    let port = try #require(found.after("/new/A.swift:3:8: error: no such module 'UIKit'"))
    #expect(port.compiling.map(\.text) == [text])
    #expect(port.files[0].changes.map(\.isMade) == [false])
    #expect(port.after("/new/A.swift:1:8: error: odd")?.files[0].obstacle == .error("line 1: odd"))
  }

  @Test("Errors in no file of the application change nothing")
  func learnsNothing() {
    #expect(Port(files: [SourceFile(path: "A.swift", text: "")]).after("error: no space left") == nil)
  }

  @Test("Of two files with one name, the second stays out")
  func refusesEqualNames() {
    let port = Port(files: ["a/A.swift", "b/A.swift"].map { SourceFile(path: $0, text: "") })
    #expect(port.files.map(\.obstacle) == [nil, .name("a/A.swift")])
  }

  @Test(
    "An id is words with dots between them",
    arguments: [
      ("org.example.App", true), ("org.example.my-app", true), ("App", false), ("org..App", false), ("org.1st", false),
      ("org.exämple", false), ("", false),
    ])
  func checksIDs(id: String, isValid: Bool) {
    #expect(AppIdentity.isValid(id) == isValid)
  }

  @Test(
    "A program's name is one of a module",
    arguments: [
      ("My Kitchen", "MyKitchen"), ("2do", "App2do"), ("Küche", "Kche"), ("AlarmKit", "AlarmKitApp"), ("", "App"),
    ])
  func namesPrograms(name: String, program: String) {
    #expect(AppIdentity(name: name).program == program)
  }

  @Test("A bundle is registered for its widgets, and without one the activity's widget")
  func findsWidgets() {
    let widget = SourceFile(
      path: "W.swift", text: "struct W: Widget {\n  ActivityConfiguration(for: AlarmAttributes<M>.self) {}\n}")
    let bundle = SourceFile(path: "B.swift", text: "struct B: WidgetBundle {}")
    #expect(WidgetSearch.registered(in: [widget, bundle]) == ["B"])
    #expect(WidgetSearch.registered(in: [widget]) == ["W"])
  }

  @Test("A text of the application can't end a literal or a line of the files that are made")
  func quotesTexts() {
    let texts = PackageTexts(
      identity: AppIdentity(name: "A \"b\" \\(c)", id: "org.example.A", usage: "one\nExec=rm"), files: [],
      hasResources: false, library: "/a")
    #expect(texts.entry.contains(#"title: "The first alarm of A \"b\" \\(c)""#))
    #expect(texts.desktopFile.contains("X-AlarmKit-UsageDescription=one\\nExec=rm\n"))
  }
}
