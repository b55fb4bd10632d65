import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { HOUR_MS } from '#domain/durations.ts';
import { newestVersion } from '#server/content/newestVersion.ts';
import {
  currentEnd,
  validitySpans,
  type LaterEnd,
  type PublishedVersion,
} from '#server/content/spans.ts';

import { planPublication, planUndo, type VersionEnd } from './publicationPlan.ts';
import { createModel, FAILED_HISTORIES, histories, SLOTS, type Step } from './testing/histories.ts';

const RUNS = process.env['SHORT_RUN'] ? 1_000 : 10_000;

const START = Date.parse('2026-01-01T00:00:00Z');
const timeOf = (slot: number) => new Date(START + slot * HOUR_MS);

type Row = PublishedVersion & { item: number; publication: number };
type EndRow = LaterEnd & { publication: number };

/** Append-only rows, as in the database. */
function createTables() {
  const rows: Row[] = [
    { id: 0, item: -1, publication: -1, validFrom: timeOf(0), validTo: null, shownFrom: null },
  ];
  const ends: EndRow[] = [];
  const endsOf = (id: number) => ends.filter(({ version }) => version === id);
  const placed = () =>
    rows.map((row) => ({
      id: row.id,
      validFrom: row.validFrom,
      validTo: currentEnd(row, endsOf(row.id)),
      changeItem: row.item,
    }));

  function addEnds(added: readonly VersionEnd[], publication: number, now: Date) {
    for (const end of added) ends.push({ id: ends.length, publication, since: now, ...end });
  }

  return {
    shown: () =>
      Array.from({ length: SLOTS }, (_, slot) => {
        const spans = rows.flatMap((row) =>
          validitySpans(row, endsOf(row.id)).map((span) => ({
            id: row.id,
            validFrom: row.validFrom,
            group: null,
            publication: row.publication,
            ...span,
          })),
        );
        return newestVersion(spans, { site: 'DE', at: timeOf(slot), group: {} })?.publication;
      }),

    publish(
      wanted: { item: number; base: number | null; from: Date | null; to: Date | null },
      publication: number,
      now: Date,
    ) {
      const plan = planPublication(wanted, placed(), now);
      if (typeof plan === 'string') return false;
      const { ends: added, ...dates } = plan;
      rows.push({ id: rows.length, item: wanted.item, publication, ...dates });
      addEnds(added, publication, now);
      return true;
    },

    undo(publication: number, number: number, now: Date) {
      const own = rows.find((row) => row.publication === publication);
      const version = placed().find(({ id }) => id === own?.id);
      if (version === undefined) return;
      const ended = rows.flatMap((row) => {
        const all = endsOf(row.id);
        const index = all.findIndex((end) => end.publication === publication);
        if (index === -1) return [];
        const before = index === 0 ? row.validTo : (all[index - 1]?.validTo ?? null);
        return [{ version: row.id, before, isLast: index === all.length - 1 }];
      });
      addEnds(planUndo({ version, ends: ended }, now), number, now);
    },

    rows: () => rows,
  };
}

function run(history: readonly Step[]) {
  const [model, tables] = [createModel(), createTables()];
  let now = 0;
  let publications = 0;
  let numbers = 1000;
  const past: (number | undefined)[] = [];
  /** By item: the version that it changes, which stays the same while nothing is shown. */
  const bases = new Map<number, number>();
  for (const step of history) {
    if (step.kind === 'WAIT') {
      for (let slot = 0; slot < step.slots && now < SLOTS - 1; slot += 1) {
        past.push(model.shown()[now]);
        now += 1;
      }
    } else if (step.kind === 'UNDO') {
      model.undo(step.publication, now);
      tables.undo(step.publication, (numbers += 1), timeOf(now));
    } else {
      const base = model.baseAt(now);
      const from = step.from === 'BASE' ? (base?.from ?? null) : step.from;
      const slot = from === 'AT_ONCE' ? null : from;
      const isAccepted = model.publish({ item: step.item, from: slot, to: step.to }, now);
      const row = tables.rows().find(({ publication }) => publication === base?.name);
      if (row) bases.set(step.item, row.id);
      const wanted = {
        item: step.item,
        base: bases.get(step.item) ?? null,
        from: slot === null ? null : timeOf(slot),
        to: step.to === null ? null : timeOf(step.to),
      };
      expect(tables.publish(wanted, publications, timeOf(now))).toBe(isAccepted);
      if (isAccepted) publications += 1;
    }
    const shown = tables.shown();
    expect(shown.join()).toBe(model.shown().join());
    // No later step changes the past.
    expect(shown.slice(0, now).join()).toBe(past.join());
  }
}

it(`the plan shows the same as a simple model at each instant after any of ${RUNS} histories, and leaves the past unchanged`, () => {
  fc.assert(fc.property(histories, run), { numRuns: RUNS, examples: FAILED_HISTORIES });
});

it('an undo shows what would be shown without the publication', () => {
  fc.assert(
    fc.property(histories, histories, (before, [last]) => {
      if (last?.kind !== 'PUBLISH') return;
      const model = createModel();
      let now = 0;
      let count = 0;
      for (const step of before) {
        if (step.kind === 'WAIT') now = Math.min(now + step.slots, SLOTS - 1);
        if (step.kind === 'UNDO') model.undo(step.publication, now);
        if (step.kind === 'PUBLISH') {
          const from = typeof step.from === 'number' ? step.from : null;
          if (model.publish({ item: step.item, from, to: step.to }, now)) count += 1;
        }
      }
      const seen = model.shown();
      const from = typeof last.from === 'number' ? last.from : null;
      if (!model.publish({ item: last.item, from, to: last.to }, now)) return;
      model.undo(count, now);
      expect(model.shown()).toEqual(seen);
    }),
    { numRuns: RUNS },
  );
});
