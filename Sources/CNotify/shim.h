#include <gio/gio.h>

// What the agent uses of libnotify, as its headers declare it. They aren't included because they include gdk-pixbuf's, whose
// flags have -pthread, of which SwiftPM warns at each build. Tests/Surface/libnotify.test.sh compares the two.

#ifndef LIBNOTIFY_TYPES_ARE_DECLARED
typedef struct _NotifyNotification NotifyNotification;
typedef struct _NotifyNotificationPrivate NotifyNotificationPrivate;

struct _NotifyNotification {
  GObject parent_object;
  NotifyNotificationPrivate *priv;
};

typedef enum { NOTIFY_URGENCY_LOW, NOTIFY_URGENCY_NORMAL, NOTIFY_URGENCY_CRITICAL } NotifyUrgency;

typedef void (*NotifyActionCallback)(NotifyNotification *notification, char *action, gpointer user_data);

typedef struct _GdkPixbuf GdkPixbuf;
typedef enum { GDK_COLORSPACE_RGB } GdkColorspace;
#endif

gboolean notify_init(const char *app_name);
gboolean notify_is_initted(void);
GList *notify_get_server_caps(void);
gboolean notify_get_server_info(char **name, char **vendor, char **version, char **spec_version);

GType notify_notification_get_type(void);
NotifyNotification *notify_notification_new(const char *summary, const char *body, const char *icon);
gboolean notify_notification_update(
    NotifyNotification *notification, const char *summary, const char *body, const char *icon);
gboolean notify_notification_show(NotifyNotification *notification, GError **error);
gint notify_notification_get_closed_reason(const NotifyNotification *notification);

void notify_notification_set_timeout(NotifyNotification *notification, gint timeout);
void notify_notification_set_category(NotifyNotification *notification, const char *category);
void notify_notification_set_urgency(NotifyNotification *notification, NotifyUrgency urgency);
void notify_notification_set_hint(NotifyNotification *notification, const char *key, GVariant *value);
void notify_notification_clear_hints(NotifyNotification *notification);

void notify_notification_add_action(
    NotifyNotification *notification, const char *action, const char *label, NotifyActionCallback callback,
    gpointer user_data, GFreeFunc free_func);
void notify_notification_clear_actions(NotifyNotification *notification);
const char *notify_notification_get_activation_token(NotifyNotification *notification);

// Of gdk-pixbuf, which libnotify brings along and which is loaded with it.
GdkPixbuf *gdk_pixbuf_new_from_bytes(
    GBytes *data, GdkColorspace colorspace, gboolean has_alpha, int bits_per_sample, int width, int height, int rowstride);
gboolean gdk_pixbuf_save_to_bufferv(
    GdkPixbuf *pixbuf, gchar **buffer, gsize *buffer_size, const char *type, char **option_keys, char **option_values,
    GError **error);
