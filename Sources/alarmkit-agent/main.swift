print("alarmkit-agent")
