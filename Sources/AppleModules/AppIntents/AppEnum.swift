/// A choice that an intent's parameter can have. It travels by its raw value.
public protocol AppEnum: RawRepresentable, CaseIterable, CaseDisplayRepresentable, Sendable
where RawValue: LosslessStringConvertible & Sendable {}
