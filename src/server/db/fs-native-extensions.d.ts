/** The package brings no types; only what is used here is declared. */
declare module 'fs-native-extensions' {
  /** Takes an exclusive kernel lock on an open file; false where another holder has it. */
  export function tryLock(fileDescriptor: number): boolean;
}
