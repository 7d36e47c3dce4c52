import Testing

/// Everything that needs a screen. One at a time: a click goes to the pointer's position, and a small machine can't run several
/// desktops at once.
@Suite(.serialized) enum DesktopTests {}
