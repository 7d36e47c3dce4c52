// The module behind `import Combine` in an application that is set up for it: OpenCombine, which has Combine's API and behaviour.
//
// It isn't called `Combine`: OpenCombine and other packages include or omit code by `#if canImport(Combine)`, and whether they
// found the module would depend on the order of compilation. An application's own target renames it with
// `-module-alias Combine=CombineModule`.
import Dispatch
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation

/// Fails to compile if OpenCombine was compiled next to a module `Combine`, which earlier versions left in `.build`: `rm
/// .build/*/Modules/Combine.*` repairs that, and `make` does it.
private func queuesAreSchedulers(_ queue: DispatchQueue) -> any Scheduler { queue }
