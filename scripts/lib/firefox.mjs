import path from 'node:path';

import { isProgram } from './isProgram.mjs';

const NAMES = ['firefox', 'firefox-esr'];
const WELL_KNOWN_PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

export const NO_FIREFOX =
  'No Firefox was found, so no journey ran in it. Install one (Debian: apt-get install firefox-esr), or set MORGENROT_FIREFOX to its path.';

/** The Firefox to test with: the one that `MORGENROT_FIREFOX` names, or the system's; undefined without one. */
export function findFirefox(env = process.env) {
  if (env.MORGENROT_FIREFOX) return env.MORGENROT_FIREFOX;
  const onPath = (env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...onPath, ...WELL_KNOWN_PLACES].find(isProgram);
}
