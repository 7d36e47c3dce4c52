/// An action of the owner's application for a button of its alarm; to the agent it is only a name and a text.
package struct AlarmAction: Hashable, Sendable {
  /// The action's name in the owner's application.
  package var name: String
  /// The owner's JSON object, opaque to the agent; empty: none.
  package var parameters: String
  /// Whether the application's window is to come to the front.
  package var isForeground: Bool

  /// An action by its name.
  package init(name: String, parameters: String = "", isForeground: Bool = false) {
    self.name = name
    self.parameters = parameters
    self.isForeground = isForeground
  }
}
