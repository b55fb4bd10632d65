/** A version of one document in one shop for one group, with the end that counts now. */
export type PlacedVersion = {
  id: number;
  validFrom: Date;
  validTo: Date | null;
  /** The item of a change set that it was published from. */
  changeItem: number | null;
};

/** When what is published is to be valid; `from` null: at once. `base`: the version that it changes. */
export type Wanted = {
  item: number;
  base: number | null;
  from: Date | null;
  to: Date | null;
};

/** Another end of a version from now on; at or before its beginning: it is never shown. */
export type NewEnd = { version: number; validTo: Date | null };

/** `shownFrom`: of a version that corrects one that has begun. */
export type PublicationPlan = {
  validFrom: Date;
  shownFrom: Date | null;
  validTo: Date | null;
  ends: NewEnd[];
};

/** Why something cannot be published as it is dated. */
export type DateFault = 'BEGINS_IN_THE_PAST' | 'ENDS_TOO_EARLY';

/**
 * What publishing a document at `now` inserts: a version, and ends of those that it takes the place of. A version that
 * begins with its base corrects it and takes its place; what the same item published earlier gives way: cancelled where
 * it has not begun, else ended where the new one begins. What was shown before `now` stays as it was.
 */
export function planPublication(
  { item, base, from, to }: Wanted,
  versions: readonly PlacedVersion[],
  now: Date,
): PublicationPlan | DateFault {
  const corrected = versions.find(
    ({ id, validFrom }) => id === base && from !== null && +validFrom === +from,
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
  /** Of other versions: the end that counted before, and whether the publication's still counts. */
  ends: readonly { version: number; before: Date | null; isLast: boolean }[];
};

/**
 * The ends that undo a publication from `now` on: what it published is not shown from then on, and what it had ended is
 * shown as long as it would have been, unless somebody has moved that end since. None where what it published is over, or
 * was replaced: that is to be undone first.
 */
export function planUndo({ version: own, ends }: Published, now: Date): NewEnd[] {
  const withdrawn = endAt(own, later(own.validFrom, now), now);
  if (withdrawn.length === 0) return [];
  const restored = ends.flatMap(({ version, before, isLast }) =>
    isLast ? [{ version, validTo: before }] : [],
  );
  return [...withdrawn, ...restored];
}

/** The end, where the version would be shown for longer from now on. */
function endAt({ id, validFrom, validTo }: PlacedVersion, end: Date, now: Date): NewEnd[] {
  const isOver = validTo !== null && (validTo <= end || validTo <= validFrom || validTo <= now);
  return isOver ? [] : [{ version: id, validTo: end }];
}

const later = (one: Date, other: Date) => (one > other ? one : other);
