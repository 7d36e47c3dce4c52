/// Data that an application stores with an alarm. It is sent as JSON of at most 4 KiB.
public protocol AlarmMetadata: Decodable, Encodable, Hashable, Sendable {}
