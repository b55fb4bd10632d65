import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { buildFolder } from './brand.mjs';

/** Everything that a build depends on. */
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

/** Files that the build writes among the sources. */
const BUILT_FILE = /^routeTree\.gen\.ts$/;

/** Returns a hash of the names and contents of all inputs, without tests. */
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

/** Returns whether a runtime's build is from exactly these inputs and complete. */
export function isFresh(root, runtime, inputs) {
  const stamp = stampFile(root, runtime);
  const dist = buildFolder(root);
  const made = ['server/main.js', 'database/made.json', runtime];
  const parts = [stamp, ...made.map((part) => path.join(dist, part))];
  return parts.every((part) => existsSync(part)) && readFileSync(stamp, 'utf8') === inputs;
}

/** Records that a runtime's build from these inputs is complete. */
export function markFresh(root, runtime, inputs) {
  writeFileSync(stampFile(root, runtime), inputs);
}

/** Marks a build as stale before it is repeated, so that a failed one never counts. */
export function markStale(root, runtime) {
  rmSync(stampFile(root, runtime), { force: true });
}
