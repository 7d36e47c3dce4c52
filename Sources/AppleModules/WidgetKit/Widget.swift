import Foundation
@_exported public import SwiftUICore

/// Something that an application shows outside of itself. On Linux this means its alarms: see `ActivityConfiguration`.
@MainActor @preconcurrency public protocol Widget {
  /// The type of its contents.
  associatedtype Body: WidgetConfiguration

  /// A widget; one is made whenever an alarm is scheduled.
  init()

  /// Its contents.
  @WidgetConfigurationBuilder var body: Body { get }
}

/// The widgets of an application.
@MainActor @preconcurrency public protocol WidgetBundle {
  /// The type of its contents.
  associatedtype Body: Widget

  /// The widgets; they are made whenever an alarm is scheduled.
  init()

  /// Its contents.
  @WidgetBundleBuilder var body: Body { get }
}

extension Widget {
  /// Prints where widgets belong on Linux, and ends the program. No program is for widgets alone: the application shows them.
  public static func main() { refuseToRun("\(Self.self)") }
}

extension WidgetBundle {
  /// Prints where widgets belong on Linux, and ends the program. No program is for widgets alone: the application shows them.
  public static func main() { refuseToRun("\(Self.self)") }
}

private func refuseToRun(_ type: String) -> Never {
  let sentence = """
    \(type) is no program on Linux: give its files to the application, without @main, and have that call \
    AlarmKitApplication.register(widgets: \(type).self)

    """
  FileHandle.standardError.write(Data(sentence.utf8))
  exit(64)
}
