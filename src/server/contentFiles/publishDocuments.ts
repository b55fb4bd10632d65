import { testKey } from '#contract/abtest.ts';
import type { WebhookChange } from '#contract/staff/webhooks.ts';
import { createAudit, type AuditNote } from '#server/audit/audit.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { webhookChange, type Announce } from '#server/changeSets/announce.ts';
import { shownVersions } from '#server/changeSets/placedVersions.ts';
import type { VersionEnd } from '#server/changeSets/publicationPlan.ts';
import {
  insertEnds,
  insertPublication,
  lockPublications,
} from '#server/changeSets/publicationRows.ts';
import { applyTest } from '#server/changeSets/testItems.ts';
import { hashesIn } from '#server/content/pictures/picture.ts';
import { findPictures, keepPicture } from '#server/content/pictures/pictureTable.ts';
import { latest } from '#server/content/spans.ts';
import type { Database } from '#server/db/database.ts';
import { contentVersion } from '#server/db/schema.ts';

import { compare, toPlace, testFacts, type Comparison, type VersionChange } from './compare.ts';
import type { Reading } from './readDocuments.ts';
import type { PictureFile } from './readPictures.ts';

type PublishContext = Pick<CommandContext, 'now' | 'operator'> & {
  database: Database;
  announce: Announce;
};

/** Result of publishing. `publication`: its number, if anything was published. `stored`: number of pictures. */
type PublishedDocuments =
  | {
      outcome: 'DONE';
      publication: number | undefined;
      comparison: Comparison;
      stored: readonly string[];
    }
  | { outcome: 'REFUSED'; faults: readonly string[] };

/**
 * Publishes everything that the server does not show yet, as one publication that can be undone, or nothing (decision
 * 76). Also stores missing pictures. `prune` ends the versions that only the server has (`compare`).
 */
export function publishDocuments(
  context: PublishContext,
  { documents, pictures }: Pick<Reading, 'documents' | 'pictures'>,
  { prune }: { prune: boolean },
): Promise<PublishedDocuments> {
  const { database, now, operator, announce } = context;
  const audit = createAudit(context);
  const by = { kind: 'COMMAND', name: operator } as const;
  return database.transaction(async () => {
    await lockPublications(database);
    const at = now();
    const comparison = await compare(database, documents, at);
    const { versions, tests, faults } = comparison;
    if (faults.length > 0) return { outcome: 'REFUSED', faults };
    // Retention takes the same lock, so pictures that exist now are not deleted meanwhile.
    const { lacking, missing } = await lackingPictures(database, versions, pictures);
    if (missing.length > 0) return { outcome: 'REFUSED', faults: missing };
    const [ended, endedTests] = prune
      ? [comparison.onlyThere, comparison.onlyThereTests]
      : [[], []];
    if (versions.length + tests.length + ended.length + endedTests.length === 0) {
      return { outcome: 'DONE', publication: undefined, comparison, stored: [] };
    }
    const publication = await insertPublication(database, {
      changeSet: null,
      undoes: null,
      publishedBy: operator,
      publishedAt: at,
    });
    const note = (action: AuditNote['action'], object: string, more: Partial<AuditNote> = {}) =>
      audit.note({ by, action, object, detail: `publication ${publication}`, ...more });
    for (const [hash, picture] of lacking) {
      await keepPicture(database, hash, picture, at);
      await note('CONTENT_PICTURE', `picture:${hash}.${picture.type}`, { after: hash });
    }
    const changes: WebhookChange[] = [];
    for (const { version, base } of versions) {
      const { key, site, body, validFrom, validTo = null } = version;
      const { abTest, abGroup } = toPlace(version);
      await database.orm.insert(contentVersion).values({
        key,
        site,
        body,
        validFrom,
        validTo,
        publication,
        createdAt: at,
        abTest: abTest || null,
        abGroup: abGroup || null,
        // A version with a beginning in the past is shown from now on, so that the past stays as it was shown.
        shownFrom: validFrom < at ? at : null,
      });
      if (base) await end([{ version: base.id, validTo: latest(validFrom, at) }]);
      changes.push(webhookChange({ key, site, abTest, abGroup }, { validFrom, validTo }));
      await note('CONTENT_PUBLISHED', `content:${key}`, { site, before: base?.body, after: body });
    }
    for (const { test } of tests) {
      const key = testKey(test.test) ?? '';
      const body = testFacts(test);
      await database.orm
        .insert(contentVersion)
        .values({ key, site: 'ALL', body, validFrom: at, publication, createdAt: at });
      await applyTest(database, key, at);
      const { startsAt: validFrom, endsAt: validTo = null } = test;
      changes.push(webhookChange(placeOfTest(key), { validFrom, validTo }));
      await note('TEST_PUBLISHED', `test:${test.test}`, { after: body });
    }
    for (const version of ended) {
      const validTo = latest(version.validFrom, at);
      await end([{ version: version.id, validTo }]);
      changes.push(webhookChange(version, { ...version, validTo }));
      await note('CONTENT_ENDED', `content:${version.key}`, { site: version.site });
    }
    for (const { name, startsAt } of endedTests) {
      const key = testKey(name) ?? '';
      const shown = await shownVersions(database, key, at);
      await end(shown.map(({ id }) => ({ version: id, validTo: at })));
      await applyTest(database, key, at);
      const validity = { validFrom: startsAt, validTo: latest(startsAt, at) };
      changes.push(webhookChange(placeOfTest(key), validity));
      await note('CONTENT_ENDED', `test:${name}`);
    }
    await announce({ type: 'content.published', publication, changes });
    const stored = [...lacking.values()].map(({ file }) => file);
    return { outcome: 'DONE', publication, comparison, stored };

    function end(ends: readonly VersionEnd[]): Promise<void> {
      return insertEnds(database, ends, { publication, since: at });
    }
  });
}

/** Returns pictures that the server lacks, by hash. `missing`: sentences about pictures without a file. */
async function lackingPictures(
  database: Database,
  versions: readonly VersionChange[],
  pictures: ReadonlyMap<string, PictureFile>,
) {
  const there = await findPictures(database, hashesIn(versions.map(({ version }) => version.body)));
  const lacking = new Map<string, PictureFile>();
  const missing: string[] = [];
  for (const { file, version } of versions) {
    for (const hash of hashesIn([version.body])) {
      const picture = pictures.get(hash);
      if (there.has(hash)) continue;
      if (picture === undefined)
        missing.push(`${file}: the picture ${hash} was removed in the meantime`);
      else lacking.set(hash, picture);
    }
  }
  return { lacking, missing };
}

const placeOfTest = (key: string) => ({ key, site: 'ALL', abTest: '', abGroup: '' }) as const;
