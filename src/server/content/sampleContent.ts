import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { AbTests } from '#server/abtest/abTests.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { contentVersion } from '#server/db/schema.ts';
import { packageFolder } from '#server/db/packageFolder.ts';

import { readContentFile } from './contentFile.ts';
import type { ContentStore } from './contentStore.ts';

/**
 * Fills an empty store with the sample shop and returns how many documents that were: none where there
 * is content already. Nodes that start together fill it once. Spec §2.1/22.
 */
export async function fillWithSampleContent(parts: {
  database: Database;
  store: ContentStore;
  abTests: AbTests;
}): Promise<number> {
  const { database, store, abTests } = parts;
  const [known] = await database.orm
    .select({ id: contentVersion.id })
    .from(contentVersion)
    .limit(1);
  if (known !== undefined) return 0;
  const [documents, tests] = await Promise.all([
    readSampleFiles('pages', 'footers'),
    readSampleFiles('abtests'),
  ]);
  return database.transaction(async () => {
    await database.query('select pg_advisory_xact_lock($1)', [LOCKS.sampleContent]);
    const [filled] = await database.orm
      .select({ id: contentVersion.id })
      .from(contentVersion)
      .limit(1);
    if (filled !== undefined) return 0;
    for (const { file, content } of documents) refuse(file, await store.publish(content));
    for (const { file, content } of tests) refuse(file, await abTests.publish(content));
    return documents.length;
  });
}

function refuse(file: string, publication: { outcome: string; faults?: unknown }): void {
  if (publication.outcome !== 'REFUSED') return;
  throw new Error(`The sample ${file} has faults: ${JSON.stringify(publication.faults)}`);
}

/** What stands in folders of the sample, below any number of others, not checked yet. */
export async function readSampleFiles(
  ...folders: string[]
): Promise<{ file: string; content: unknown }[]> {
  const root = packageFolder('content');
  const reads = folders.map(async (folder) => {
    const names = await readdir(path.join(root, folder), { recursive: true });
    return names
      .filter((name) => /\.(?:md|yaml)$/.test(name))
      .toSorted()
      .map((name) => path.join(folder, name));
  });
  const files = (await Promise.all(reads)).flat();
  return Promise.all(
    files.map(async (file) => ({ file, content: await readContentFile(path.join(root, file)) })),
  );
}
