/// An interface as a table: its methods, properties and signals.
package struct InterfaceTable: Sendable {
  package var name: InterfaceName
  package var methods: [MethodRow]
  package var signals: [SignalRow]
  /// Answers Get and GetAll completely, instead of the rows' own `get`.
  package var propertyHandler: (@Sendable (PropertyRequest) -> MethodResult)?
  private let listProperties: @Sendable () -> [PropertyRow]

  /// A table with a fixed list of properties.
  package init(
    name: InterfaceName, methods: [MethodRow] = [], properties: [PropertyRow] = [], signals: [SignalRow] = [],
    propertyHandler: (@Sendable (PropertyRequest) -> MethodResult)? = nil
  ) {
    self.init(
      name: name, methods: methods, signals: signals, propertyHandler: propertyHandler, listProperties: { properties })
  }

  /// A table whose properties are listed each time they are needed. That is seldom, so a program with many of them doesn't have to
  /// make the rows before it has its name.
  package init(
    name: InterfaceName, methods: [MethodRow] = [], signals: [SignalRow] = [],
    propertyHandler: (@Sendable (PropertyRequest) -> MethodResult)? = nil,
    listProperties: @escaping @Sendable () -> [PropertyRow]
  ) {
    self.name = name
    self.methods = methods
    self.signals = signals
    self.propertyHandler = propertyHandler
    self.listProperties = listProperties
  }

  /// The readable properties.
  package var properties: [PropertyRow] { listProperties() }
}

/// A name and a type, as shown by introspection.
package struct ArgumentRow: Hashable, Sendable {
  package var name: String
  package var signature: Signature

  package init(_ name: String, _ signature: Signature) {
    self.name = name
    self.signature = signature
  }
}

/// A method of an interface, with the handler that answers its calls.
package struct MethodRow: Sendable {
  package var name: MemberName
  package var inputs: [ArgumentRow]
  package var outputs: [ArgumentRow]
  /// Whether the handler itself refuses texts that aren't stream-safe, with its own error.
  package var checksTexts: Bool
  /// Makes the error for a call whose arguments are too large, from the name of the first argument that exceeds the limit; nil:
  /// this module's own error.
  package var tooLarge: (@Sendable (_ argument: String) -> DBusError)?
  /// Called on the connection's loop, with arguments that match `inputs`; must not block.
  package var handler: @Sendable (IncomingCall) -> MethodResult

  package init(
    name: MemberName, inputs: [ArgumentRow] = [], outputs: [ArgumentRow] = [], checksTexts: Bool = false,
    tooLarge: (@Sendable (String) -> DBusError)? = nil,
    handler: @escaping @Sendable (IncomingCall) -> MethodResult
  ) {
    self.name = name
    self.inputs = inputs
    self.outputs = outputs
    self.checksTexts = checksTexts
    self.tooLarge = tooLarge
    self.handler = handler
  }

  /// Whether the handler takes ownership of the descriptors in a call: only if one of its arguments is itself a descriptor, not for
  /// descriptors in variants.
  var takesDescriptors: Bool { inputs.contains { $0.signature.text.utf8.contains(UInt8(ascii: "h")) } }

  /// The arguments' types, with lists of strings as lists of variants: libraries that make values from JSON can't know the type of
  /// an empty list. Nil: no argument is a list of strings.
  var variantSignature: String? {
    guard inputs.contains(where: { $0.signature == "as" }) else { return nil }
    return inputs.map { $0.signature == "as" ? "av" : $0.signature.text }.joined()
  }

  /// Converts arguments of `variantSignature` to those of `inputs`. Throws if a variant isn't a string.
  func texts(in values: [DBusValue]) throws(DBusError) -> [DBusValue] {
    var arguments = values
    for (place, input) in inputs.enumerated() where input.signature == "as" {
      guard values.indices.contains(place), let members = values[place].asArray else { continue }
      let texts = members.compactMap { $0.asVariant?.asString }
      guard texts.count == members.count else {
        throw .invalidArgs("\(input.name): a member isn't a string; write as, or av of strings")
      }
      arguments[place] = .strings(texts)
    }
    return arguments
  }

  /// The error for a call whose argument at a place exceeds a limit.
  func refusal(of place: Int, beyond limit: Int) -> DBusError {
    let name = inputs.indices.contains(place) ? inputs[place].name : ""
    return tooLarge?(name)
      ?? .limitsExceeded("\(name): the message is larger than the \(limit) bytes that are read here")
  }
}

/// How clients learn that a property changed: the value of the `EmitsChangedSignal` annotation.
package enum EmitsChanged: String, Hashable, Sendable {
  case yes = "true"
  case const
  case no = "false"
}

/// A property of an interface, with the function that reads it and, unless it is read-only, the one that sets it.
package struct PropertyRow: Sendable {
  package var name: MemberName
  package var signature: Signature
  package var emitsChanged: EmitsChanged
  /// Called on the connection's loop; not needed if the interface has a property handler.
  package var get: (@Sendable (IncomingCall) -> DBusValue)?
  /// Nil if the property can only be read.
  package var set: (@Sendable (IncomingCall, DBusValue) -> MethodResult)?

  package init(
    name: MemberName, signature: Signature, emitsChanged: EmitsChanged = .yes,
    get: (@Sendable (IncomingCall) -> DBusValue)? = nil,
    set: (@Sendable (IncomingCall, DBusValue) -> MethodResult)? = nil
  ) {
    self.name = name
    self.signature = signature
    self.emitsChanged = emitsChanged
    self.get = get
    self.set = set
  }
}

/// A signal in the description of an interface.
package struct SignalRow: Sendable {
  package var name: MemberName
  package var arguments: [ArgumentRow]

  package init(name: MemberName, arguments: [ArgumentRow] = []) {
    self.name = name
    self.arguments = arguments
  }
}
