import Testing

/// Everything that needs a real sound server. One at a time: a small machine can't run several at once without gaps in the
/// sound.
@Suite(.serialized) enum SoundServerTests {}
