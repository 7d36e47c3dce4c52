extension Migration {
  /// The first layout: the alarms, and their history.
  static let alarmsAndHistory = Migration(
    version: 1,
    sql: """
      CREATE TABLE alarms (
        sequence INTEGER PRIMARY KEY,
        id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
        state TEXT NOT NULL CHECK (state IN ('scheduled', 'countdown', 'paused', 'alerting')),
        next_due INTEGER,
        owner TEXT NOT NULL,
        title TEXT NOT NULL,
        body TEXT NOT NULL,
        icon TEXT NOT NULL,
        tint TEXT NOT NULL,
        button_label TEXT,
        button_behavior TEXT CHECK (button_behavior IN ('countdown', 'custom')),
        can_pause INTEGER NOT NULL CHECK (can_pause IN (0, 1)),
        sound_kind TEXT NOT NULL CHECK (sound_kind IN ('standard', 'silent', 'named', 'file')),
        sound TEXT,
        fixed_at INTEGER,
        time_of_day INTEGER CHECK (time_of_day BETWEEN 0 AND 1439),
        weekdays INTEGER CHECK (weekdays BETWEEN 0 AND 127),
        pre_alert INTEGER,
        post_alert INTEGER,
        metadata TEXT NOT NULL,
        zone TEXT,
        ring_window INTEGER NOT NULL,
        cursor INTEGER,
        snooze_count INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        occurrence_due INTEGER NOT NULL,
        occurrence_date INTEGER,
        purpose TEXT CHECK (purpose IN ('preAlert', 'postAlert')),
        total INTEGER,
        elapsed INTEGER,
        started_at INTEGER,
        ends_at_uptime INTEGER,
        boot BLOB CHECK (length(boot) = 16),
        CHECK ((button_label IS NULL) = (button_behavior IS NULL)),
        CHECK ((sound IS NULL) = (sound_kind IN ('standard', 'silent'))),
        CHECK ((time_of_day IS NULL) = (weekdays IS NULL)),
        CHECK (fixed_at IS NULL OR time_of_day IS NULL),
        CHECK ((next_due IS NULL) = (state = 'paused')),
        CHECK ((started_at IS NULL) = (state IN ('scheduled', 'paused'))),
        CHECK ((purpose IS NULL) = (state IN ('scheduled', 'alerting'))),
        CHECK ((purpose IS NULL) = (total IS NULL)),
        CHECK ((purpose IS NULL) = (elapsed IS NULL)),
        CHECK ((boot IS NULL) = (state != 'countdown'))
      ) STRICT;
      CREATE TABLE history (
        sequence INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        alarm BLOB NOT NULL CHECK (length(alarm) = 16),
        title TEXT NOT NULL,
        event TEXT NOT NULL,
        detail TEXT NOT NULL
      ) STRICT;
      CREATE INDEX history_at ON history (at);
      """)
}
