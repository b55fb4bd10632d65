/**
 * `npm run release -- [folder, "release" unless given]`: the product as it is put on a shop's machine: the build, what it
 * reads while it runs, and only the packages that it loads. `node server/main.js` there starts it; nothing is compiled.
 * Where `RUNTIME` or `BRAND` name another build, that one is taken.
 */
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
import { install } from './lib/install.mjs';
import { prunedLock } from './lib/prunedLock.mjs';
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

/** The product's package with the scripts of operators, and no other packages than those that it loads. */
function releasePackage() {
  const { name, version, license, type, engines, scripts, dependencies } = readJson('package.json');
  const commands = Object.entries(scripts).flatMap(([script, line]) => {
    const [, command] = /^node scripts\/command\.mjs (.+)$/.exec(line) ?? [];
    return command ? [[script, `node server/command.js ${command}`]] : [];
  });
  const loaded = UNBUNDLED.filter((one) => one in dependencies);
  return {
    ...{ name, version, private: true, license, type, engines },
    scripts: { start: 'node server/main.js', ...Object.fromEntries(commands) },
    dependencies: Object.fromEntries(loaded.map((one) => [one, dependencies[one]])),
  };
}

if (existsSync(folder) && readdirSync(folder).length > 0) {
  if (!existsSync(path.join(folder, 'server/main.js')))
    giveUp(`${folder} holds something else than a release, so nothing was written.`);
  rmSync(folder, { recursive: true });
}
const built = await ensureBuilt(root, [runtime], { say });
if (built.outcome === 'FAILED') giveUp(`${built.output.trim()}\nThe build failed.`);

mkdirSync(folder, { recursive: true });
const copy = (from, to) => cpSync(from, path.join(folder, to), { recursive: true });
for (const part of ['server', 'database', runtime]) copy(path.join(buildFolder(root), part), part);
for (const part of OF_TREE) copy(path.join(root, part), part);
const packageJson = releasePackage();
const write = (file, value) =>
  writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
write('package.json', packageJson);
write('package-lock.json', prunedLock(readJson('package-lock.json'), packageJson));

if ((await install(folder, { withTools: false, say })) === 'FAILED')
  giveUp('Installing the packages of the release failed.');
say(`${folder} is the release: node server/main.js starts it there.`);
