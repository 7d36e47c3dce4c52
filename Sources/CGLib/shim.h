#include <glib.h>
#include <glib-unix.h>
#include <sys/timerfd.h>

