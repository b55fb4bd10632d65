/** A version of one document in one shop for one group, with the end now in effect. */
export type PlacedVersion = {
  id: number;
  validFrom: Date;
  validTo: Date | null;
  /** The item of a change set that it was published from. */
  changeItem: number | null;
};

/** When the published document is to be valid; `from` null: at once. `base`: the version that it changes. */
export type PublicationRequest = {
  item: number;
  base: number | null;
  from: Date | null;
  to: Date | null;
};

/** A new end of a version; at or before its beginning: it is never shown. */
export type VersionEnd = { version: number; validTo: Date | null };

/** `shownFrom`: not null where the version corrects one that has begun. */
export type PublicationPlan = {
  validFrom: Date;
  shownFrom: Date | null;
  validTo: Date | null;
  ends: VersionEnd[];
};

/** Why an item cannot be published with its dates. */
export type DateFault = 'BEGINS_IN_THE_PAST' | 'ENDS_TOO_EARLY';

/**
 * The rows that publishing a document at `now` inserts: a version, and new ends of those that it replaces. A version that
 * begins with its base corrects and replaces it, unless the base is over; what the same item published earlier is replaced too: cancelled where
 * it has not begun, else ended where the new one begins. What was shown before `now` stays as it was.
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

/** What a publication has inserted of one document, in one shop, for one group. */
export type Published = {
  version: PlacedVersion;
  /** Of other versions: the end in effect before, and whether the publication's is still in effect. */
  ends: readonly { version: number; before: Date | null; isLast: boolean }[];
};

/**
 * The ends that undo a publication from `now` on: what it published is not shown from then on, and what it had ended is
 * shown as long as it would have been, unless that end was moved since. None where what it published is over, or
 * was replaced: that is to be undone first.
 */
export function planUndo({ version: own, ends }: Published, now: Date): VersionEnd[] {
  const withdrawn = endAt(own, later(own.validFrom, now), now);
  if (withdrawn.length === 0) return [];
  const restored = ends.flatMap(({ version, before, isLast }) =>
    isLast ? [{ version, validTo: before }] : [],
  );
  return [...withdrawn, ...restored];
}

/** The end, unless the version is over or ends by then anyway. */
function endAt(version: PlacedVersion, end: Date, now: Date): VersionEnd[] {
  const { id, validTo } = version;
  const endsByThen = isOverAt(version, now) || (validTo !== null && validTo <= end);
  return endsByThen ? [] : [{ version: id, validTo: end }];
}

/** True too of a version that was cancelled before it began. */
const isOverAt = ({ validFrom, validTo }: PlacedVersion, now: Date) =>
  validTo !== null && (validTo <= validFrom || validTo <= now);

const later = (one: Date, other: Date) => (one > other ? one : other);
