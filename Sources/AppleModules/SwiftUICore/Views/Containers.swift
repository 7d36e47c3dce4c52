public import Foundation

/// A view that depends on the space that it has, which is unknown here: it is read with a size of zero.
public struct GeometryReader<Content: View> {
  let content: Content

  /// Reads what a closure makes of a size of zero.
  public init(@ViewBuilder content: (GeometryProxy) -> Content) { self.content = content(GeometryProxy()) }
}

extension GeometryReader: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// The size of a view; it means nothing here.
public struct GeometryProxy: Sendable {
  /// Always zero.
  public var size: CGSize { .zero }
  /// Always zero.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// Rows of views, read row by row.
public struct Grid<Content: View> {
  let content: Content

  /// Rows of views; alignment and spacing mean nothing.
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

  /// The views of a row; the alignment means nothing.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension GridRow: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// A view that changes by a timetable. It is read once, for the moment at which the alarm is scheduled.
public struct TimelineView<Content: View> {
  let content: Content

  /// Reads what a closure makes of this moment.
  public init(_ schedule: TimelineSchedule, @ViewBuilder content: (TimelineViewContext) -> Content) {
    self.content = content(TimelineViewContext(date: Date()))
  }
}

extension TimelineView: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// A moment of a timetable.
public struct TimelineViewContext: Sendable {
  /// The moment.
  public let date: Date
}

/// When a view changes; it means nothing here.
public struct TimelineSchedule: Sendable {
  /// Each minute.
  public static let everyMinute = TimelineSchedule()
  /// With each picture on the screen.
  public static let animation = TimelineSchedule()
  /// Again and again.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> TimelineSchedule {
    TimelineSchedule()
  }
  /// At some moments.
  public static func explicit(_ dates: some Sequence<Date>) -> TimelineSchedule { TimelineSchedule() }
  /// With pictures on the screen.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> TimelineSchedule {
    TimelineSchedule()
  }
}
