import { createRequire } from 'node:module';
import path from 'node:path';

import { isProgram } from './isProgram.mjs';

const VARIABLES = ['MORGENROT_CHROMIUM', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH'];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const WELL_KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const NO_CHROMIUM =
  'No Chromium was found, so no journey ran. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install --with-deps chromium), or set MORGENROT_CHROMIUM to the path of a Chromium or Chrome.';

/**
 * The Chromium to test with: the one an environment variable names, Playwright's own, the system's.
 * A path, or undefined where there is none. Throws where a variable names no program.
 */
export function findChromium(root, env = process.env) {
  const variable = VARIABLES.find((name) => env[name]);
  if (variable) {
    if (!isProgram(env[variable]))
      throw new Error(`${variable} names no program: ${env[variable]}`);
    return env[variable];
  }
  const onPath = (env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [playwrightsOwn(root), ...onPath, ...WELL_KNOWN_PLACES].find(
    (file) => file && isProgram(file),
  );
}

function playwrightsOwn(root) {
  return createRequire(path.join(root, 'package.json'))('playwright').chromium.executablePath();
}
