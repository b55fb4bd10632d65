/**
 * `npm run release -- [folder]` (default `release`): makes the folder for a shop's machine. It has the build, the files
 * that the server reads, and only the packages that it loads. `node server/main.js` there starts the server; nothing is
 * compiled. `RUNTIME` and `BRAND` select another build.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildFolder } from './lib/brand.mjs';
import { ensureBuilt } from './lib/ensureBuilt.mjs';
import { OF_TREE, UNBUNDLED } from './lib/releaseParts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.resolve(process.argv[2] ?? path.join(root, 'release'));
const runtime = process.env.RUNTIME === 'react' ? 'react' : 'preact';

const say = (line) => console.log(line);
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

function giveUp(line) {
  console.error(line);
  process.exit(1);
}

/** Returns the product's package.json with the operators' scripts and only the packages that it loads. */
function releasePackage() {
  const { name, version, license, type, engines, scripts, dependencies } = readJson('package.json');
  const commands = Object.entries(scripts).flatMap(([script, line]) => {
    const [, command] = /^node scripts\/command\.mjs (.+)$/.exec(line) ?? [];
    return command ? [[script, `node server/command.js ${command}`]] : [];
  });
  // Most packages are bundled, so these read the lock file of the build, not what is installed.
  const checks = ['sbom', 'vulnerabilities'].map((script) => [
    script,
    `${scripts[script]} --package-lock-only --prefix packages`,
  ]);
  const loaded = UNBUNDLED.filter((one) => one in dependencies);
  return {
    name,
    version,
    private: true,
    license,
    type,
    engines,
    scripts: { start: 'node server/main.js', ...Object.fromEntries([...commands, ...checks]) },
    dependencies: Object.fromEntries(loaded.map((one) => [one, dependencies[one]])),
  };
}

if (existsSync(folder) && readdirSync(folder).length > 0) {
  if (!existsSync(path.join(folder, 'server/main.js')))
    giveUp(`${folder} has files that belong to no release, so nothing was written.`);
  rmSync(folder, { recursive: true });
}
const built = await ensureBuilt(root, [runtime], { say });
if (built.outcome === 'FAILED') giveUp(`${built.output.trim()}\nThe build failed.`);

mkdirSync(folder, { recursive: true });
const copy = (from, to) => cpSync(from, path.join(folder, to), { recursive: true });
for (const part of ['server', 'database', runtime]) copy(path.join(buildFolder(root), part), part);
for (const part of OF_TREE) copy(path.join(root, part), part);
for (const file of ['package.json', 'package-lock.json'])
  copy(path.join(root, file), `packages/${file}`);
const packageJson = `${JSON.stringify(releasePackage(), null, 2)}\n`;
writeFileSync(path.join(folder, 'package.json'), packageJson);
// npm drops from the lock file what the release does not need, and keeps the other locked versions.
copy(path.join(root, 'package-lock.json'), 'package-lock.json');
execFileSync('npm', ['install', '--omit=dev', '--ignore-scripts', '--loglevel=error'], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
say(`${folder} is the release: node server/main.js starts it there.`);
