// The module that `import os` finds in an application that asks for it: the names of `OSLog`.
//
// It isn't called `os`, because packages that are built beside it would take a module of that name for Apple's, and look for its
// locks. An application's own target gives it that name with `-module-alias os=OSModule`. It is a module of its own, so that the
// same target can also import `OSLog`, which the compiler forbids for a name that an alias stands for.
@_exported public import OSLog
