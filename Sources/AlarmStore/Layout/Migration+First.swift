extension Migration {
  /// The first layout that is supported forever. Its number is 25, because stores of that layout exist from before the first release;
  /// the text is exactly the same as in those stores, because a changed definition is recognised by its text.
  ///
  /// A column with a few allowed words is compared with each of them: for an IN with more than two words, SQLite builds a table in
  /// memory each time a row is written, and these tables took a sixth of the time of a transaction.
  static let first = Migration(
    version: 25,
    sql: """
      CREATE TABLE history (
        sequence INTEGER PRIMARY KEY,
        alarm BLOB NOT NULL CHECK (length(alarm) = 16),
        title TEXT NOT NULL,
        owner TEXT NOT NULL,
        due INTEGER NOT NULL,
        rang_at INTEGER,
        ended_at INTEGER NOT NULL,
        ending TEXT NOT NULL CHECK (ending = 'stopped' OR ending = 'cancelled' OR ending = 'timedOut' OR ending = 'missed' OR ending = 'snoozed' OR ending = 'skipped'),
        ended_by TEXT NOT NULL
      , why TEXT NOT NULL DEFAULT '', count INTEGER NOT NULL DEFAULT 1, checksum INTEGER) STRICT;
      CREATE INDEX history_ended_at ON history (ended_at);
      CREATE TABLE apps (
        id TEXT NOT NULL PRIMARY KEY,
        state TEXT NOT NULL CHECK (state = 'notDetermined' OR state = 'authorized' OR state = 'denied'),
        kind TEXT CHECK (kind = 'flatpak' OR kind = 'snap' OR kind = 'registered' OR kind = 'scope' OR kind = 'host'),
        name TEXT NOT NULL,
        decided_at INTEGER,
        ignored_at INTEGER, checksum INTEGER,
        CHECK ((decided_at IS NULL) = (state = 'notDetermined'))
      ) STRICT;
      CREATE TABLE clock (
        id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
        seen_at INTEGER NOT NULL
      , checksum INTEGER) STRICT;
      CREATE TABLE "owner_calls" (
        press BLOB PRIMARY KEY CHECK (length(press) = 16),
        pressed_at INTEGER NOT NULL,
        owner TEXT NOT NULL,
        alarm BLOB NOT NULL CHECK (length(alarm) = 16),
        kind TEXT NOT NULL CHECK (kind = 'stop' OR kind = 'secondary' OR kind = 'countdown' OR kind = 'countdown2'),
        occurrence INTEGER NOT NULL,
        action TEXT NOT NULL,
        parameters TEXT NOT NULL,
        foreground INTEGER NOT NULL CHECK (foreground IN (0, 1)),
        checksum INTEGER
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE progress (
        sequence INTEGER PRIMARY KEY,
        id BLOB NOT NULL CHECK (length(id) = 16),
        state TEXT NOT NULL CHECK (state = 'scheduled' OR state = 'countdown' OR state = 'paused' OR state = 'alerting'),
        next_due INTEGER,
        occurrence_due INTEGER NOT NULL,
        occurrence_date INTEGER,
        purpose TEXT CHECK (purpose IN ('preAlert', 'postAlert')),
        total INTEGER,
        elapsed INTEGER,
        started_at INTEGER,
        ends_at_uptime INTEGER,
        boot BLOB CHECK (length(boot) = 16),
        ring_boot BLOB CHECK (length(ring_boot) = 16),
        cursor INTEGER,
        skipped_due INTEGER,
        skipped_date INTEGER,
        skipped_by TEXT,
        overtaken_date INTEGER,
        snooze_count INTEGER NOT NULL,
        missed_at INTEGER,
        checksum INTEGER,
        CHECK ((next_due IS NULL) = (state = 'paused')),
        CHECK ((started_at IS NULL) = (state IN ('scheduled', 'paused'))),
        CHECK ((purpose IS NULL) = (state IN ('scheduled', 'alerting'))),
        CHECK ((purpose IS NULL) = (total IS NULL)),
        CHECK ((purpose IS NULL) = (elapsed IS NULL)),
        CHECK ((boot IS NULL) = (state != 'countdown'))
      ) STRICT;
      CREATE TABLE "alarms" (
        sequence INTEGER PRIMARY KEY,
        id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
        created_at INTEGER NOT NULL,
        title TEXT NOT NULL,
        body TEXT NOT NULL,
        icon TEXT NOT NULL,
        tint TEXT NOT NULL,
        button_label TEXT,
        button_behavior TEXT CHECK (button_behavior IN ('countdown', 'custom')),
        can_pause INTEGER NOT NULL CHECK (can_pause IN (0, 1)),
        symbol_icon TEXT,
        tray_icon TEXT,
        progress INTEGER CHECK (progress BETWEEN -1 AND 100),
        texts TEXT,
        owner TEXT NOT NULL,
        fixed_at INTEGER,
        time_of_day INTEGER CHECK (time_of_day BETWEEN 0 AND 1439),
        weekdays INTEGER CHECK (weekdays BETWEEN 0 AND 127),
        rrule TEXT,
        rrule_start INTEGER,
        rrule_exceptions TEXT,
        pre_alert INTEGER,
        post_alert INTEGER,
        metadata TEXT NOT NULL,
        zone TEXT,
        sound_kind TEXT NOT NULL CHECK (sound_kind = 'standard' OR sound_kind = 'silent' OR sound_kind = 'named' OR sound_kind = 'file'),
        sound TEXT,
        volume INTEGER CHECK (volume BETWEEN 0 AND 100),
        ramp INTEGER CHECK (ramp >= 0),
        ring_window INTEGER NOT NULL,
        late_window INTEGER NOT NULL,
        max_snoozes INTEGER NOT NULL,
        while_asleep TEXT NOT NULL CHECK (while_asleep IN ('count', 'pause')),
        template TEXT,
        stop_action TEXT,
        stop_parameters TEXT,
        stop_foreground INTEGER CHECK (stop_foreground IN (0, 1)),
        secondary_action TEXT,
        secondary_parameters TEXT,
        secondary_foreground INTEGER CHECK (secondary_foreground IN (0, 1)),
        countdown_action TEXT,
        countdown_parameters TEXT,
        countdown_foreground INTEGER CHECK (countdown_foreground IN (0, 1)),
        countdown2_action TEXT,
        countdown2_parameters TEXT,
        countdown2_foreground INTEGER CHECK (countdown2_foreground IN (0, 1)),
        checksum INTEGER, do_not_disturb TEXT CHECK (do_not_disturb IN ('ring', 'quiet')), wake TEXT CHECK (wake = 'no'),
        CHECK ((button_label IS NULL) = (button_behavior IS NULL)),
        CHECK ((sound IS NULL) = (sound_kind IN ('standard', 'silent'))),
        CHECK ((time_of_day IS NULL) = (weekdays IS NULL)),
        CHECK (fixed_at IS NULL OR time_of_day IS NULL)
      ) STRICT;
      CREATE TRIGGER progress_goes AFTER DELETE ON alarms BEGIN
        DELETE FROM progress WHERE sequence = old.sequence;
      END;
      """)
}
