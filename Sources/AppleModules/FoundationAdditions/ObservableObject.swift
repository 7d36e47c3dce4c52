// The part of Combine that Foundation exports on Apple's systems. The rest needs `import Combine`: its publishers have names such
// as `Record`, which other modules and applications use as well.
public import OpenCombine

/// An object that announces when it will change.
public typealias ObservableObject = OpenCombine.ObservableObject

/// A property whose changes an ``ObservableObject`` announces.
public typealias Published = OpenCombine.Published
