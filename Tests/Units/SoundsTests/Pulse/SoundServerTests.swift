import Testing

/// Everything that needs a real sound server. One at a time: several of them at once are more than a small machine bears
/// without gaps in what it plays.
@Suite(.serialized) enum SoundServerTests {}
