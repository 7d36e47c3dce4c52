#include <gio/gio.h>
#include <libnotify/notify.h>
