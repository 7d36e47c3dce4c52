import CPulse

extension pa_cvolume {
  /// The volumes of the channels in use.
  var channelVolumes: [UInt32] {
    withUnsafeBytes(of: values) { Array($0.bindMemory(to: UInt32.self).prefix(Int(channels))) }
  }

  /// The volumes of these channels; at most as many as the server supports.
  init(_ volumes: [UInt32]) {
    self.init()
    channels = UInt8(min(volumes.count, Int(PA_CHANNELS_MAX)))
    withUnsafeMutableBytes(of: &values) { bytes in
      for (place, volume) in zip(bytes.bindMemory(to: UInt32.self).indices, volumes) {
        bytes.storeBytes(of: volume, toByteOffset: place * MemoryLayout<UInt32>.stride, as: UInt32.self)
      }
    }
  }
}
