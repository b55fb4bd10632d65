import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import * as fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createAbTests } from '#server/abtest/abTests.ts';
import { terminalFiles } from '#server/cli/terminalFiles.ts';
import { createContentStore } from '#server/content/contentStore.ts';
import { fillWithSampleContent } from '#server/content/sampleContent.ts';
import { packageFolder } from '#server/db/packageFolder.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';

import { runContentCommand } from './contentCommand.ts';
import { closedQueue } from './testing/closedQueue.ts';

const logger = pino({ level: 'silent' });
const DAY = (number: number) => new Date(Date.UTC(2026, 4, number));
const LAST_DAY = 24;
/** Day of the export: some versions are over, others still to come. */
const EXPORT_DAY = 12;
const GROUPS = [null, 'a', 'b'] as const;
const PAGES = ['one', 'two', 'three', 'four', 'five'] as const;

/** Steps of people who publish files and undo publications, day by day. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('PUBLISH' as const),
      page: fc.constantFrom(...PAGES),
      group: fc.constantFrom(...GROUPS),
      from: fc.integer({ min: 1, max: LAST_DAY }),
      lasts: fc.option(fc.integer({ min: 1, max: 9 })),
      text: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('UNDO' as const),
      publication: fc.integer({ min: 1, max: 30 }),
    }),
  },
  {
    // Change sets also end a version where the next one begins.
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('END' as const),
      version: fc.integer({ min: 1, max: 30 }),
      day: fc.option(fc.integer({ min: 1, max: LAST_DAY })),
    }),
  },
);

/** Seeds of the histories. */
const HISTORIES = process.env['SHORT_RUN'] ? [1] : [1, 2, 3];

