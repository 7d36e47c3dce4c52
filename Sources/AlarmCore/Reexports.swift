// The core's own types are built from these modules: an instant in a record, a sentence in a refusal, a rule in a schedule. Hundreds of
// files import the core and need them too; with MemberImportVisibility, each would need three more lines. Code that needs only these
// modules, such as the modules with Apple's names, imports them directly. It must be `public`, because the compiler doesn't re-export
// anything less; the declarations themselves are for this package.
// re-exports nothing less; the declarations themselves are for this package.
@_exported public import AlarmCalendar
@_exported public import AlarmTexts
@_exported public import AlarmTime
