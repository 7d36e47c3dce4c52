package import AlarmTexts

/// Why a parameter's value can't travel, or can't come back.
package struct ParameterFailure: Error, Hashable, CustomStringConvertible {
  /// Half a sentence, after the parameter's name.
  package let reason: Message

  package var description: String { reason.description }
}
