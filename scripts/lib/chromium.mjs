import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { run } from './run.mjs';

const VARIABLES = ['MORGENROT_CHROMIUM', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH'];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const WELL_KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const INSTALL_LIMIT_MS = 10 * 60_000;

/**
 * The Chromium to test with: the one an environment variable names, Playwright's own, the system's.
 * A path, or undefined where there is none. A variable that names no program is an error of whoever set it.
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

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function playwrightsOwn(root) {
  return createRequire(path.join(root, 'package.json'))('playwright').chromium.executablePath();
}

/** Outcome of looking for a Chromium: its path, or in a few lines why there is none and what to do. */
export async function provideChromium(root, { say }) {
  try {
    const found = findChromium(root);
    if (found) return { path: found };
  } catch (error) {
    return { problem: error.message };
  }
  let output = '';
  for (const way of waysToInstall(root)) {
    say(`Installing Chromium: ${way.map((words) => words.join(' ')).join(' && ')} …`);
    for (const [program, ...parameters] of way) {
      const step = await run(program, parameters, {
        cwd: root,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        limitMs: INSTALL_LIMIT_MS,
      });
      output += `${step.output}\n`;
      if (step.code !== 0) break;
    }
    const found = findChromium(root);
    if (found) return { path: found };
  }
  return { problem: `${output.trim()}\n${ADVICE}` };
}

const ADVICE =
  'No Chromium was found, and none could be installed. Install one (Debian: sudo apt-get install chromium; elsewhere: npx playwright install --with-deps chromium), or set MORGENROT_CHROMIUM to the path of a Chromium or Chrome.';

/** Ways to a Chromium, each a list of commands: the system's own means first, then Playwright's. */
function waysToInstall(root) {
  const isRoot = process.getuid?.() === 0;
  const playwright = [process.execPath, path.join(root, 'node_modules/playwright/cli.js')];
  const byPlaywright = [[...playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']];
  // Ubuntu's package of that name is a snap, which cannot be installed in a container.
  const hasPackage = existsSync('/etc/debian_version') && !existsSync('/etc/lsb-release');
  if (!hasPackage) return [byPlaywright];
  const aptGet = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get'];
  const bySystem = [
    [...aptGet, 'update', '-q'],
    [...aptGet, 'install', '-qy', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
  ];
  return [bySystem, byPlaywright];
}
