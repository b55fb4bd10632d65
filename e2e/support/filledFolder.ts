import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildFolder } from '../../scripts/lib/brand.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TEMPLATES = path.join(root, 'test-results/data-folders');
const FIRST_CONTENT = ['content', 'config/brands', 'src/server/db/migrations'];
const FIRST_OUTPUT = 'first-start.txt';

/**
 * Copies the files of a server's first start into `dataDir`. Returns the output of that start, with the passwords of
 * the first accounts. `startFirst` starts and stops a server on an empty folder; that takes seconds of processor
 * time, so it happens once for each state of build and content.
 */
export async function fillFolder(
  dataDir: string,
  startFirst: (emptyFolder: string) => Promise<string>,
): Promise<string> {
  const template = await prepareTemplate(startFirst);
  // Copies two thousand files with half of the processor time of copying them one by one.
  cpSync(template, dataDir, { recursive: true });
  await rm(path.join(dataDir, FIRST_OUTPUT));
  return readFile(path.join(template, FIRST_OUTPUT), 'utf8');
}

/** Creates the folder that {@link fillFolder} copies, if it does not exist. */
export async function prepareFolder(
  startFirst: (emptyFolder: string) => Promise<string>,
): Promise<void> {
  await prepareTemplate(startFirst);
}

async function prepareTemplate(
  startFirst: (emptyFolder: string) => Promise<string>,
): Promise<string> {
  const template = path.join(TEMPLATES, await stateOfShop());
  if (!existsSync(template)) await makeTemplate(template, startFirst);
  return template;
}

async function makeTemplate(
  template: string,
  startFirst: (emptyFolder: string) => Promise<string>,
): Promise<void> {
  await mkdir(TEMPLATES, { recursive: true });
  const unfinished = await mkdtemp(`${template}-`);
  await writeFile(path.join(unfinished, FIRST_OUTPUT), await startFirst(unfinished));
  try {
    await rename(unfinished, template);
  } catch (error) {
    // Another run has created the same folder in the meantime.
    if (!existsSync(template)) throw error;
    await rm(unfinished, { recursive: true });
  }
}

/** Returns a hash over the inputs of a first start: the built server and the sample content. */
async function stateOfShop(): Promise<string> {
  const hash = createHash('sha256');
  const server = path.join(buildFolder(root), 'server');
  for (const folder of [server, ...FIRST_CONTENT.map((name) => path.join(root, name))]) {
    const entries = await readdir(folder, {
      recursive: true,
      withFileTypes: true,
    });
    const files = entries.filter((entry) => entry.isFile());
    for (const file of files.map((one) => path.join(one.parentPath, one.name)).toSorted()) {
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
