import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';

import { errorCode } from '#server/base/errorCode.ts';

import { fault, note, ok, type Finding } from './finding.ts';

const FOLDER = 'DATA_DIR';
const SECRET = 'Secret';
/** Mask of the permissions of group and others. */
const OF_OTHERS = 0o077;

/** Checks that the server can write into its folder and that only its owner can read the secret. */
export async function checkFolder(
  dataDir: string,
  configuredSecret: string | undefined,
): Promise<Finding[]> {
  try {
    if (!(await stat(dataDir)).isDirectory()) {
      return [fault(FOLDER, `${dataDir} is not a folder; set another DATA_DIR or remove it`)];
    }
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [
      errorCode(error) === 'ENOENT'
        ? note(FOLDER, `${dataDir} does not exist yet; the first start creates it`)
        : fault(
            FOLDER,
            `${dataDir} cannot be written (${reason(error)}); make it writable for the user that runs the server`,
          ),
    ];
  }
  const findings = [ok(FOLDER, `${dataDir} can be written`)];
  // The folder holds no secret then.
  if (configuredSecret !== undefined) return [...findings, ok(SECRET, 'set by SECRET')];
  return [...findings, await checkSecretFile(path.join(dataDir, 'secret'))];
}

async function checkSecretFile(file: string): Promise<Finding> {
  try {
    return (await isOfOwnerAlone(file))
      ? ok(SECRET, `kept in ${file}, readable only by its owner`)
      : fault(SECRET, `other users may read ${file}; chmod 600 it`);
  } catch (error) {
    return errorCode(error) === 'ENOENT'
      ? note(SECRET, 'there is none yet; the first start creates it')
      : fault(SECRET, `${file} cannot be read (${reason(error)})`);
  }
}

const reason = (error: unknown) => errorCode(error) ?? 'unknown error';

/** Returns whether no other user can read or write a file. */
export async function isOfOwnerAlone(file: string): Promise<boolean> {
  const { mode } = await stat(file);
  return (mode & OF_OTHERS) === 0;
}
