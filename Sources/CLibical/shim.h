// libical, loaded when the first iCalendar file is read or written: nothing else needs it, and everything else works where it
// isn't installed.
//
// The functions are declared here, and not by libical's header, so that compiling needs no package either. They are those
// that have neither structures nor numbered kinds in their arguments, apart from the three "any" kinds below, and are the same in all
// of libical 3. A function that isn't listed can't be called.
#pragma once

#include <dlfcn.h>

typedef struct icalcomponent_impl icalcomponent;
typedef struct icalproperty_impl icalproperty;
typedef struct icalparameter_impl icalparameter;
typedef struct _icaltimezone icaltimezone;

enum { alarmkit_ical_any_component = 1, alarmkit_ical_any_property = 0, alarmkit_ical_any_parameter = 0 };

// The library, loaded at the first call and never taken away again; null where it is not installed.
static inline void *alarmkit_ical_library(void) { return dlopen("libical.so.3", RTLD_NOW | RTLD_LOCAL); }

// Whether the functions below may be called.
static inline int alarmkit_ical_is_installed(void) { return alarmkit_ical_library() != 0; }

#define ICAL(result, name, parameters, arguments) \
  static inline result name parameters { \
    typedef result alarmkit_function parameters; \
    static void *found; \
    void *function = __atomic_load_n(&found, __ATOMIC_RELAXED); \
    if (!function) __atomic_store_n(&found, function = dlsym(alarmkit_ical_library(), #name), __ATOMIC_RELAXED); \
    return ((alarmkit_function *)function)arguments; \
  }

ICAL(icalcomponent *, icalparser_parse_string, (const char *text), (text))
ICAL(void, icalcomponent_free, (icalcomponent *component), (component))
ICAL(int, icalcomponent_isa, (const icalcomponent *component), (component))
ICAL(const char *, icalcomponent_kind_to_string, (int kind), (kind))
ICAL(icalcomponent *, icalcomponent_get_first_component, (icalcomponent *component, int kind), (component, kind))
ICAL(icalcomponent *, icalcomponent_get_next_component, (icalcomponent *component, int kind), (component, kind))
ICAL(icalproperty *, icalcomponent_get_first_property, (icalcomponent *component, int kind), (component, kind))
ICAL(icalproperty *, icalcomponent_get_next_property, (icalcomponent *component, int kind), (component, kind))
ICAL(char *, icalcomponent_as_ical_string_r, (icalcomponent *component), (component))
ICAL(char *, icalproperty_get_property_name_r, (const icalproperty *property), (property))
ICAL(char *, icalproperty_get_value_as_string_r, (const icalproperty *property), (property))
ICAL(icalparameter *, icalproperty_get_first_parameter, (icalproperty *property, int kind), (property, kind))
ICAL(icalparameter *, icalproperty_get_next_parameter, (icalproperty *property, int kind), (property, kind))
ICAL(char *, icalparameter_as_ical_string_r, (icalparameter *parameter), (parameter))
ICAL(void, icalmemory_free_buffer, (void *buffer), (buffer))
ICAL(icaltimezone *, icaltimezone_get_builtin_timezone, (const char *location), (location))
ICAL(icalcomponent *, icaltimezone_get_component, (icaltimezone *zone), (zone))

#undef ICAL
