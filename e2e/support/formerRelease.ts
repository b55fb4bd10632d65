import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildFolder } from '../../scripts/lib/brand.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOT_BUILT = ['package.json', 'node_modules', 'src', 'content', 'config'];
const HASH = /(?<=-)[\w-]{8}(?=\.js$)/;
const TEXT = /\.(?:js|json)$/;

/** The pattern of the former release's script names, and of no others. */
export const FORMER_SCRIPT = /\/assets\/.*-former[\w-]{2}\.js$/;

/**
 * Creates a release beside the built one that differs in the hash of each script, with all references adapted.
 * Returns its build, as `startServer` takes it.
 */
export async function formerRelease(folder: string): Promise<string> {
  const build = path.join(folder, 'dist');
  await cp(buildFolder(root), build, {
    recursive: true,
    // The compressed file beside it contains the former names.
    filter: (file) => !/\.js\.(?:br|gz)$|\/(?:react|brands)$/.test(file),
  });
  for (const name of NOT_BUILT) await symlink(path.join(root, name), path.join(folder, name));
  const client = path.join(build, 'preact/client');
  const scripts = (await filesIn(client)).filter((file) => HASH.test(file));
  const renamed = new Map(
    scripts.map((file) => {
      const name = path.basename(file);
      return [name, name.replace(HASH, (hash) => `former${hash.slice(6)}`)];
    }),
  );
  if (new Set(renamed.values()).size !== scripts.length) throw new Error('Two names are the same');
  const names = new RegExp(
    [...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'),
    'g',
  );
  for (const file of (await filesIn(build)).filter((each) => TEXT.test(each))) {
    const text = await readFile(file, 'utf8');
    await rm(file);
    const name = path.basename(file);
    const target = path.join(path.dirname(file), renamed.get(name) ?? name);
    await writeFile(
      target,
      text.replaceAll(names, (found) => renamed.get(found) ?? found),
    );
  }
  return build;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
