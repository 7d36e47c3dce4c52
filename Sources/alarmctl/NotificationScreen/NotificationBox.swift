package import AlarmClient
import AlarmCore
package import NotificationServer

/// One notification as a box of text.
///
///     ┌─ Alarms ───────────── 07:30 ─┐
///     │ Wake up                      │
///     │ [1 Stop]  [2 Snooze]         │
///     └──────────────────────────────┘
///
/// It uses only characters that fonts of a console have as well: single lines, and double ones for a critical notification.
package struct NotificationBox: Sendable {
  /// The notification's contents.
  package var request: NotificationRequest
  /// When it arrived, in local time.
  package var time: String
  /// Whether the keys 1–9 press its buttons; if so, the buttons are numbered.
  package var hasKeys: Bool

  /// Describes a box to draw.
  package init(request: NotificationRequest, time: String, hasKeys: Bool) {
    self.request = request
    self.time = time
    self.hasKeys = hasKeys
  }

  /// The widest box; longer lines are hard to read.
  package static let widest = 72
  /// The narrowest box; on a narrower terminal its lines break.
  package static let narrowest = 16

  /// The lines of the box, each exactly `width` cells wide.
  package func lines(width: Int, style: TextStyle) -> [String] {
    let width = min(max(width, Self.narrowest), Self.widest)
    let inner = width - 4
    let frame = Frame(isDouble: request.urgency == .critical, isASCII: style.isASCII)
    let ink = frameInk
    func row(_ text: String, _ textInk: TextStyle.Ink) -> String {
      style.paint(frame.side + " ", ink) + style.paint(DisplayText.fitted(PlainText.isolated(text), to: inner), textInk)
        + style.paint(" " + frame.side, ink)
    }
    var lines = [style.paint(top(frame, width: width), ink)]
    let title = DisplayText.clean(request.summary, joined: true)
    lines += DisplayText.wrapped(title, to: inner, limit: 3).map { row($0, .bold) }
    let body = DisplayText.clean(request.body, keepsLines: true, joined: true)
    if !body.isEmpty { lines += DisplayText.wrapped(body, to: inner, limit: 8).map { row($0, .plain) } }
    for buttons in buttonRows(width: inner) {
      let painted = buttons.map { style.paint(style.hasColours ? " \($0) " : "[\($0)]", hasKeys ? .button : .faint) }
      let fill = inner - DisplayText.columns(buttons.map { "[\($0)]" }.joined(separator: "  "))
      lines.append(
        style.paint(frame.side + " ", ink) + painted.joined(separator: "  ") + String(repeating: " ", count: fill)
          + style.paint(" " + frame.side, ink))
    }
    lines.append(
      style.paint(frame.bottomLeft + String(repeating: frame.line, count: width - 2) + frame.bottomRight, ink))
    return lines
  }

  /// The labels of the buttons, with numbers for those that keys can press.
  package var buttonTexts: [String] {
    request.buttons.enumerated().map { place, button in
      let label = PlainText.isolated(DisplayText.clean(button.label, joined: true))
      let text = label.isEmpty ? (button.key == "default" ? say("Open") : DisplayText.clean(button.key)) : label
      return hasKeys && place < 9 ? "\(place + 1) \(text)" : text
    }
  }

  private var frameInk: TextStyle.Ink {
    switch request.urgency {
    case .low: .faint
    case .normal: .calm
    case .critical: .alarming
    }
  }

  private func top(_ frame: Frame, width: Int) -> String {
    let right = time.isEmpty ? "" : " \(time) " + frame.line
    let room = width - 6 - DisplayText.columns(right)
    let name = PlainText.isolated(DisplayText.clean(request.appName))
    let shown = DisplayText.columns(name) <= room ? name : DisplayText.fitted(name, to: max(room, 1))
    let left = name.isEmpty ? "" : frame.line + " \(shown) "
    let fill = width - 2 - DisplayText.columns(left) - DisplayText.columns(right)
    return frame.topLeft + left + String(repeating: frame.line, count: max(0, fill)) + right + frame.topRight
  }

  /// The buttons, as many to a row as fit.
  private func buttonRows(width: Int) -> [[String]] {
    var rows: [[String]] = []
    var used = 0
    for text in buttonTexts {
      let text = DisplayText.columns(text) + 2 > width ? DisplayText.fitted(text, to: width - 2) : text
      let needed = DisplayText.columns(text) + 2
      if rows.isEmpty || used + 2 + needed > width {
        rows.append([text])
        used = needed
      } else {
        rows[rows.count - 1].append(text)
        used += 2 + needed
      }
    }
    return rows
  }

  /// The characters with which a box is drawn.
  private struct Frame {
    var topLeft, topRight, bottomLeft, bottomRight, line, side: String

    init(isDouble: Bool, isASCII: Bool) {
      let set = isASCII ? Array(isDouble ? "####=#" : "++++-|") : Array(isDouble ? "╔╗╚╝═║" : "┌┐└┘─│")
      (topLeft, topRight, bottomLeft) = (String(set[0]), String(set[1]), String(set[2]))
      (bottomRight, line, side) = (String(set[3]), String(set[4]), String(set[5]))
    }
  }
}
