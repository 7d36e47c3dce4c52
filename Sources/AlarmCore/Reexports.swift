// The core's own names are made of these: an instant in a record, a sentence in a refusal, a rule in a schedule. Who imports the
// core means them too, in some 400 files, and with MemberImportVisibility each would need three lines more. Who wants them
// alone, as the modules with Apple's names, imports them alone. `public`, because the compiler re-exports nothing less; the
// names themselves are for this package.
@_exported public import AlarmCalendar
@_exported public import AlarmTexts
@_exported public import AlarmTime
