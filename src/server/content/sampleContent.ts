import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { sampleFactsLeft } from '#domain/brandFacts.ts';
import { LOYALTY_CARD_PATH } from '#domain/loyaltyCard.ts';
import { SITE_CODES } from '#domain/sites.ts';
import type { AbTests } from '#server/abtest/abTests.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { contentVersion } from '#server/db/schema.ts';
import { brandFolders } from '#server/db/packageFolder.ts';

import { readContentFile } from './contentFile.ts';
import type { ContentStore } from './contentStore.ts';

const SAMPLE_CARD_PATH = '/registerfreemorgencard';

/**
 * Fills an empty store with sample content and returns the number of documents; 0 if there is content already. Of nodes
 * that start together, only one fills it. Spec §2.1/22.
 */
export async function fillWithSampleContent(services: {
  database: Database;
  store: ContentStore;
  abTests: AbTests;
}): Promise<number> {
  const { database, store, abTests } = services;
  const { id } = contentVersion;
  const isFilled = async () =>
    (await database.orm.select({ id }).from(contentVersion).limit(1)).length > 0;
  if (await isFilled()) return 0;
  const [documents, tests] = await Promise.all([
    readSampleFiles('pages', 'footers'),
    readSampleFiles('abtests'),
  ]);
  return database.transaction(async () => {
    await database.query('select pg_advisory_xact_lock($1)', [LOCKS.sampleContent]);
    if (await isFilled()) return 0;
    const publications = await store.publishAll(documents.map(({ content }) => content));
    for (const [place, { file }] of documents.entries()) refuse(file, publications[place]);
    for (const { file, content } of tests) refuse(file, await abTests.publish(content));
    return documents.length;
  });
}

/** Returns notes for the operator: the number of documents, and which facts of the shop are fictitious. */
export function sampleNotes(documents: number): string[] {
  const facts = sampleFactsLeft().join(', ');
  return [
    documents > 0 && `Content: filled with the sample shop (${documents} documents)`,
    facts !== '' &&
      `Sample data: ${facts} in src/domain/brandCompany.ts, and the amounts and branches in content, are fictitious`,
  ].filter((note) => note !== false);
}

function refuse(file: string, publication?: { outcome: string; faults?: unknown }): void {
  if (publication?.outcome !== 'REFUSED') return;
  throw new Error(`The sample ${file} has faults: ${JSON.stringify(publication.faults)}`);
}

/** Reads sample files of this brand's shops at any depth, without validation. */
export async function readSampleFiles(
  ...folders: string[]
): Promise<{ file: string; content: unknown }[]> {
  const files = new Map<string, string>();
  for (const root of brandFolders('content')) {
    for (const folder of folders) {
      for (const file of await filesBelow(root, folder)) files.set(file, path.join(root, file));
    }
  }
  const ofShops = [...files].filter(([file]) => isOfShop(file)).toSorted(byName);
  return Promise.all(
    ofShops.map(async ([file, place]) => ({
      file,
      content: withOwnCardPath(await readContentFile(place)),
    })),
  );
}

const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);

/** Returns content files below a folder by their path from `root`; none without the folder. */
async function filesBelow(root: string, folder: string): Promise<string[]> {
  if (!existsSync(path.join(root, folder))) return [];
  const names = await readdir(path.join(root, folder), { recursive: true });
  return names.filter((name) => /\.(?:md|yaml)$/.test(name)).map((name) => path.join(folder, name));
}

function isOfShop(file: string): boolean {
  const [kind, site] = file.split(path.sep);
  return kind === 'abtests' || SITE_CODES.some((code) => code === site);
}

/** Replaces the product's loyalty card path by the brand's own (spec §2.2/3). */
function withOwnCardPath(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content).replaceAll(SAMPLE_CARD_PATH, LOYALTY_CARD_PATH));
}
