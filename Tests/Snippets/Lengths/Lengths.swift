// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Public only because the snippets are modules of their own; the names are theirs.

// The names of Surroundings.swift that mean something else in other snippets; in a module of their own, Swift picks the one
// whose type fits.

import AlarmKit

public var countdown: Alarm.CountdownDuration { Alarm.CountdownDuration(preAlert: 600, postAlert: 300) }
