import SwiftUI
import WidgetKit

/// Modifiers that only lay out, move or decorate, as in widgets.
struct PanelView: View {
  @Environment(\.showsWidgetContainerBackground) var showsBackground
  @Environment(\.widgetRenderingMode) var renderingMode
  let value: Double

  var body: some View {
    GeometryReader { proxy in
      VStack {
        Text("Soup").background(Circle().fill(.red)).mask(Rectangle()).background(PanelMark(), alignment: .leading)
        Text("Tea").background(Color.red).background(.thinMaterial)
          .foregroundStyle(.primary.opacity(0.5)).backgroundStyle(.bar)
        Text("12").contentTransition(.numericText(value: value))
          .animation(.spring(response: 0.4, dampingFraction: 0.7), value: value)
          .animation(.snappy, value: value).animation(.easeIn(duration: 1).repeatForever().delay(0.2), value: value)
          .transition(.move(edge: .bottom).combined(with: .opacity))
          .transition(.asymmetric(insertion: .push(from: .leading), removal: .scale))
        Image(systemName: "flame").symbolEffect(.bounce, options: .repeating, value: value)
          .symbolEffect(.variableColor.iterative, isActive: true).symbolEffect(.rotate)
        Text("Pot").font(.custom("Kitchen", fixedSize: 12).leading(.tight)).accessibilityValue("half")
          .accessibilityHint("a pot")
          .containerRelativeFrame(.horizontal).offset(CGSize(width: 1, height: 2)).scaleEffect(
            CGSize(width: 1, height: 1)
          )
          .glassEffect(.regular.tint(.red).interactive(), in: .capsule).glassEffect(.clear)
          .blendMode(.multiply).grayscale(0.5).contrast(2).compositingGroup()
          .ignoresSafeArea(.all, edges: .top).dynamicTypeSize(.small ... .large)
          .rotation3DEffect(.degrees(4), axis: (x: 0, y: 1, z: 0))
      }
      .frame(width: proxy.size.width)
    }
    .onAppear { print("appeared") }
    .task { print("began") }
  }
}

/// A path and styles of any type.
struct PanelMark: View {
  var style: AnyShapeStyle { AnyShapeStyle(.tint) }

  var body: some View {
    Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 1, y: 1))
      path.closeSubpath()
    }
    .stroke(Color.red.mix(with: .blue, by: 0.5), lineWidth: 2)
    UnevenRoundedRectangle(topLeadingRadius: 4).stroke(lineWidth: 2).fill(style)
    Grid(horizontalSpacing: 4) {
      GridRow { Text("Pot") }
    }
    TimelineView(.periodic(from: .now, by: 1)) { context in Text(context.date, style: .time) }
    ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle())
  }
}