describe.each(DATABASE_KINDS)(
  'the round trip of content through files on the %s database',
  (kind) => {
    let folder: string;
    let clock: Date;
    const opened: TestDatabase[] = [];
    beforeEach(async () => {
      clock = DAY(1);
      folder = await mkdtemp(path.join(tmpdir(), 'trip-'));
    });
    afterEach(async () => {
      await rm(folder, { recursive: true });
      for (const one of opened.splice(0)) await one.dispose();
    });

    async function openServer() {
      const one = await openTestDatabase(kind);
      opened.push(one);
      const services = { database: one.database, now: () => clock, logger };
      const [store, abTests] = [createContentStore(services), createAbTests(services)];
      return {
        fill: () => fillWithSampleContent({ database: one.database, store, abTests }),
        give: (...args: string[]) =>
          giveCommand(runContentCommand, args, {
            ...terminalFiles,
            folder,
            database: one.database,
            now: () => clock,
            openQueue: async () => closedQueue,
          }),
        end: (version: number, validTo: Date | null) =>
          one.database.query(
            `with publication as (
             insert into content_publication (change_set, published_by, published_at)
             select gen_random_uuid(), 'anna', $2 from content_version where id = $1 returning id
           )
           insert into content_end (version, since, valid_to, publication)
           select $1, $2, $3, id from publication`,
            [version, clock, validTo],
          ),
        /** Returns what visitors of each group see of each page at an instant. */
        async shows(at: Date) {
          store.outdate();
          const seen: Record<string, string | undefined> = {};
          for (const page of PAGES) {
            for (const group of GROUPS) {
              const context = { site: 'DE', at, group: group ? { calm: group } : {} } as const;
              const content = await store.resolve({ key: `PAGE:/${page}`, context });
              seen[`${page} ${group}`] = content?.body.title;
            }
          }
          return seen;
        },
      };
    }

    async function filesOf(name: string) {
      const names = (await terminalFiles.listFolder(path.join(folder, name))) ?? [];
      const texts = await Promise.all(
        names.map((one) => readFile(path.join(folder, name, one), 'utf8')),
      );
      return names.map((one, index) => [one, texts[index]]);
    }

    it.each(HISTORIES)(
      'an export and import gives another server the same pages at every instant, and the same files, after history %i',
      async (seed) => {
        const [here, there] = [await openServer(), await openServer()];
        const steps = fc.sample(step, { seed, numRuns: 45 });
        for (const [index, one] of steps.entries()) {
          clock = new Date(+DAY(1) + (index * (+DAY(EXPORT_DAY) - +DAY(1))) / steps.length);
          if (one.kind === 'UNDO') {
            await here.give('undo', String(one.publication));
            continue;
          }
          if (one.kind === 'END') {
            await here.end(one.version, one.day === null ? null : DAY(one.day));
            continue;
          }
          const { page, group, from, lasts, text } = one;
          const version = {
            key: `PAGE:/${page}`,
            site: 'DE',
            validFrom: DAY(from).toISOString(),
            ...(lasts !== null && { validTo: DAY(from + lasts).toISOString() }),
            ...(group !== null && { group: { test: 'calm', group } }),
            body: {
              title: `Text ${text}`,
              description: 'What it says',
              markdown: 'Words.\n\nMore.',
            },
          };
          await writeFile(path.join(folder, 'version.json'), JSON.stringify(version));
          expect((await here.give('publish', 'version.json')).complaints).toEqual([]);
        }
        clock = DAY(EXPORT_DAY);
        expect((await here.give('export', '--to', 'a')).complaints).toEqual([]);
        const files = await filesOf('a');
        expect(files.length).toBeGreaterThan(5);
        expect(await here.give('export', '--to', 'a')).toMatchObject({
          said: [expect.stringContaining(': 0 files written, 0 removed')],
        });
        expect(await here.give('check', 'a')).toMatchObject({ code: 0, complaints: [] });
        expect(await here.give('diff', 'a')).toMatchObject({ code: 0, said: ['No differences.'] });
        expect((await here.give('publish', '--prune', 'a')).said).toContain(
          'There was nothing to publish.',
        );
        expect((await there.give('publish', 'a')).complaints).toEqual([]);
        await there.give('export', '--to', 'b');
        expect(await filesOf('b')).toEqual(files);
        for (let day = EXPORT_DAY; day <= LAST_DAY + 10; day += 1) {
          for (const near of [-1, 0, 1]) {
            const at = new Date(+DAY(day) + near);
            if (at < clock) continue;
            expect({ at, ...(await there.shows(at)) }).toEqual({ at, ...(await here.shows(at)) });
          }
        }
        // A version with another beginning shows the same once it is pruned.
        const other = await openServer();
        const mine = { key: 'PAGE:/one', site: 'DE', validFrom: DAY(20).toISOString() };
        const body = { title: 'Mine', description: 'What it says', markdown: 'Words.' };
        await writeFile(path.join(folder, 'version.json'), JSON.stringify({ ...mine, body }));
        await other.give('publish', 'version.json');
        await other.give('publish', '--prune', 'a');
        await other.give('export', '--to', 'c');
        expect(await filesOf('c')).toEqual(files);
      },
    );

    it('an export and import accepts the sample shop’s files in any form', async () => {
      clock = new Date('2026-11-23T10:00:00Z');
      const here = await openServer();
      await here.fill();
      const sample = packageFolder('content');
      const compared = await here.give('diff', sample);
      expect(compared.complaints).toEqual([]);
      expect(compared.said.filter((line) => !line.endsWith('expired, skipped'))).toEqual([
        'No differences.',
      ]);
      await here.give('export', 'de', '--to', 'a');
      const names = (await filesOf('a')).map(([name]) => name);
      expect(names.slice(0, 3)).toEqual([
        'abtests/footer-headline.yaml',
        'footers/DE/2020-01-01T00-00-00Z.yaml',
        'footers/DE/2026-01-01T00-00-00Z.footer-headline.question.yaml',
      ]);
      expect(names).toContain('pages/DE/service/storefinder/2020-01-01T00-00-00Z.yaml');
      expect(names.some((name) => name?.includes('/AT/'))).toBe(false);
      expect(await here.give('diff', 'a')).toMatchObject({ code: 0, said: ['No differences.'] });
    });
  },
);
