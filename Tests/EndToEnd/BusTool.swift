import TestSupport

/// A D-Bus command-line program that users and scripts call, with its own syntax for arguments.
enum BusTool: String, CaseIterable, Sendable {
  case dbusSend = "dbus-send"
  case gdbus
  case busctl
  case qdbus

  static let destination = "org.alarmkit.Alarms1"
  static let path = "/org/alarmkit/Alarms1"
  static let interface = "org.alarmkit.Alarms1.Manager"

  /// An argument of a type that all four programs can pass.
  enum Argument: Sendable {
    case string(String)
    case strings([String])
    case int32(Int32)
    case int64(Int64)
  }

  /// The command line that calls a method of the manager.
  func command(_ method: String, _ arguments: [Argument]) -> [String] {
    switch self {
    case .dbusSend:
      ["--session", "--print-reply=literal", "--dest=\(Self.destination)", Self.path, "\(Self.interface).\(method)"]
        + arguments.map { argument in
          switch argument {
          case .string(let text): "string:\(text)"
          case .strings(let texts): "array:string:\(texts.joined(separator: ","))"
          case .int32(let number): "int32:\(number)"
          case .int64(let number): "int64:\(number)"
          }
        }
    case .gdbus:
      ["call", "--session", "-d", Self.destination, "-o", Self.path, "-m", "\(Self.interface).\(method)"]
        + arguments.map { argument in
          switch argument {
          case .string(let text): "'\(text)'"
          case .strings(let texts): "[\(texts.map { "'\($0)'" }.joined(separator: ", "))]"
          case .int32(let number): "\(number)"
          case .int64(let number): "\(number)"
          }
        }
    case .busctl:
      ["--user", "call", Self.destination, Self.path, Self.interface, method]
        + (arguments.isEmpty ? [] : [arguments.map(\.signature).joined()])
        + arguments.flatMap { argument in
          switch argument {
          case .string(let text): [text]
          case .strings(let texts): ["\(texts.count)"] + texts
          case .int32(let number): ["\(number)"]
          case .int64(let number): ["\(number)"]
          }
        }
    case .qdbus:
      // Without --literal it prints no values of nested types.
      (["List", "Preview", "PreviewSchedule", "Upcoming", "History"].contains(method) ? ["--literal"] : [])
        + [Self.destination, Self.path, "\(Self.interface).\(method)"]
        + arguments.flatMap { argument in
          switch argument {
          case .string(let text): [text]
          case .strings(let texts): ["("] + texts + [")"]
          case .int32(let number): ["\(number)"]
          case .int64(let number): ["\(number)"]
          }
        }
    }
  }
}

extension BusTool.Argument {
  var signature: String {
    switch self {
    case .string: "s"
    case .strings: "as"
    case .int32: "i"
    case .int64: "x"
    }
  }
}
