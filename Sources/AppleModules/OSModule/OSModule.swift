// The module behind `import os` in an application that is set up for it: the names of `OSLog`.
//
// It isn't called `os`, because packages that are built with it would mistake a module of that name for Apple's and look for its
// locks. An application's own target renames it with `-module-alias os=OSModule`. It is a separate module so that the same target
// can also import `OSLog`: the compiler forbids importing a module by its name if an alias stands for it.
@_exported public import OSLog
