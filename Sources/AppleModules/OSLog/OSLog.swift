// This module is not Apple's OSLog: it is another name for the logging in `os`, which code imports by either.
@_exported public import os
