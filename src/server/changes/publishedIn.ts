import { isSamePlace, type VersionRow } from './placedVersions.ts';
import type { Published } from './publicationPlan.ts';

/** What a publication inserted, of all versions of its documents. */
export function publishedIn(versions: readonly VersionRow[], publication: number): Published[] {
  return versions
    .filter((version) => version.publication === publication)
    .map((version) => ({
      version,
      ends: versions.filter((other) => isSamePlace(other, version)).flatMap(endBy),
    }));

  function endBy({ id, ends, ownEnd }: VersionRow) {
    const index = ends.findIndex((end) => end.publication === publication);
    if (index === -1) return [];
    const before = index === 0 ? ownEnd : (ends[index - 1]?.validTo ?? null);
    return [{ version: id, before, isLast: index === ends.length - 1 }];
  }
}
