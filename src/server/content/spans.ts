import { eq, getTableColumns, type SQL } from 'drizzle-orm';

import { groupBy } from '#server/base/groupBy.ts';
import type { Database } from '#server/db/database.ts';
import { contentEnd, contentVersion } from '#server/db/schema.ts';

/** A version as published. */
export type PublishedVersion = {
  id: number;
  validFrom: Date;
  validTo: Date | null;
  /** When the version is first shown; null: from `validFrom` on. */
  shownFrom: Date | null;
};

/** A later change of a version's end. It is in effect from `since` on. */
export type LaterEnd = { id: number; version: number; since: Date; validTo: Date | null };

/** A validity period of a version; `validTo` null: no end. */
export type Span = { shownFrom: Date; validTo: Date | null };

/**
 * Returns the periods in which a version is valid, in order: none if it was cancelled, several if it was ended and
 * restored. `ends` are its later ends, oldest first.
 */
export function validitySpans(
  { validFrom, validTo, shownFrom }: PublishedVersion,
  ends: readonly LaterEnd[],
): Span[] {
  const begin = latest(validFrom, shownFrom ?? validFrom);
  const spans: Span[] = [];
  const rules = [{ since: begin, validTo }, ...ends];
  for (const [index, rule] of rules.entries()) {
    // A later end with the same instant replaces this one.
    const until = rules
      .slice(index + 1)
      .reduce<Date | null>((soonest, { since }) => earliest(soonest, since), null);
    add({ shownFrom: latest(begin, rule.since), validTo: earliest(rule.validTo, until) });
  }
  return spans;

  function add(span: Span) {
    if (span.validTo !== null && span.validTo <= span.shownFrom) return;
    const last = spans.at(-1);
    if (last?.validTo && +last.validTo === +span.shownFrom) last.validTo = span.validTo;
    else spans.push({ ...span });
  }
}

/** Returns the end of a version that is in effect after all its later ends, given oldest first. */
export function currentEnd(version: PublishedVersion, ends: readonly LaterEnd[]): Date | null {
  const last = ends.at(-1);
  return last === undefined ? version.validTo : last.validTo;
}

export function endsByVersion<End extends LaterEnd>(
  ends: readonly End[],
): ReadonlyMap<number, End[]> {
  return groupBy(
    ends.toSorted((one, other) => one.id - other.id),
    ({ version }) => version,
  );
}

/** Loads the later ends of versions that meet a condition. Returns a function that computes a version's periods. */
export async function loadSpans({ orm }: Pick<Database, 'orm'>, condition: SQL | undefined) {
  const ends = await orm
    .select(getTableColumns(contentEnd))
    .from(contentEnd)
    .innerJoin(contentVersion, eq(contentVersion.id, contentEnd.version))
    .where(condition);
  const byVersion = endsByVersion(ends);
  return (version: PublishedVersion) => validitySpans(version, byVersion.get(version.id) ?? []);
}

export const latest = (one: Date, other: Date) => (one > other ? one : other);

/** Returns the earlier of two instants; null means never. */
function earliest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
