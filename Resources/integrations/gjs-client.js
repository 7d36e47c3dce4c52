#!/usr/bin/env -S gjs -m
// What it does: a program in JavaScript that sets an alarm, follows it, and answers its rings: a start for an extension or an app.
// What it needs: gjs (Debian: gjs).
// To install it: nothing; try it: ./gjs-client.js 5s Tea snooze=10s stop
// What it looks like: a line for each change: "countdown", "alerting", "snooze", "removed: stopped".
// To remove it: delete the file.
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import System from 'system';

const NAME = 'org.alarmkit.Alarms1';
const PATH = '/org/alarmkit/Alarms1';
const [when, title, ...answers] = ARGV;
if (title === undefined) {
  printerr('usage: gjs-client.js WHEN TITLE [snooze[=LENGTH]|stop]...');
  System.exit(64);
}

const loop = new GLib.MainLoop(null, false);
let status = 0;
let id = null;

/** Shows why a call failed: the name is for programs, the message for people. */
function fail(error) {
  const name = Gio.DBusError.get_remote_error(error);
  Gio.DBusError.strip_remote_error(error);
  printerr(`${name ?? 'error'}: ${error.message}`);
  status = 1;
  loop.quit();
}

const manager = new Gio.DBusProxy({
  g_connection: Gio.DBus.session, g_name: NAME, g_object_path: PATH, g_interface_name: `${NAME}.Manager`,
});

/** Calls METHOD with arguments of the D-Bus types SIGNATURE, and passes the result on. */
function call(method, signature, args, then = () => {}) {
  manager.call(method, new GLib.Variant(signature, args), Gio.DBusCallFlags.NONE, -1, null, (_, result) => {
    try {
      then(manager.call_finish(result).deepUnpack());
    } catch (error) {
      fail(error);
    }
  });
}

/** Answers a ring by the next of the answers, and by stop after the last one. */
function answer() {
  const [word, length] = (answers.shift() ?? 'stop').split('=');
  print(word);
  if (word === 'snooze') call('Snooze', '(ss)', [id, length ?? '']);
  else call('Stop', '(s)', [id]);
}

manager.connect('g-signal', (_, sender, signal, parameters) => {
  const [which, what] = parameters.deepUnpack();
  // Signals about other programs' alarms come here as well.
  if (id === null || which !== id) return;
  if (signal === 'AlarmChanged') {
    print(what);
    if (what === 'alerting') answer();
  } else if (signal === 'AlarmRemoved') {
    print(`removed: ${what}`);
    loop.quit();
  }
});
// A new agent sends signals only to programs that have called it.
manager.connect('notify::g-name-owner', () => {
  if (manager.g_name_owner !== null) call('WhoAmI', '()', []);
});
manager.init(null);

call('Add', '(ssas)', [when, title, []], ([added]) => {
  id = added;
  call('Get', '(s)', [id], ([alarm]) => print(`${alarm.State.deepUnpack()}: ${alarm.Title.deepUnpack()}`));
});
loop.run();
System.exit(status);
