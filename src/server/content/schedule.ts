import type { SiteCode } from '#domain/sites.ts';

import type { Span } from './spans.ts';

/** A version with its validity periods in order; `createdMs`: when it was published. */
export type DatedVersion = {
  id: number;
  key: string;
  site: SiteCode;
  group: { test: string; group: string } | null;
  validFrom: Date;
  createdAt: Date;
  spans: readonly Span[];
};

/** A period in ms since 1970; `to` may be infinite. */
export type Period = { from: number; to: number };

/** A period in which a shop shows one version of a document, to everyone or to a group. */
export type Stretch = Period & { version: number };

/**
 * What a document shows over time. `gaps` are periods after the first version in which no version is valid. `neverSeen`
 * are versions that others override throughout their validity.
 */
export type Schedule = {
  stretches: Stretch[];
  gaps: Period[];
  neverSeen: DatedVersion[];
};

/**
 * Computes when each version of one document, shop and group is shown, by the rules of `newestVersion`. Also finds the
 * gaps, and planned versions that are never shown from `nowMs` on. The time needed grows with versions times disjoint
 * periods, which are few.
 */
export function buildSchedule(versions: readonly DatedVersion[], nowMs: number): Schedule {
  // Ordered by precedence: a later one is not shown while an earlier one is valid.
  const ordered = versions.toSorted(
    (one, other) => +other.validFrom - +one.validFrom || other.id - one.id,
  );
  let covered: Period[] = [];
  const stretches: Stretch[] = [];
  for (const { id, spans } of ordered) {
    for (const period of spans.map(toPeriod)) {
      for (const rest of without(period, covered)) stretches.push({ ...rest, version: id });
      covered = withPeriod(covered, period);
    }
  }
  const last = covered.at(-1);
  const ends = last !== undefined && last.to < Infinity ? [{ from: last.to, to: Infinity }] : [];
  const between = covered.flatMap(({ to }, index) => {
    const next = covered[index + 1];
    return next === undefined ? [] : [{ from: to, to: next.from }];
  });
  return {
    stretches: stretches.toSorted((one, other) => one.from - other.from),
    gaps: [...between, ...ends],
    neverSeen: findNeverSeen(ordered, nowMs),
  };
}

/** Returns planned versions that are never shown. A version published before those that cover it counts as seen. */
function findNeverSeen(ordered: readonly DatedVersion[], nowMs: number): DatedVersion[] {
  let covered: Period[] = [];
  const neverSeen: DatedVersion[] = [];
  for (const version of ordered) {
    const { spans, createdAt } = version;
    // Visitors see a version from its publication on.
    const periods = spans
      .map(toPeriod)
      .map(({ from, to }) => ({ from: Math.max(from, +createdAt), to }))
      .filter(({ from, to }) => from < to);
    // A version that began before its publication, as in an imported folder, is not planned.
    const isPlanned = spans.every(({ shownFrom }) => shownFrom > createdAt);
    const isSeen = periods.some((period) => without(period, covered).length > 0);
    if (isPlanned && !isSeen && periods.some(({ to }) => to > nowMs)) neverSeen.push(version);
    for (const period of periods) covered = withPeriod(covered, period);
  }
  return neverSeen.toReversed();
}

/** Converts a span to milliseconds since 1970, with Infinity for no end. */
export const toPeriod = ({ shownFrom, validTo }: Span): Period => ({
  from: +shownFrom,
  to: validTo === null ? Infinity : +validTo,
});

/** Returns the parts of a period that are outside the `covered` ones, which are in order and disjoint. */
export function without({ from, to }: Period, covered: readonly Period[]): Period[] {
  const rest: Period[] = [];
  let begin = from;
  for (const one of covered) {
    if (one.to <= begin) continue;
    if (one.from >= to) break;
    if (one.from > begin) rest.push({ from: begin, to: one.from });
    begin = Math.max(begin, one.to);
  }
  if (begin < to) rest.push({ from: begin, to });
  return rest;
}

/** Adds a period to `covered` ones, which are in order and disjoint. */
function withPeriod(covered: readonly Period[], added: Period): Period[] {
  const before = covered.filter(({ to }) => to < added.from);
  const after = covered.filter(({ from }) => from > added.to);
  const touching = covered.slice(before.length, covered.length - after.length);
  const from = Math.min(added.from, ...touching.map((one) => one.from));
  const to = Math.max(added.to, ...touching.map((one) => one.to));
  return [...before, { from, to }, ...after];
}
