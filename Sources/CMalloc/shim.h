// mallopt(3), which the C library's own module leaves out.
#include <malloc.h>
