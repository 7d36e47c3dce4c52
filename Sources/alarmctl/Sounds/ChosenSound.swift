import AlarmCore
import AlarmWire
import HostSystem
import Sounds

/// Checks an alarm's sound, which is accepted even if it can't be played yet: the file may come later.
enum ChosenSound {
  /// Why the sound among an alarm's options would be replaced if it rang now; nil if it would be heard.
  static func warning(about options: [String]) -> String? {
    let key = "sound="
    guard let word = options.last(where: { $0.hasPrefix(key) })?.dropFirst(key.count),
      let choice = try? DefinitionLimits.sound(String(word))
    else { return nil }
    var locator = SoundLocator()
    locator.theme = (SettingsFile().read().settings ?? AgentSettings()).sound.theme
    guard choice != .standard, choice != .silent, case .missing(let reason) = locator.locate(choice) else { return nil }
    return readersWords(SoundWarning.replaced(choice, because: reason).sentence)
  }
}
