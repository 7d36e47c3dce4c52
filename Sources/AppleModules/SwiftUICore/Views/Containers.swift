public import Foundation

/// A view that depends on the available space. It is unknown here, so the view is read with a size of zero.
public struct GeometryReader<Content: View> {
  let content: Content

  /// Reads the view that a closure returns for a size of zero.
  public init(@ViewBuilder content: (GeometryProxy) -> Content) { self.content = content(GeometryProxy()) }
}

extension GeometryReader: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// The size of a view; it has no effect here.
public struct GeometryProxy: Sendable {
  /// Always zero.
  public var size: CGSize { .zero }
  /// Always zero.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// Rows of views, read row by row.
public struct Grid<Content: View> {
  let content: Content

  /// Rows of views; alignment and spacing have no effect.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension Grid: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// The views of a row.
public struct GridRow<Content: View> {
  let content: Content

  /// The views of a row; the alignment has no effect.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension GridRow: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// A view that changes on a schedule. It is read once, for the time at which the alarm is scheduled.
public struct TimelineView<Content: View> {
  let content: Content

  /// Reads the view that a closure returns for the current time.
  public init(_ schedule: TimelineSchedule, @ViewBuilder content: (TimelineViewContext) -> Content) {
    self.content = content(TimelineViewContext(date: Date()))
  }
}

extension TimelineView: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// A time of a schedule.
public struct TimelineViewContext: Sendable {
  /// The time.
  public let date: Date
}

/// When a view changes; it has no effect here.
public struct TimelineSchedule: Sendable {
  /// Each minute.
  public static let everyMinute = TimelineSchedule()
  /// With each frame on the screen.
  public static let animation = TimelineSchedule()
  /// At regular intervals.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> TimelineSchedule {
    TimelineSchedule()
  }
  /// At the given times.
  public static func explicit(_ dates: some Sequence<Date>) -> TimelineSchedule { TimelineSchedule() }
  /// With frames on the screen.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> TimelineSchedule {
    TimelineSchedule()
  }
}
