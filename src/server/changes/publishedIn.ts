import { isSamePlace, type VersionRow } from './placedVersions.ts';
import type { Published, VersionEnd } from './publicationPlan.ts';

/** What a publication inserted, of all versions of its documents. */
export function publishedIn(versions: readonly VersionRow[], publication: number): Published[] {
  const inserted = versions.filter((version) => version.publication === publication);
  return inserted.map((version) => ({
    version,
    ends: versions
      .filter((other) => isReplacedBy(other, version))
      .flatMap((other) => endBy(other, publication)),
  }));
}

/** What it ended without another version in its place: the ends that were in effect before, where nothing moved them since. */
export function withdrawnIn(versions: readonly VersionRow[], publication: number): VersionEnd[] {
  const inserted = versions.filter((version) => version.publication === publication);
  return versions
    .filter((other) => !inserted.some((version) => isReplacedBy(other, version)))
    .flatMap((other) => endBy(other, publication))
    .flatMap(({ version, before, isLast }) => (isLast ? [{ version, validTo: before }] : []));
}

/** As `planPublication` chooses what it ends. */
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
