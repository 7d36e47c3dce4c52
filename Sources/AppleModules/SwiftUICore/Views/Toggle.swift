public import AppIntents
public import FoundationAdditions

/// A switch whose intent runs in the application's process. A notification has no switches, so it becomes a button with the switch's title.
public struct Toggle<Label: View> {
  let label: Label
  let intent: any AppIntent

  /// A switch with a view as its label; whether it is on isn't shown.
  public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.intent = intent
  }
}

extension Toggle where Label == Text {
  /// A switch with a title.
  public init(_ title: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }

  /// A switch with a title.
  @_disfavoredOverload public init(_ title: LocalizedStringResource, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }

  /// A switch with a title that is shown as it is.
  @_disfavoredOverload public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }
}

extension Toggle where Label == SwiftUICore.Label<Text, Image> {
  /// A switch with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
}

extension Toggle: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    let written = reader.part(label, environment)
    reader.add(.button(written, intent: intent), environment)
  }
}

/// How a switch looks; it has no effect here.
public struct NamedToggleStyle: Sendable {
  /// The usual looks.
  public static let automatic = NamedToggleStyle()
  /// As a switch.
  public static let `switch` = NamedToggleStyle()
  /// As a button that stays pressed.
  public static let button = NamedToggleStyle()
}

extension View {
  /// Returns the view unchanged: notifications have their own looks.
  nonisolated public func toggleStyle(_ style: NamedToggleStyle) -> some View { self }
}
