extension Migration {
  /// An alarm's progress moves to a table of its own: a ring or a snooze writes only that, and no longer the definition. SQLite
  /// can't drop columns that a CHECK names, so the definitions move as well. The checksum of a row that was damaged fits
  /// neither of the two rows that it becomes.
  static let progressApart = Migration(
    version: 22,
    sql: """
      CREATE TABLE progress (
        sequence INTEGER PRIMARY KEY,
        id BLOB NOT NULL CHECK (length(id) = 16),
        state TEXT NOT NULL CHECK (state IN ('scheduled', 'countdown', 'paused', 'alerting')),
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
      INSERT INTO progress
        SELECT sequence, id, state, next_due, occurrence_due, occurrence_date, purpose, total, elapsed, started_at,
          ends_at_uptime, boot, ring_boot, cursor, skipped_due, skipped_date, skipped_by, overtaken_date, snooze_count,
          missed_at, checksum
        FROM alarms;
      CREATE TABLE definitions (
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
        sound_kind TEXT NOT NULL CHECK (sound_kind IN ('standard', 'silent', 'named', 'file')),
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
        checksum INTEGER,
        CHECK ((button_label IS NULL) = (button_behavior IS NULL)),
        CHECK ((sound IS NULL) = (sound_kind IN ('standard', 'silent'))),
        CHECK ((time_of_day IS NULL) = (weekdays IS NULL)),
        CHECK (fixed_at IS NULL OR time_of_day IS NULL)
      ) STRICT;
      INSERT INTO definitions
        SELECT sequence, id, created_at, title, body, icon, tint, button_label, button_behavior, can_pause, symbol_icon,
          tray_icon, progress, texts, owner, fixed_at, time_of_day, weekdays, rrule, rrule_start, rrule_exceptions,
          pre_alert, post_alert, metadata, zone, sound_kind, sound, volume, ramp, ring_window, late_window, max_snoozes,
          while_asleep, template, stop_action, stop_parameters, stop_foreground, secondary_action,
          secondary_parameters, secondary_foreground, countdown_action, countdown_parameters, countdown_foreground,
          countdown2_action, countdown2_parameters, countdown2_foreground, checksum
        FROM alarms;
      DROP TABLE alarms;
      ALTER TABLE definitions RENAME TO alarms;
      CREATE TRIGGER progress_goes AFTER DELETE ON alarms BEGIN
        DELETE FROM progress WHERE sequence = old.sequence;
      END;
      """)
}
