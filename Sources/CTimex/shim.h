// adjtimex(2), which the C library's own module leaves out.
#include <sys/timex.h>
