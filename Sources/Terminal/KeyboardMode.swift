import Glibc

/// Passes on keys one by one instead of whole lines, without echo, for as long as this value lives.
///
/// Ctrl-C and the like still cause signals, so the owner must end in order when one comes; the previous settings are restored by
/// `restore`, at the latest when the value is released.
package struct KeyboardMode: ~Copyable {
  private let stream: StandardStream
  private let before: termios

  /// Takes the keyboard; nil if the stream isn't a terminal that we may change.
  package init?(_ stream: StandardStream) {
    guard stream.isForegroundTerminal else { return nil }
    var settings = termios()
    guard tcgetattr(stream.rawValue, &settings) == 0 else { return nil }
    let before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(stream.rawValue, TCSADRAIN, &settings) == 0 else { return nil }
    self.stream = stream
    self.before = before
  }

  /// Restores the keyboard's previous settings.
  package consuming func restore() {}

  deinit {
    var settings = before
    tcsetattr(stream.rawValue, TCSADRAIN, &settings)
  }
}
