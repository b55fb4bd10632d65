/** A version of one document in one shop for one group, with its current end. */
export type PlacedVersion = {
  id: number;
  validFrom: Date;
  validTo: Date | null;
  /** The item of a change set from which it was published. */
  changeItem: number | null;
};

/** Requested validity of a document; `from` null: at once. `base`: the version that it changes. */
export type PublicationRequest = {
  item: number;
  base: number | null;
  from: Date | null;
  to: Date | null;
};

/** A new end of a version; at or before its beginning, it is never shown. */
export type VersionEnd = { version: number; validTo: Date | null };

/** `shownFrom` is set if the version corrects one that has begun. */
export type PublicationPlan = {
  validFrom: Date;
  shownFrom: Date | null;
  validTo: Date | null;
  ends: VersionEnd[];
};

/** Why an item cannot be published with its dates. */
export type DateFault = 'BEGINS_IN_THE_PAST' | 'ENDS_TOO_EARLY';

/**
 * Returns the rows to insert when a document is published at `now`: a version, and new ends of replaced ones. With
 * its base's beginning, a version corrects and replaces the base, unless the base has ended. Earlier versions of the
 * same item are cancelled or ended. What was shown before `now` does not change.
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
  const shown = later(validFrom, now);
  if (to !== null && to <= shown) return 'ENDS_TOO_EARLY';
  const ends = versions
    .filter((version) => version === corrected || version.changeItem === item)
    .flatMap((version) => endAt(version, version.validFrom > now ? version.validFrom : shown, now));
  return { validFrom, shownFrom: validFrom < now ? now : null, validTo: to, ends };
}

/** Rows that a publication inserted for one document, shop and group. */
export type Published = {
  version: PlacedVersion;
  /** For other versions: the previous end, and whether the publication's end is still in effect. */
  ends: readonly { version: number; before: Date | null; isLast: boolean }[];
};

/**
 * Returns the ends that undo a publication from `now` on. Its version disappears, and versions that it ended last as
 * long as before, unless their end was changed since. Empty if its version has ended or was replaced by a publication
 * that must be undone first.
 */
export function planUndo({ version: own, ends }: Published, now: Date): VersionEnd[] {
  const withdrawn = endAt(own, later(own.validFrom, now), now);
  if (withdrawn.length === 0) return [];
  const restored = ends.flatMap(({ version, before, isLast }) =>
    isLast ? [{ version, validTo: before }] : [],
  );
  return [...withdrawn, ...restored];
}

/** Returns the new end of a version, unless the version has ended or ends earlier anyway. */
function endAt(version: PlacedVersion, end: Date, now: Date): VersionEnd[] {
  const { id, validTo } = version;
  const endsByThen = isOverAt(version, now) || (validTo !== null && validTo <= end);
  return endsByThen ? [] : [{ version: id, validTo: end }];
}

/** Returns whether a version has ended at an instant, or was cancelled before it began. */
const isOverAt = ({ validFrom, validTo }: PlacedVersion, now: Date) =>
  validTo !== null && (validTo <= validFrom || validTo <= now);

const later = (one: Date, other: Date) => (one > other ? one : other);
