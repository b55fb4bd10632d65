import * as fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOUR_MS } from '#domain/durations.ts';
import { createAudit } from '#server/audit/audit.ts';
import { createContentStore } from '#server/content/contentStore.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import { createChangeSetServices } from './services.ts';
import { createModel, FAILED_HISTORIES, histories, SLOTS, type Step } from './testing/histories.ts';
import { anna, idle, maria } from './testing/openChangeSets.ts';

/** In addition to `publicationPlan.test.ts`, which runs without a database. */
const RUNS = process.env['SHORT_RUN'] ? 6 : 100;

const START = Date.parse('2026-01-01T00:00:00Z');
const timeOf = (slot: number) => new Date(START + slot * HOUR_MS);
const isoOf = (slot: number | null) => (slot === null ? null : timeOf(slot).toISOString());

const page = (markdown: string) => ({ title: 'Offers', description: 'Ours', markdown });

describe.each(DATABASE_KINDS)('histories of publications on the %s database', (kind) => {
  let opened: TestDatabase;
  let keys = 0;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  async function run(history: readonly Step[]) {
    keys += 1;
    const key = `PAGE:/history-${keys}` as const;
    let now = 0;
    const services = { database: opened.database, now: () => timeOf(now) };
    const logger = pino({ level: 'silent' });
    const store = createContentStore({ ...services, logos: idle.logos, logger });
    const { sets, items, publications } = createChangeSetServices({
      ...services,
      ...idle,
      store,
      audit: createAudit(services),
    });
    await store.publish({ key, site: 'DE', validFrom: isoOf(0), body: page('-1') });
    const model = createModel();
    const drafts = new Map<number, { set: string; item: number }>();
    const published: number[] = [];

    async function draftOf(number: number) {
      const draft = drafts.get(number);
      if (draft) return draft;
      const set = await sets.create(`Item ${number}`, anna);
      const document = { key, sites: ['DE'] as const, group: null, body: page('new') };
      const added = await items.add(set, document, anna);
      const made = { set, item: added.outcome === 'DONE' ? (added.items[0] ?? 0) : 0 };
      drafts.set(number, made);
      return made;
    }

    async function publish(number: number, from: number | null, to: number | null) {
      const { set, item } = await draftOf(number);
      const before = await items.read(item, anna);
      const context = { site: 'DE', at: timeOf(now), group: {} } as const;
      const shown = await store.resolve({ key, context });
      const saved = await items.save(
        item,
        {
          revision: before?.item.revision ?? 0,
          // A different text each time, so that there is something to publish.
          body: page(String(published.length)),
          validFrom: isoOf(from),
          validTo: isoOf(to),
          ...(shown && { rebase: shown.id }),
        },
        anna,
      );
      expect(saved.outcome).toBe('DONE');
      // Marks versions for later times as seen, so that publishing over them is no conflict.
      await opened.database.query(
        'update change_item set seen = (select max(id) from content_version) where id = $1',
        [item],
      );
      const after = await items.read(item, anna);
      const looked = [{ id: item, hash: after?.item.hash ?? '' }];
      expect(await publications.approve(set, looked, maria)).toEqual({ outcome: 'DONE' });
      const outcome = await publications.publish(set, looked, anna);
      if (outcome.outcome !== 'DONE') return false;
      published.push(outcome.publication);
      return true;
    }

    async function shown() {
      const titles = [];
      for (let slot = 0; slot < SLOTS; slot += 1) {
        const context = { site: 'DE', at: timeOf(slot), group: {} } as const;
        const version = await store.resolve({ key, context });
        titles.push(version?.body.markdown);
      }
      return titles.join();
    }

    for (const step of history) {
      if (step.kind === 'WAIT') now = Math.min(now + step.slots, SLOTS - 1);
      else if (step.kind === 'UNDO') {
        model.undo(step.publication, now);
        const number = published[step.publication];
        if (number !== undefined) await publications.undo(number, ['DE'], anna);
      } else {
        const base = step.from === 'BASE' ? (model.baseAt(now)?.from ?? null) : step.from;
        const from = base === 'AT_ONCE' ? null : base;
        const isAccepted = model.publish({ item: step.item, from, to: step.to }, now);
        expect(await publish(step.item, from, step.to)).toBe(isAccepted);
      }
      expect(await shown()).toBe(model.shown().join());
    }
  }

  it(`publications show the same as a simple model at each instant, after each step of ${RUNS} histories`, async () => {
    await fc.assert(fc.asyncProperty(histories, run), {
      numRuns: RUNS,
      endOnFailure: true,
      examples: FAILED_HISTORIES,
    });
  });
});
