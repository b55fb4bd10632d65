import type { SiteCode } from '#domain/sites.ts';

import type { Span } from './spans.ts';

/** A version with the periods in which it is valid, in order; `createdMs`: when it was published. */
export type CoveredVersion = {
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

/** What is shown of a document in a shop to everyone, or to a group. */
export type Stretch = Period & { version: number };

/** Gaps: no version is valid after there was one. Never seen: others are shown for as long as it is valid. */
export type Coverage = {
  stretches: Stretch[];
  gaps: Period[];
  neverSeen: CoveredVersion[];
};

/**
 * When each version of one document, shop and group is shown, when none is, and which planned ones are valid at `nowMs`
 * or later but are shown at no time after they were published. By the rules of `newestVersion`; the time grows with the number of
 * versions times that of periods apart from each other, of which there are few.
 */
export function coverageOf(versions: readonly CoveredVersion[], nowMs: number): Coverage {
  // The one that takes precedence first: what it covers, no other version shows.
  const ordered = versions.toSorted(
    (one, other) => +other.validFrom - +one.validFrom || other.id - one.id,
  );
  let covered: Period[] = [];
  const stretches: Stretch[] = [];
  for (const { id, spans } of ordered) {
    for (const period of spans.map(periodOf)) {
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
    neverSeen: neverSeenOf(ordered, nowMs),
  };
}

/** Planned versions that are never seen. One that others cover now was seen if it was published before them. */
function neverSeenOf(ordered: readonly CoveredVersion[], nowMs: number): CoveredVersion[] {
  let covered: Period[] = [];
  const neverSeen: CoveredVersion[] = [];
  for (const version of ordered) {
    const { spans, createdAt } = version;
    // Visitors see a version from its publication on.
    const periods = spans
      .map(periodOf)
      .map(({ from, to }) => ({ from: Math.max(from, +createdAt), to }))
      .filter(({ from, to }) => from < to);
    // One that began before it was published is history, as of a folder that was imported.
    const isPlanned = spans.every(({ shownFrom }) => shownFrom > createdAt);
    const isSeen = periods.some((period) => without(period, covered).length > 0);
    if (isPlanned && !isSeen && periods.some(({ to }) => to > nowMs)) neverSeen.push(version);
    for (const period of periods) covered = withPeriod(covered, period);
  }
  return neverSeen.toReversed();
}

/** A span in milliseconds since 1970; without an end, until Infinity. */
export const periodOf = ({ shownFrom, validTo }: Span): Period => ({
  from: +shownFrom,
  to: validTo === null ? Infinity : +validTo,
});

/** What is left of a period outside of others, which are in order and apart. */
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

/** Periods in order and apart from each other, with one more. */
function withPeriod(covered: readonly Period[], added: Period): Period[] {
  const before = covered.filter(({ to }) => to < added.from);
  const after = covered.filter(({ from }) => from > added.to);
  const touching = covered.slice(before.length, covered.length - after.length);
  const from = Math.min(added.from, ...touching.map((one) => one.from));
  const to = Math.max(added.to, ...touching.map((one) => one.to));
  return [...before, { from, to }, ...after];
}
