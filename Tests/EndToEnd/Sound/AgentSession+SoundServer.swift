extension AgentSession {
  /// The same session, whose agents play to a sound server.
  func playing(to address: String) -> AgentSession {
    with(["ALARMKIT_AUDIO": "auto", "PULSE_SERVER": address])
  }
}
