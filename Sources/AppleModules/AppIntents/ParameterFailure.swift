package import AlarmTexts

/// Why a parameter's value can't be sent, or can't be restored.
package struct ParameterFailure: Error, Hashable, CustomStringConvertible {
  /// The second half of a sentence, which follows the parameter's name.
  package let reason: Message

  package var description: String { reason.description }
}
