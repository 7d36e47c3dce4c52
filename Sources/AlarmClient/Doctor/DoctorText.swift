/// The doctor's findings as text: a mark, what was checked, the result, and below it how to fix it.
package enum DoctorText {
  /// The lines for findings, and a last one that summarises them.
  package static func lines(_ findings: [Finding], style: TextStyle) -> [String] {
    let width = (findings.map { DisplayText.columns($0.name) }.max() ?? 0) + 2
    let body = findings.flatMap { finding -> [String] in
      let name = DisplayText.fitted(finding.name, to: width)
      let line = "\(mark(finding.level, style)) \(style.paint(name, .faint))\(finding.text)"
      guard !finding.mend.isEmpty else { return [line] }
      return [line, String(repeating: " ", count: width + 2) + arrow(style) + style.paint(finding.mend, .bold)]
    }
    return body + ["", Finding.summary(of: Doctor.worst(findings))]
  }

  private static func mark(_ level: Finding.Level, _ style: TextStyle) -> String {
    switch level {
    case .ok: style.isASCII ? "+" : "✓"
    case .warning: style.paint("!", .waiting)
    case .failure: style.paint(style.isASCII ? "x" : "✗", .alarming)
    }
  }

  private static func arrow(_ style: TextStyle) -> String { style.isASCII ? "-> " : "→ " }
}

extension Finding {
  /// The meaning of the worst finding.
  package static func summary(of worst: Level) -> String {
    switch worst {
    case .ok: say("The next alarm will be seen and heard.")
    case .warning: say("Alarms ring; the marked lines could be better.")
    case .failure: say("An alarm may not be seen, not be heard, or not ring at all.")
    }
  }
}
