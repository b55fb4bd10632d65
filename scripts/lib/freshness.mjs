import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { buildFolder } from './brand.mjs';

/** Everything a build is made from. */
export const INPUTS = [
  'src',
  'config/brands',
  'i18n',
  'public',
  'scripts',
  'vite.config.ts',
  'vite.embed.config.ts',
  'manifest.webmanifest',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'tsconfig.server.json',
];

const TEST_FILE = /\.test\.(tsx?|mjs)$/;

/** What the build writes among the sources. */
const BUILT_FILE = /^routeTree\.gen\.ts$/;

/** A hash over the names and contents of everything a build is made from; tests are not. */
export function hashInputs(root) {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesUnder(root, input)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(root, input) {
  const full = path.join(root, input);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [input];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !TEST_FILE.test(entry.name) && !BUILT_FILE.test(entry.name),
    )
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

function stampFile(root, runtime) {
  return path.join(buildFolder(root), `${runtime}.inputs`);
}

/** Whether the build of a runtime was made from exactly these inputs, and is still there. */
export function isFresh(root, runtime, inputs) {
  const stamp = stampFile(root, runtime);
  const dist = buildFolder(root);
  const made = ['server/main.js', 'database/made.json', runtime];
  const parts = [stamp, ...made.map((part) => path.join(dist, part))];
  return parts.every((part) => existsSync(part)) && readFileSync(stamp, 'utf8') === inputs;
}

/** Notes that a build of a runtime, made from these inputs, is complete. */
export function markFresh(root, runtime, inputs) {
  writeFileSync(stampFile(root, runtime), inputs);
}

/** Forgets a build before it is made again, so that one that fails halfway never counts. */
export function markStale(root, runtime) {
  rmSync(stampFile(root, runtime), { force: true });
}
