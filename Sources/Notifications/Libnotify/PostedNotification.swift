import AlarmCore
import CGLib
import CNotify

/// Owns one libnotify object: one appearance of a notification. Created, used and released on the notification loop only.
///
/// Each appearance needs a new object: up to libnotify 0.8.7 an object that was closed never reports its second closing. It
/// must not be released inside its own callbacks.
final class PostedNotification {
  /// A signal of the server.
  enum Signal {
    case pressed(NoticeAction, token: String?)
    case closed(CloseReason)
  }

  /// The object that libnotify calls. libnotify retains it until its last call.
  private final class Receiver {
    var show: ShowID?
    private let receive: (ShowID, Signal) -> Void

    init(_ receive: @escaping (ShowID, Signal) -> Void) { self.receive = receive }

    func tell(_ signal: Signal) { if let show { receive(show, signal) } }

    static func tell(_ data: gpointer, _ signal: Signal) {
      Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue().tell(signal)
    }
  }

  /// The board's identifier of the appearance; nil: it hasn't been sent.
  var show: ShowID? {
    get { receiver.show }
    set { receiver.show = newValue }
  }
  private let receiver: Receiver
  private let pictures: PictureCache
  private let raw: UnsafeMutablePointer<NotifyNotification>
  private var closedHandler: gulong = 0

  /// An object for which nothing has been sent yet; nil if libnotify refuses to create one. `receive` is called on the loop, from
  /// inside the signal.
  init?(pictures: PictureCache, receive: @escaping (ShowID, Signal) -> Void) {
    guard let raw = notify_notification_new("Alarm", nil, nil) else { return nil }
    self.pictures = pictures
    let receiver = Receiver(receive)
    self.receiver = receiver
    self.raw = raw
    let callback: @convention(c) (UnsafeMutablePointer<NotifyNotification>?, gpointer?) -> Void = { raw, data in
      guard let raw, let data else { return }
      let reason = CloseReason(number: notify_notification_get_closed_reason(raw))
      Receiver.tell(data, .closed(reason))
    }
    closedHandler = g_signal_connect_data(
      raw, "closed", unsafeBitCast(callback, to: GCallback.self), Unmanaged.passRetained(receiver).toOpaque(),
      { data, _ in
        if let data { Unmanaged<Receiver>.fromOpaque(data).release() }
      }, GConnectFlags(rawValue: 0))
  }

  deinit {
    notify_notification_clear_actions(raw)
    if closedHandler != 0 { g_signal_handler_disconnect(raw, closedHandler) }
    g_object_unref(raw)
  }

  /// Sets a plan, without sending it.
  func set(_ plan: NotificationPlan) {
    // From 0.8.4 on, libnotify sends its `icon` argument as the hint `image-path`, which Cinnamon's server doesn't accept with a
    // name, and has a separate property for the icon.
    notify_notification_update(
      raw, plan.summary, plan.body.isEmpty ? nil : plan.body, Self.hasIconProperty ? nil : plan.icon)
    if Self.hasIconProperty { set(property: "app-icon", Self.textType) { g_value_set_string(&$0, plan.icon) } }
    notify_notification_set_timeout(raw, plan.timeout)
    notify_notification_clear_hints(raw)
    notify_notification_set_urgency(raw, NotifyUrgency(rawValue: UInt32(plan.urgency.rawValue)))
    notify_notification_set_category(raw, plan.category)
    if let entry = plan.desktopEntry { set(hint: "desktop-entry", g_variant_new_string(entry)) }
    set(hint: "resident", g_variant_new_boolean(plan.isResident ? 1 : 0))
    let file = plan.pictureMayBeFile ? plan.picture.flatMap(pictures.file(of:)) : nil
    // This hint only ever contains a path.
    if let file { set(hint: "image-path", g_variant_new_string(file)) }
    if let progress = plan.progress { set(hint: "value", g_variant_new_int32(Int32(clamping: progress))) }
    if file == nil, let picture = plan.picture {
      set(hint: "image-data", pictures.image(of: picture, size: plan.pictureSize))
    }
    setActions(plan.actions)
  }

  /// Prevents forwarding to connected phones, which would buzz at each update of a countdown: KDE Connect doesn't forward a
  /// notification with this hint, because it means that the notification came from a phone (26.07, source).
  func keepOffPhones() { set(hint: "x-kdeconnect-source-device", g_variant_new_string(AppID.ofAgent)) }

