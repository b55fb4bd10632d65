import { createRequire } from 'node:module';
import path from 'node:path';

import { isProgram } from './isProgram.mjs';

const VARIABLES = ['MORGENROT_CHROMIUM', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH'];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** The same engine without its windows: a quarter less of the processor's time. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

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
  return (
    namedByVariable(env) ??
    [playwrightsOwn(root), ...onPath(NAMES, env), ...WELL_KNOWN_PLACES].find(
      (file) => file && isProgram(file),
    )
  );
}

/**
 * The browser for journeys that need no window of it: the system's headless shell, else as {@link findChromium}.
 * Throws where a variable names no program.
 */
export function findHeadlessShell(root, env = process.env) {
  const shell = onPath(HEADLESS_SHELLS, env).find((file) => isProgram(file));
  return namedByVariable(env) ?? shell ?? findChromium(root, env);
}

function namedByVariable(env) {
  const variable = VARIABLES.find((name) => env[name]);
  if (variable && !isProgram(env[variable])) {
    throw new Error(`${variable} names no program: ${env[variable]}`);
  }
  return variable && env[variable];
}

function onPath(names, env) {
  return (env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
}

function playwrightsOwn(root) {
  return createRequire(path.join(root, 'package.json'))('playwright').chromium.executablePath();
}
