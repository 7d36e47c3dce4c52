/// An intent that the system starts by itself.
public protocol SystemIntent: AppIntent {}
