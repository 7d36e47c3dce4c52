// Death by a call: the program is killed when a message with a chosen member comes for the second time, before it is handled.
//
// It imitates a fault that two messages cause together, to test the code that finds and shortens such pairs.
#define _GNU_SOURCE
#include "DeathDouble.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct DBusMessage DBusMessage;
typedef const char *text_of(DBusMessage *message);

static atomic_int came;

// Replaces libdbus's function, which programs call once for each message.
const char *dbus_message_get_member(DBusMessage *message) {
  static _Atomic(text_of *) real;
  text_of *found = atomic_load(&real);
  if (found == NULL) {
    found = (text_of *)dlsym(RTLD_NEXT, "dbus_message_get_member");
    if (found == NULL) abort();
    atomic_store(&real, found);
  }
  const char *member = found(message), *chosen = getenv(DEATH_DOUBLE_MEMBER);
  if (member != NULL && chosen != NULL && strcmp(member, chosen) == 0 && atomic_fetch_add(&came, 1) == 1) {
    kill(getpid(), SIGKILL);
    for (;;) pause();
  }
  return member;
}
