import type { ContentContext } from '#domain/contentContext.ts';

/** When and for whom a version is valid; `group` null: for everyone. */
export type Validity = {
  id: number;
  validFrom: Date;
  /** Earliest time at which the version is shown, by default `validFrom`. Precedence always depends on `validFrom`. */
  shownFrom?: Date;
  /** The first instant at which it is no longer valid; null: no end. */
  validTo: Date | null;
  group: { test: string; group: string } | null;
};

/**
 * Returns the version that a viewer sees; undefined if none is valid. Of the valid versions, one for the viewer's group
 * precedes those for everyone. Among those, the one with the latest beginning wins. If beginnings are equal, the one
 * published last wins, so that a version can be corrected.
 */
export function newestVersion<Version extends Validity>(
  versions: readonly Version[],
  { at, group }: ContentContext,
): Version | undefined {
  // Loops once without copying, because every page view calls this.
  let general: Version | undefined;
  let ofGroup: Version | undefined;
  for (const version of versions) {
    const { shownFrom = version.validFrom, validTo } = version;
    if (shownFrom > at || (validTo !== null && at >= validTo)) continue;
    if (version.group === null) {
      if (isNewer(version, general)) general = version;
    } else if (group[version.group.test] === version.group.group) {
      if (isNewer(version, ofGroup)) ofGroup = version;
    }
  }
  return ofGroup ?? general;
}

/** Returns the next instant after `at` at which a version begins or ends, for any group. */
export function nextTransitionAfter(versions: readonly Validity[], at: Date): Date | undefined {
  let next: Date | undefined;
  for (const { validFrom, shownFrom = validFrom, validTo } of versions) {
    for (const instant of [shownFrom, validTo]) {
      if (instant !== null && instant > at && (next === undefined || instant < next)) {
        next = instant;
      }
    }
  }
  return next;
}

function isNewer(one: Validity, other: Validity | undefined): boolean {
  if (other === undefined) return true;
  return (+one.validFrom - +other.validFrom || one.id - other.id) > 0;
}
