/// A choice as the value of an intent's parameter. It is sent as its raw value.
public protocol AppEnum: RawRepresentable, CaseIterable, CaseDisplayRepresentable, Sendable
where RawValue: LosslessStringConvertible & Sendable {}
