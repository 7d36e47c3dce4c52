/// A log message whose arguments say who may read them.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// Collects a message's text.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    /// The text so far, without private arguments.
    var text = ""

    /// Begins an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Adds plain text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a number, public unless specified otherwise.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> some Numeric & CustomStringConvertible, privacy: OSLogPrivacy = .auto
    ) {
      add(privacy.isPublic ?? true) { value().description }
    }

    /// Adds a truth value, public unless specified otherwise.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
      add(privacy.isPublic ?? true) { value().description }
    }

    /// Adds any other value that describes itself, private unless specified otherwise.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: @autoclosure () -> some Any, privacy: OSLogPrivacy = .auto) {
      add(privacy.isPublic ?? false) { String(describing: value()) }
    }

    private mutating func add(_ isPublic: Bool, _ value: () -> String) { text += isPublic ? value() : "<private>" }
  }

  /// The text as it is written.
  let text: String

  /// A message without arguments.
  public init(stringLiteral value: String) { text = value }

  /// A message with its arguments.
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }
}
