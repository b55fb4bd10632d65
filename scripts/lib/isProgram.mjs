import { accessSync, constants } from 'node:fs';

/** Whether a file is there and may be run. */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
