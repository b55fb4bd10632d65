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
/** The same engine without windows, which takes a quarter less processor time. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

export const NO_CHROMIUM =
  'No Chromium was found, so no journey ran. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install --with-deps chromium), or set MORGENROT_CHROMIUM to the path of a Chromium or Chrome.';

export const NO_FIREFOX =
  'No Firefox was found, so no journey ran in it. Install one (Debian: apt-get install firefox-esr), or set MORGENROT_FIREFOX to its path.';

/**
 * The Chromium to test with: the one an environment variable names, Playwright's own, the system's. A path, or
 * undefined where there is none. Throws where a variable names no program.
 */
export function findChromium(root, env = process.env) {
  const playwrights = () =>
    createRequire(path.join(root, 'package.json'))('playwright').chromium.executablePath();
  return (
    namedBy(CHROMIUM_VARIABLES, env) ??
    [playwrights(), ...onPath(CHROMIUMS, env)].find((file) => isProgram(file))
  );
}

/** The browser for journeys that need no window of it: the system's headless shell, else as {@link findChromium}. */
export function findHeadlessShell(root, env = process.env) {
  return (
    namedBy(CHROMIUM_VARIABLES, env) ??
    onPath(HEADLESS_SHELLS, env).find((file) => isProgram(file)) ??
    findChromium(root, env)
  );
}

/** The Firefox to test with: the one that `MORGENROT_FIREFOX` names, or the system's; undefined without one. */
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
