import * as fc from 'fast-check';

/** Number of time slots of a history; nothing changes after the last. */
export const SLOTS = 16;
const ITEMS = 3;

/**
 * A step in the history of one document in one shop. PUBLISH publishes an item, until a slot or without end. It begins
 * at once, in a slot, or with the shown version (BASE). UNDO undoes the publication with that number, if there is one.
 */
export type Step =
  | { kind: 'PUBLISH'; item: number; from: number | 'AT_ONCE' | 'BASE'; to: number | null }
  | { kind: 'UNDO'; publication: number }
  | { kind: 'WAIT'; slots: number };

export const histories: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('PUBLISH' as const),
        item: fc.integer({ min: 0, max: ITEMS - 1 }),
        from: fc.oneof(
          fc.constantFrom('AT_ONCE' as const, 'BASE' as const),
          fc.integer({ min: 0, max: SLOTS - 1 }),
        ),
        to: fc.option(fc.integer({ min: 1, max: SLOTS })),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('UNDO' as const),
        publication: fc.integer({ min: 0, max: 5 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('WAIT' as const),
        slots: fc.integer({ min: 1, max: 3 }),
      }),
    },
  ),
  { minLength: 1, maxLength: 14 },
);

/** Histories that once failed, run in addition to random ones. */
export const FAILED_HISTORIES: [Step[]][] = [
  // Nothing is shown any more, and the item begins with its base.
  [
    [
      { kind: 'PUBLISH', item: 1, from: 0, to: 8 },
      { kind: 'PUBLISH', item: 0, from: 'BASE', to: 1 },
      { kind: 'WAIT', slots: 2 },
      { kind: 'PUBLISH', item: 0, from: 0, to: null },
    ],
  ],
];

type ModelVersion = { name: number; item: number; from: number; slots: Set<number> };
type ModelPublication = {
  version: ModelVersion;
  /** Versions that lost slots to this one, with the slots that they had. */
  took: { version: ModelVersion; before: ReadonlySet<number> }[];
};

/**
 * A simple model of what a shop shows. Each version has a set of slots in which it is valid. Of the valid versions, the
 * one with the latest beginning is shown; of equal ones, the one published last.
 */
export function createModel() {
  const oldest: ModelVersion = { name: -1, item: -1, from: 0, slots: range(0, SLOTS) };
  const versions = [oldest];
  const publications: ModelPublication[] = [];
  /** The publication or undo that last changed a version's slots. */
  const changedBy = new Map<ModelVersion, object>();

  const shownIn = (slot: number) =>
    versions
      .filter(({ slots }) => slots.has(slot))
      .toSorted((one, other) => one.from - other.from || one.name - other.name)
      .at(-1);

  function take(version: ModelVersion, from: number, by: ModelPublication) {
    const kept = new Set([...version.slots].filter((slot) => slot < from));
    if (kept.size === version.slots.size) return;
    by.took.push({ version, before: version.slots });
    version.slots = kept;
    changedBy.set(version, by);
  }

  return {
    shown: () => Array.from({ length: SLOTS }, (_, slot) => shownIn(slot)?.name),
    baseAt: shownIn,

    /** Publishes an item and returns whether it was accepted. */
    publish(
      { item, from, to }: { item: number; from: number | null; to: number | null },
      now: number,
    ) {
      const base = shownIn(now);
      const begin = from ?? now;
      const isCorrection = from !== null && base?.from === begin;
      const shown = Math.max(begin, now);
      if ((begin < now && !isCorrection) || (to !== null && to <= shown)) return false;
      const name = publications.length;
      const version = { name, item, from: begin, slots: range(shown, to ?? SLOTS) };
      const publication: ModelPublication = { version, took: [] };
      for (const other of versions) {
        const isReplaced = other.item === item || (isCorrection && other === base);
        if (isReplaced) take(other, other.from > now ? other.from : shown, publication);
      }
      versions.push(version);
      publications.push(publication);
      return true;
    },

    undo(number: number, now: number) {
      const publication = publications[number];
      if (publication === undefined) return;
      const { version, took } = publication;
      const left = new Set([...version.slots].filter((slot) => slot < now));
      if (left.size === version.slots.size) return;
      const undo = {};
      version.slots = left;
      changedBy.set(version, undo);
      for (const { version: other, before } of took) {
        if (changedBy.get(other) !== publication) continue;
        other.slots = new Set([
          ...[...other.slots].filter((slot) => slot < now),
          ...[...before].filter((slot) => slot >= now),
        ]);
        changedBy.set(other, undo);
      }
    },
  };
}

const range = (from: number, to: number) =>
  new Set(Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index));
