import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { SITE_CODES } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { contentVersion } from '#server/db/schema.ts';
import { packageFolder } from '#server/packageFolder.ts';

import type { ContentStore } from './contentStore.ts';

/** Early enough for any date that staff look back to. */
const VALID_FROM = '2020-01-01T00:00:00Z';
/** Any constant will do, as long as nothing else in the database locks the same number. */
const SAMPLE_LOCK = 4173_002;
const FRONT_MATTER = /^---\n(?<facts>.*?)\n---\n+(?<markdown>.*)$/s;
const FACT = /^(?<name>\w+): (?<text>.+)$/;

/**
 * Fills an empty store with the sample shop and returns how many documents that were: none where there
 * is content already. Nodes that start together fill it once.
 */
export async function fillWithSampleContent(parts: {
  database: Database;
  store: ContentStore;
}): Promise<number> {
  const { database, store } = parts;
  const [known] = await database.orm
    .select({ id: contentVersion.id })
    .from(contentVersion)
    .limit(1);
  if (known !== undefined) return 0;
  const versions = await readSampleContent();
  return database.transaction(async () => {
    await database.query('select pg_advisory_xact_lock($1)', [SAMPLE_LOCK]);
    const [filled] = await database.orm
      .select({ id: contentVersion.id })
      .from(contentVersion)
      .limit(1);
    if (filled !== undefined) return 0;
    for (const version of versions) {
      const publication = await store.publish(version);
      if (publication.outcome === 'REFUSED') {
        const faults = JSON.stringify(publication.faults);
        throw new Error(`The sample content ${version.site} ${version.key} has faults: ${faults}`);
      }
    }
    return versions.length;
  });
}

/** The sample shop's documents as versions to publish, not checked yet. */
export async function readSampleContent() {
  const folder = packageFolder('content/pages');
  const pages = SITE_CODES.map(async (site) => {
    const names = (await readdir(path.join(folder, site))).filter((name) => name.endsWith('.md'));
    return Promise.all(
      names.toSorted().map(async (name) => ({
        key: `PAGE:/${path.basename(name, '.md')}`,
        site,
        validFrom: VALID_FROM,
        body: readPage(await readFile(path.join(folder, site, name), 'utf8')),
      })),
    );
  });
  return (await Promise.all(pages)).flat();
}

/** A page's file: lines of `name: text` between two lines of hyphens, then Markdown. */
function readPage(file: string): Record<string, string> {
  const { facts = '', markdown = file } = FRONT_MATTER.exec(file)?.groups ?? {};
  const pairs = facts.split('\n').map((line) => {
    const { name = line, text = '' } = FACT.exec(line)?.groups ?? {};
    return [name, text];
  });
  return { ...Object.fromEntries(pairs), markdown };
}
