/** The package has no types; this declares what is used. */
declare module 'fs-native-extensions' {
  /** Takes an exclusive kernel lock on an open file; returns false if another holder has it. */
  export function tryLock(fileDescriptor: number): boolean;
}
