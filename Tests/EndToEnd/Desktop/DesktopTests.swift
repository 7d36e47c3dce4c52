import Testing

/// Everything that needs a screen. One at a time: a click goes to where the pointer is, and several
/// desktops at once are more than a small machine bears.
@Suite(.serialized) enum DesktopTests {}
