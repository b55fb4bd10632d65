import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { run } from './run.mjs';

/**
 * Returns in a few words why packages must be installed; undefined if `node_modules` is complete. npm writes its own
 * list of installed packages last, so an interrupted installation is noticed. `withTools` also requires the packages
 * for development.
 */
export function whyInstall(root, { withTools }) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const installedList = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedList)) return 'nothing is installed yet';
  const installed = readPackages(installedList);

  for (const [folder, { version, optional, dev, devOptional }] of Object.entries(wanted)) {
    // Optional packages are mostly for other systems.
    if (folder === '' || optional || devOptional || (dev && !withTools)) continue;
    const name = folder.replace(/^.*node_modules\//, '');
    if (installed[folder]?.version !== version) return `${name} ${version} is missing`;
    if (!existsSync(path.join(root, folder))) return `${name} was removed`;
  }
  return undefined;
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** The oldest Node this product runs on, as in `engines` of package.json. */
const OLDEST = [20, 19];

/** Returns what to do if this Node is too old; undefined if it is not. */
export function nodeVersionProblem(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `Node ${version} is too old: version ${OLDEST.join('.')} or newer is needed. Get it from https://nodejs.org`;
}

/** Installs missing packages of the lock file. Outcome: `CURRENT`, `INSTALLED` or `FAILED`. */
export async function install(root, { withTools, say }) {
  const problem = nodeVersionProblem();
  if (problem) {
    say(problem);
    return 'FAILED';
  }
  const reason = whyInstall(root, { withTools });
  if (!reason) return 'CURRENT';
  say(`Installing packages: ${reason} …`);
  const { code, output, seconds } = await runNpm(root, [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    withTools ? '--include=dev' : '--omit=dev',
  ]);
  const stillMissing = code === 0 ? whyInstall(root, { withTools }) : undefined;
  if (code === 0 && !stillMissing) {
    say(`Installed packages in ${Math.round(seconds)} s.`);
    return 'INSTALLED';
  }
  say(output.trim());
  say(
    stillMissing
      ? `npm ci succeeded, but ${stillMissing}.`
      : 'See the output above; npm ci runs the same step by hand.',
  );
  return 'FAILED';
}

function runNpm(root, parameters) {
  // Under npm, the running npm is used. Otherwise it is the one on the path, which Windows starts through a shell.
  const program = process.env.npm_execpath;
  if (program?.endsWith('.js'))
    return run(process.execPath, [program, ...parameters], { cwd: root });
  return run('npm', parameters, { cwd: root, shell: process.platform === 'win32' });
}
