import { isSamePlace, type VersionRow } from './placedVersions.ts';
import type { Published, VersionEnd } from './publicationPlan.ts';

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
