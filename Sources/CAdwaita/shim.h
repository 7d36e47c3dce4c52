#include <adwaita.h>
#include <glib-unix.h>
#include <malloc.h>

// Of libdispatch, which Swift's main actor runs on: the descriptor that is readable while work waits for the main thread, and what runs
// that work. CoreFoundation's run loop uses them so; a program with a loop of its own has no other way.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);
