public import AppIntents
public import FoundationAdditions

/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// The button removes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// The button goes back.
  public static let cancel = ButtonRole(name: "cancel")
  /// The button closes what is shown.
  public static let close = ButtonRole(name: "close")
  /// The button confirms something.
  public static let confirm = ButtonRole(name: "confirm")
}

/// A button whose intent runs in the application's process.
public struct Button<Label: View> {
  let label: Label
  let intent: any AppIntent

  /// A button with a view on it.
  public init(role: ButtonRole? = nil, intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.intent = intent
  }

  /// A closure can't run in another process; an intent can.
  @available(
    *, unavailable, message: "a widget's button needs an intent: Button(intent:label:); see the article ModulesAround"
  )
  public init(role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    preconditionFailure("it can't be called")
  }
}

extension Button where Label == Text {
  /// A button with a title.
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(role: role, intent: intent) { Text(title) }
  }

  /// A button with a title.
  @_disfavoredOverload public init(_ title: LocalizedStringResource, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(role: role, intent: intent) { Text(title) }
  }

  /// A button with a title that is shown as it is.
  @_disfavoredOverload public init(_ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(role: role, intent: intent) { Text(title) }
  }

  /// A closure can't run in another process; an intent can.
  @available(
    *, unavailable, message: "a widget's button needs an intent: Button(_:intent:); see the article ModulesAround"
  )
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
    preconditionFailure("it can't be called")
  }

  /// A closure can't run in another process; an intent can.
  @available(
    *, unavailable, message: "a widget's button needs an intent: Button(_:intent:); see the article ModulesAround"
  )
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void) {
    preconditionFailure("it can't be called")
  }
}

extension Button where Label == SwiftUICore.Label<Text, Image> {
  /// A button with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(role: role, intent: intent) { SwiftUICore.Label(title, systemImage: systemImage) }
  }

  /// A button with a title and a symbol.
  @_disfavoredOverload public init(
    _ title: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { SwiftUICore.Label(title, systemImage: systemImage) }
  }

  /// A button with a title that is shown as it is, and a symbol.
  @_disfavoredOverload public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { SwiftUICore.Label(title, systemImage: systemImage) }
  }

  /// A closure can't run in another process; an intent can.
  @available(
    *, unavailable,
    message: "a widget's button needs an intent: Button(_:systemImage:intent:); see the article ModulesAround"
  )
  public init(_ title: some Any, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void) {
    preconditionFailure("it can't be called")
  }
}

extension Button: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    let written = reader.part(label, environment)
    reader.add(.button(written, intent: intent), environment)
  }
}

/// Opens a URL.
public struct Link<Label: View> {
  let label: Label
  let destination: URL

  /// A view that opens a URL.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
  }
}

extension Link where Label == Text {
  /// A title that opens a URL.
  public init(_ title: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(title) } }
}

extension Link: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    let written = reader.part(label, environment)
    reader.add(.link(written, destination), environment)
  }
}
