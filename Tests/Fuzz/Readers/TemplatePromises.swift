import AlarmCore
import AlarmWire

/// A template is valid, or its faults are reported; the texts of a valid one can be filled.
enum TemplatePromises {
  static func broken(by bytes: [UInt8]) -> String? {
    let (template, faults) = TemplateReader.read(bytes, file: "x.template")
    guard faults.isEmpty else {
      return faults.allSatisfy { !$0.problem.description.isEmpty } ? nil : "a fault says nothing"
    }
    for section in template.sections.values {
      for whole in [section.title, section.body] + Array(section.labels.values) {
        for text in [whole.text] + Array(whole.translations.values) {
          guard let pattern = try? TemplatePattern(text) else { return "\(text) isn't a pattern" }
          _ = pattern.filled { _ in "<1>" }
        }
      }
    }
    return nil
  }
}
