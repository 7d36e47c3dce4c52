// What `import os` finds in an application that asks for it: the names of `OSLog`.
//
// It isn't called `os`, because packages that are built beside it would take a module of that name for Apple's, and look
// for its locks. An application's own target gives it that name with `-module-alias os=OSModule`. A module of its own, so
// that the same target can import `OSLog` too, which the compiler forbids for a name that stands behind an alias.
@_exported public import OSLog
