#include <sqlite3.h>

/* Swift can't call a C function with a variable number of arguments, as sqlite3_db_config is one. */

/* Whether SQL may not change how tables are defined (https://www.sqlite.org/c3ref/c_dbconfig_defensive.html). */
static inline int alarmkit_sqlite_is_defensive(sqlite3 *database) {
  int is_defensive = 0;
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, -1, &is_defensive);
  return is_defensive;
}

static inline void alarmkit_sqlite_set_defensive(sqlite3 *database, int is_defensive) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, is_defensive, (int *)0);
}
