// The module that `import Combine` finds in an application that asks for it: OpenCombine, which has Combine's API and its
// behaviour.
//
// It isn't called `Combine`: OpenCombine and other packages include or omit code by `#if canImport(Combine)`, and whether they
// found the module would depend on the order in which things happen to be compiled. An application's own target gives it that
// name with `-module-alias Combine=CombineModule`.
import Dispatch
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation

/// Fails to compile if OpenCombine was compiled beside a module `Combine`, which earlier versions left in `.build`: `rm
/// .build/*/Modules/Combine.*` repairs that, and `make` does it.
private func queuesAreSchedulers(_ queue: DispatchQueue) -> any Scheduler { queue }
