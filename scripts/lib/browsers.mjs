import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const CHROMIUM_VARIABLES = [
  'MORGENROT_CHROMIUM',
  'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH',
  'CHROME_PATH',
];
const CHROMIUMS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
/** Names of the same engine without windows, which takes a quarter less processor time. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

export const NO_CHROMIUM =
  'No Chromium was found, so no journey ran. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install --with-deps chromium), or set MORGENROT_CHROMIUM to the path of a Chromium or Chrome.';

export const NO_FIREFOX =
  'No Firefox was found, so no journey ran in it. Install one (Debian: apt-get install firefox-esr), or set MORGENROT_FIREFOX to its path.';

/**
 * Returns the Chromium for tests: the one that an environment variable names, else Playwright's own, else the system's.
 * Undefined if there is none. Throws if the variable names no program.
 */
export function findChromium(root, env = process.env) {
  const playwrights = () =>
    createRequire(path.join(root, 'package.json'))('playwright').chromium.executablePath();
  return (
    namedBy(CHROMIUM_VARIABLES, env) ??
    [playwrights(), ...onPath(CHROMIUMS, env)].find((file) => isProgram(file))
  );
}

/**
 * Returns the browser for tests that need no window: the system's headless shell, else that of {@link findChromium}.
 */
export function findHeadlessShell(root, env = process.env) {
  return (
    namedBy(CHROMIUM_VARIABLES, env) ??
    onPath(HEADLESS_SHELLS, env).find((file) => isProgram(file)) ??
    findChromium(root, env)
  );
}

/**
 * Returns the Firefox for tests: the one that `MORGENROT_FIREFOX` names, else the system's; undefined if there is none.
 */
export function findFirefox(env = process.env) {
  const onSystem = onPath(['firefox', 'firefox-esr'], env);
  return namedBy(['MORGENROT_FIREFOX'], env) ?? onSystem.find((file) => isProgram(file));
}

function namedBy(variables, env) {
  const variable = variables.find((name) => env[name]);
  if (variable && !isProgram(env[variable]))
    throw new Error(`${variable} names no program: ${env[variable]}`);
  return variable && env[variable];
}

function onPath(names, env) {
  return (env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
