import AlarmCore
package import HostSystem

extension SoundLocator {
  /// Looks in the folders given by the environment and by the program's own location, for the user's languages.
  package init(
    environment: Environment = .process, executable: String = ThisProgram.executable, disk: SoundDisk = .host
  ) {
    let folders = UserFolders(environment: environment)
    self.init(
      resourceFolders: ResourceFolders.all(environment: environment, executable: executable),
      dataFolders: [folders.data] + folders.systemData, keptFolder: KeptSounds.folder(in: folders),
      languages: UserLanguages { environment.value($0) }, disk: disk)
  }
}
