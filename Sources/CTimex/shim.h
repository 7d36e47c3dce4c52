// adjtimex(2) and sysinfo(2), which the C library's own module leaves out.
#include <sys/sysinfo.h>
#include <sys/timex.h>
