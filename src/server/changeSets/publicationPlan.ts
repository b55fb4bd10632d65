import { latest } from '#server/content/spans.ts';

import { isSamePlace, type VersionRow } from './placedVersions.ts';

/** A version of one document in one shop for one group, with its current end. */
export type PlacedVersion = {
  id: number;
  validFrom: Date;
  validTo: Date | null;
  /** The item of a change set from which the version was published. */
  changeItem: number | null;
};

/** Requested validity of a document. `from` null means at once. `base` is the version that was edited. */
export type PublicationRequest = {
  item: number;
  base: number | null;
  from: Date | null;
  to: Date | null;
};

/** A new end of a version. If it is not later than the beginning, the version is never shown. */
export type VersionEnd = { version: number; validTo: Date | null };

/** The rows to insert. `shownFrom` is set if the version corrects one that has begun already. */
export type PublicationPlan = {
  validFrom: Date;
  shownFrom: Date | null;
  validTo: Date | null;
  ends: VersionEnd[];
};

/** Why an item cannot be published with its dates. */
export type DateFault = 'BEGINS_IN_THE_PAST' | 'ENDS_TOO_EARLY';

/**
 * Returns the rows to insert when a document is published at `now`: a version, and new ends of versions that it
 * replaces. A version with its base's beginning corrects and replaces the base, unless the base has ended. Earlier
 * versions from the same item are cancelled or ended. What was shown before `now` does not change.
 */
export function planPublication(
  { item, base, from, to }: PublicationRequest,
  versions: readonly PlacedVersion[],
  now: Date,
): PublicationPlan | DateFault {
  const corrected = versions.find(
    (version) =>
      version.id === base &&
      from !== null &&
      +version.validFrom === +from &&
      !isOverAt(version, now),
  );
  const validFrom = from ?? now;
  if (corrected === undefined && validFrom < now) return 'BEGINS_IN_THE_PAST';
  const shown = latest(validFrom, now);
  if (to !== null && to <= shown) return 'ENDS_TOO_EARLY';
  const ends = versions
    .filter((version) => version === corrected || version.changeItem === item)
    .flatMap((version) => endAt(version, version.validFrom > now ? version.validFrom : shown, now));
  return { validFrom, shownFrom: validFrom < now ? now : null, validTo: to, ends };
}

/** Rows that one publication inserted for a document, shop and group. */
type Published = {
  version: PlacedVersion;
  /** Ends that the publication gave other versions. `before`: the end until then. `isLast`: none was set since. */
  ends: readonly { version: number; before: Date | null; isLast: boolean }[];
};

/**
 * Returns the ends that undo a publication from `now` on. They remove its version. Versions that it ended get their
 * previous end back, unless their end was changed since. The result is empty if its version has ended, or was replaced
 * by a publication that must be undone first.
 */
export function planUndo({ version: own, ends }: Published, now: Date): VersionEnd[] {
  const withdrawn = endAt(own, latest(own.validFrom, now), now);
  if (withdrawn.length === 0) return [];
  const restored = ends.flatMap(({ version, before, isLast }) =>
    isLast ? [{ version, validTo: before }] : [],
  );
  return [...withdrawn, ...restored];
}

/** Returns the versions that a publication inserted. */
export function publishedIn(versions: readonly VersionRow[], publication: number): Published[] {
  const inserted = versions.filter((version) => version.publication === publication);
  return inserted.map((version) => ({
    version,
    ends: versions
      .filter((other) => isReplacedBy(other, version))
      .flatMap((other) => endBy(other, publication)),
  }));
}

/**
 * Returns the versions that a publication ended without a replacement, with their previous ends. Versions whose end was
 * changed since are left out.
 */
export function withdrawnIn(versions: readonly VersionRow[], publication: number): VersionEnd[] {
  const inserted = versions.filter((version) => version.publication === publication);
  return versions
    .filter((other) => !inserted.some((version) => isReplacedBy(other, version)))
    .flatMap((other) => endBy(other, publication))
    .flatMap(({ version, before, isLast }) => (isLast ? [{ version, validTo: before }] : []));
}

/** Returns whether one version replaces another, as `planPublication` decides. */
function isReplacedBy(other: VersionRow, version: VersionRow): boolean {
  if (other === version || !isSamePlace(other, version)) return false;
  const isOfSameItem = other.changeItem !== null && other.changeItem === version.changeItem;
  return isOfSameItem || +other.validFrom === +version.validFrom;
}

function endBy({ id, ends, ownEnd }: VersionRow, publication: number) {
  const index = ends.findIndex((end) => end.publication === publication);
  if (index === -1) return [];
  const before = index === 0 ? ownEnd : (ends[index - 1]?.validTo ?? null);
  return [{ version: id, before, isLast: index === ends.length - 1 }];
}

/** Returns a new end for a version. Returns nothing if the version has ended or ends earlier anyway. */
function endAt(version: PlacedVersion, end: Date, now: Date): VersionEnd[] {
  const { id, validTo } = version;
  const endsByThen = isOverAt(version, now) || (validTo !== null && validTo <= end);
  return endsByThen ? [] : [{ version: id, validTo: end }];
}

/** Returns whether a version has ended at an instant, or was cancelled before it began. */
const isOverAt = ({ validFrom, validTo }: PlacedVersion, now: Date) =>
  validTo !== null && (validTo <= validFrom || validTo <= now);
