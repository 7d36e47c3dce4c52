/// What an application wants to remember with an alarm. It travels as JSON of at most 4 KiB.
public protocol AlarmMetadata: Decodable, Encodable, Hashable, Sendable {}
