package import AlarmCore

/// Reads ids in texts.
package enum FormIDs {
  /// A UUID in either case.
  package static func parse(_ text: String) throws(WireError) -> AlarmID {
    guard let id = AlarmID(text) else {
      throw WireError(
        argument: "id",
        Message(
          """
          "{value}" is not an alarm's id; write a UUID such as Add returns, like \
          6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44
          """, ["value": DefinitionLimits.shortened(text)]))
    }
    return id
  }
}
