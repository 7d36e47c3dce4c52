import Glibc

/// Keys one by one instead of whole lines, without echo, for as long as this value lives.
///
/// Ctrl-C and its like still make signals, so the owner must end in its own order when one comes; what was set before comes
/// back in `restore`, at the latest when the value goes.
package struct KeyboardMode: ~Copyable {
  private let stream: StandardStream
  private let before: termios

  /// Takes the keyboard; nil when the stream isn't a terminal that is ours to change.
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

  /// Gives the keyboard back as it was.
  package consuming func restore() {}

  deinit {
    var settings = before
    tcsetattr(stream.rawValue, TCSADRAIN, &settings)
  }
}