  /// Sends what was set, replacing what was sent before. Waits for the server's answer, but not for long: see `ReplyWatch`.
  func post() -> PostResult {
    var error: UnsafeMutablePointer<GError>?
    return notify_notification_show(raw, &error) != 0 ? .done : GLibFailure.result(taking: error)
  }

  /// Lets the notification expire, for a server that keeps closed ones on the screen.
  func expire() {
    notify_notification_clear_actions(raw)
    notify_notification_set_timeout(raw, 1)
    var error: UnsafeMutablePointer<GError>?
    if notify_notification_show(raw, &error) == 0 { _ = GLibFailure.result(taking: error) }
  }

  /// The server's number for the notification; 0: it has none.
  var number: UInt32 {
    get {
      var value = GValue()
      g_object_get_property(UnsafeMutableRawPointer(raw).assumingMemoryBound(to: GObject.self), "id", &value)
      defer { g_value_unset(&value) }
      return UInt32(clamping: g_value_get_int(&value))
    }
    // For an answer that came after libnotify had stopped waiting.
    set { set(property: "id", Self.numberType) { g_value_set_int(&$0, gint(clamping: newValue)) } }
  }

  /// Whether this libnotify has a property for the icon.
  private static let hasIconProperty: Bool = {
    guard let type = g_type_class_ref(notify_notification_get_type()) else { return false }
    defer { g_type_class_unref(type) }
    return g_object_class_find_property(type.assumingMemoryBound(to: GObjectClass.self), "app-icon") != nil
  }()

  private static let textType = g_type_from_name("gchararray")
  private static let numberType = g_type_from_name("gint")

  private func set(property: String, _ type: GType, _ fill: (inout GValue) -> Void) {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    fill(&value)
    g_object_set_property(UnsafeMutableRawPointer(raw).assumingMemoryBound(to: GObject.self), property, &value)
  }

  private func set(hint: String, _ value: OpaquePointer?) { notify_notification_set_hint(raw, hint, value) }

  private func setActions(_ actions: [NotificationPlan.Action]) {
    // In versions before libnotify's master branch, adding a key twice lists it twice.
    notify_notification_clear_actions(raw)
    for action in actions {
      notify_notification_add_action(
        raw, action.key.rawValue, action.label,
        { raw, key, data in
          guard let raw, let key, let data, let action = NoticeAction(rawValue: String(cString: key)) else { return }
          let token = notify_notification_get_activation_token(raw).map { String(cString: $0) }
          Receiver.tell(data, .pressed(action, token: token))
        }, Unmanaged.passRetained(receiver).toOpaque(),
        { data in
          if let data { Unmanaged<Receiver>.fromOpaque(data).release() }
        })
    }
  }
}

/// libnotify's queries to the server. Used on the notification loop only: the first call ties libnotify's signals to its thread,
/// permanently.
enum NotificationService {
  /// Initialises libnotify once for the process, with the program's name in the user's language. It is never shut down: that would
  /// close ringing notifications, with one blocking call each.
  static func start(as program: String) -> Bool { notify_is_initted() != 0 || notify_init(program) != 0 }

  /// Asks the server for its name and capabilities. May start a server; waits for the answer, up to 25 s for each query.
  static func read() -> Result {
    var name: UnsafeMutablePointer<CChar>?
    var vendor: UnsafeMutablePointer<CChar>?
    var version: UnsafeMutablePointer<CChar>?
    var specification: UnsafeMutablePointer<CChar>?
    guard notify_get_server_info(&name, &vendor, &version, &specification) != 0 else { return .noAnswer }
    defer { for text in [name, vendor, version, specification] { g_free(text) } }
    // A server without any capabilities and one that doesn't answer look the same here, and neither may get buttons.
    var words: Set<String> = []
    let list = notify_get_server_caps()
    var item = list
    while let current = item {
      if let word = current.pointee.data { words.insert(String(cString: word.assumingMemoryBound(to: CChar.self))) }
      item = current.pointee.next
    }
    g_list_free_full(list, g_free)
    return .answered(
      ServerCapabilities(name: text(name), vendor: text(vendor), version: text(version), words: words))
  }

  /// The result of the queries.
  enum Result {
    case answered(ServerCapabilities)
    /// libnotify doesn't report the reason.
    case noAnswer
  }

  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
