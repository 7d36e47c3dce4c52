import AlarmCore
import AlarmWire
import AppIntents
import Foundation

/// Converts an intent to an action that the agent stores, and such an action back to the intent.
///
/// All intents share one action name. The action's parameters are the intent's type, by the mangled name with which the Swift
/// runtime finds it again in any process of the same program, and the values of its `@Parameter`s.
enum IntentArchive {
  /// The action's name in the application.
  static let actionName = "perform-intent"

  private static let typeKey = "type"
  private static let valuesKey = "values"
  private static let deedKey = "countsDown"

  /// An intent as an action; `key` is the name of the argument for errors. `countsDown`: the agent lets the alarm count down again
  /// when the button is pressed.
  static func action(
    for intent: any LiveActivityIntent, key: String, countsDown: Bool = false
  ) throws(WireError) -> ActionForm {
    let type = Swift.type(of: intent)
    guard let name = _mangledTypeName(type), _typeByName(name) == type else {
      throw WireError(
        argument: key,
        Message(
          """
          {type} can't be found again when its button is pressed; declare it at file scope or in another type, and \
          neither private nor fileprivate
          """, ["type": "\(type)"]))
    }
    var values: [String: JSONValue] = [:]
    for (label, parameter) in IntentParameters.all(of: intent) {
      do {
        guard let json = try parameter.archived() else { continue }
        values[label] = try JSONText.read(String(decoding: json, as: UTF8.self), argument: "\(type).\(label)")
      } catch {
        throw WireError(argument: key, Self.fault(label, type, error))
      }
    }
    var parameters: [String: JSONValue] = [typeKey: .string(name), valuesKey: .object(values)]
    if countsDown { parameters[deedKey] = .bool(true) }
    let form = ActionForm(name: actionName, parameters: parameters, foreground: isForeground(type))
    let size = try JSONText.encode(form).utf8.count
    guard size <= DefinitionLimits.action else {
      let longest = try values.map { label, value throws(WireError) in (label, try JSONText.encode(value).utf8.count) }
        .max { $0.1 < $1.1 }
      guard let longest else {
        throw WireError(argument: key, .tooLong("\(type)", size, limit: DefinitionLimits.action))
      }
      throw WireError(
        argument: key,
        Message(
          "{type} has {size} bytes of JSON, {longest} of them its parameter {parameter}; at most {limit} are allowed",
          [
            "type": "\(type)", "size": size, "longest": longest.1, "parameter": longest.0,
            "limit": DefinitionLimits.action,
          ]))
    }
    return form
  }

  /// The intent that an action's parameters describe, with its parameters set and ready to be performed.
  static func intent(from parameters: [String: JSONValue]) async throws -> any LiveActivityIntent {
    guard case .string(let name) = parameters[typeKey] else {
      throw WireError(
        argument: "parameters", Message("they name no intent: the key {key} is missing", ["key": typeKey]))
    }
    guard let type = _typeByName(name) as? any LiveActivityIntent.Type else {
      throw WireError(
        .notFound, argument: "parameters",
        Message(
          "this program has no intent \"{name}\"; was it renamed or removed?",
          ["name": DefinitionLimits.shortened(name)]))
    }
    guard case .object(let values) = parameters[valuesKey] ?? .object([:]) else {
      throw WireError(argument: "parameters", Message("{key} must be an object", ["key": valuesKey]))
    }
    let intent = type.init()
    for (label, parameter) in IntentParameters.all(of: intent) {
      do {
        // A missing value leaves the parameter as `init()` created it.
        if let value = values[label] { try await parameter.fill(from: Data(try JSONText.encode(value).utf8)) }
      } catch {
        throw WireError(.invalidArgument, Self.fault(label, type, error))
      }
      guard !parameter.isMissing else {
        throw WireError(
          .invalidArgument,
          Message(
            "the parameter {parameter} of {type} has no value; set one before the alarm is scheduled",
            ["parameter": label, "type": "\(type)"]))
      }
    }
    return intent
  }

  /// What the agent did for a press before it called the application; nil: nothing, or the alarm was scheduled by an earlier
  /// version that didn't store what its second button does.
  static func deed(of payload: ActionPayload) -> PerformedPress.Deed? {
    switch OwnerCall.Kind(rawValue: payload.kind) {
    case .stop: .stopped
    case .secondary: payload.parameters?[deedKey] == .bool(true) ? .countsDown : nil
    case .countdownButton, .secondCountdownButton, nil: nil
    }
  }

  /// Whether the application's window has to be in front when the intent runs, or when it has ended.
  static func isForeground(_ type: any LiveActivityIntent.Type) -> Bool {
    let modes = type.supportedModes
    return type.openAppWhenRun || modes.contains(.foreground) || modes.contains(.foreground(.deferred))
      || !modes.isEmpty && !modes.contains(.background)
  }

  /// A message about an invalid value of a parameter.
  private static func fault(_ label: String, _ type: Any.Type, _ error: any Error) -> Message {
    let reason: Message =
      switch error {
      case let failure as ParameterFailure: failure.reason
      case let failure as WireError: Message("can't be archived: {reason}", ["reason": failure.sentence])
      default: Message("can't be archived: {reason}", ["reason": "\(error)"])
      }
    return Message(
      "the parameter {parameter} of {type} {reason}", ["parameter": label, "type": "\(type)", "reason": reason])
  }
}

/// Finds an intent's parameters.
enum IntentParameters {
  /// The `@Parameter`s with the names of their properties, in the order in which they are declared; inherited ones first.
  static func all(of intent: any AppIntent) -> [(name: String, parameter: any ArchivableParameter)] {
    var found: [(name: String, parameter: any ArchivableParameter)] = []
    var mirror: Mirror? = Mirror(reflecting: intent)
    while let level = mirror {
      found =
        level.children.compactMap { child in
          guard let label = child.label, let parameter = child.value as? any ArchivableParameter else { return nil }
          // The wrapper of a property is stored under its name with an underscore.
          return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
        } + found
      mirror = level.superclassMirror
    }
    return found
  }
}
