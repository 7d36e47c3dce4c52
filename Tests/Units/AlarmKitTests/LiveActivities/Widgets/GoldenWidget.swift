import SwiftUI
import WidgetKit

/// Widgets in the styles of iOS applications, and the result of each in the modes that a widget shapes.
enum GoldenWidget: String, CaseIterable, Sendable {
  case plain, button, progress, clock, list, island, link, translated, bundled, controls, gauge

  /// The widget, as an application writes it.
  @MainActor var widget: any Widget {
    switch self {
    case .plain: PlainWidget()
    case .button: ButtonWidget()
    case .progress: ProgressWidget()
    case .clock: ClockWidget()
    case .list: ListWidget()
    case .island: IslandWidget()
    case .link: LinkWidget()
    case .translated: TranslatedWidget()
    case .bundled: BundledWidgets().body
    case .controls: ControlsWidget()
    case .gauge: GaugeWidget()
    }
  }

  /// What its plan says, line by line.
  var rows: [String] {
    switch self {
    case .plain:
      [
        "countdown", "  line: Bread", "  remaining", "  tint: #ff9500", "  compact line: oven",
        "  compact symbol: flame",
        "paused", "  line: Resting", "  symbol: pause.circle.fill", "  tint: #ff9500", "  compact line: oven",
        "  compact symbol: flame",
      ]
    case .button:
      [
        "countdown", "  button: Hold (pause, HoldIntent)", "  button:  (stop, EndIntent)",
        "paused", "  button: Go on (resume, GoOnIntent)", "  button:  (stop, EndIntent)",
      ]
    case .progress:
      [
        "countdown", "  line: Bread", "  line: Baking", "  remaining", "  progress", "  tint: #804000",
        "  compact line: v",
        "paused", "  line: Bread", "  progress", "  tint: #804000", "  compact line: v",
      ]
    case .clock:
      [
        "countdown", "  line: Wake up", "  remaining",
        "paused", "  line: Wake up", "  remaining",
      ]
    case .list:
      ["countdown", "paused"].flatMap {
        [
          $0, "  line: → knead", "  line: → bake", "  line: light", "  progress: 50%", "  compact symbol: list.bullet",
        ]
      }
    case .island:
      [
        "countdown", "  line: Bread", "  line: of Oven", "  remaining", "  symbol: cup.and.saucer", "  tint: #00c7be",
        "  compact line: Bread", "  compact symbol: cup.and.saucer",
        "paused", "  line: Bread", "  line: of Oven", "  symbol: cup.and.saucer", "  tint: #00c7be",
        "  compact line: Bread", "  compact symbol: cup.and.saucer",
      ]
    case .link:
      [
        "countdown", "  line: Open the recipe", "  line: twice", "  compact line: link",
        "paused", "  line: Open the recipe", "  line: Paused", "  line: twice", "  compact line: link",
      ]
    case .translated:
      [
        "countdown", "  line: Oven", "paused", "  line: Oven",
      ]
    case .bundled:
      [
        "countdown", "  line: Bread", "  remaining", "  tint: #ff9500", "  compact line: oven",
        "  compact symbol: flame",
        "paused", "  line: Resting", "  symbol: pause.circle.fill", "  tint: #ff9500", "  compact line: oven",
        "  compact symbol: flame",
      ]
    case .controls:
      [
        "countdown", "  line: Oven", "  remaining", "  button: Wait (other, HoldIntent)",
        "  button: End (stop, EndIntent)", "  tint: #ff9500", "  compact symbol: oven",
        "paused", "  line: Oven", "  remaining", "  button: Go on (other, GoOnIntent)",
        "  button: End (stop, EndIntent)",
        "  tint: #ff9500", "  compact symbol: oven",
      ]
    case .gauge:
      [
        "countdown", "  line: Oven", "  line: cold", "  line: hot", "  line: 1. knead", "  line: 2. bake",
        "  line: knead", "  line: bake", "  remaining", "  progress: 0%", "  symbol: flame.fill", "  tint: #5856d6",
        "  compact line: hot", "  compact symbol: thermometer",
        "paused", "  line: Oven", "  line: cold", "  line: hot", "  line: 1. knead", "  line: 2. bake", "  line: knead",
        "  line: bake", "  remaining", "  progress", "  symbol: flame.fill", "  tint: #5856d6", "  compact line: hot",
        "  compact symbol: thermometer",
      ]
    }
  }
}
