import type { SiteCode } from '#domain/sites.ts';

import type { Validity } from './newestVersion.ts';

/** A document of a change set in its current state. */
export type Draft<Body = unknown> = {
  item: number;
  revision: number;
  group: Validity['group'];
  base: number | null;
  /** When the draft begins; null: when it is published. */
  validFrom: Date | null;
  validTo: Date | null;
  body: Body;
};

/** Loads the unpublished drafts of a change set for one document and shop. */
export type LoadDrafts = (
  changeSet: string,
  place: { site: SiteCode; key: string },
) => Promise<Draft[]>;

/** A version, with the change set item from which it was published. */
export type DraftableVersion = Validity & { changeItem: number | null };

/** Id of the first draft, above every version number, so that drafts count as published last. */
const FIRST_DRAFT_ID = 2 ** 52;
const REVISIONS = 2 ** 20;

/** Returns the timeline as it would be if `planPublication` had published the draft at that instant. */
export function withDraft<Version extends DraftableVersion & { body: unknown }>(
  versions: readonly Version[],
  draft: Draft<Version['body']>,
  publishedAt: Date,
): readonly (Version | (DraftableVersion & { body: Version['body'] }))[] {
  const { item, revision, base, group, body, validTo } = draft;
  const validFrom = draft.validFrom ?? publishedAt;
  const shownFrom = validFrom > publishedAt ? validFrom : publishedAt;
  if (validTo !== null && validTo <= shownFrom) return versions;
  const others = versions.flatMap((version) => {
    // A group's first version may be based on the version for everyone, which it does not replace.
    const isSameGroup =
      version.group?.test === group?.test && version.group?.group === group?.group;
    const isCorrected = version.id === base && isSameGroup && +version.validFrom === +validFrom;
    if (!isCorrected && version.changeItem !== item) return [version];
    const begin = version.shownFrom ?? version.validFrom;
    const end = version.validFrom > publishedAt ? version.validFrom : shownFrom;
    if (begin >= end) return [];
    const isOver = version.validTo !== null && version.validTo <= end;
    return [isOver ? version : { ...version, validTo: end }];
  });
  const id = FIRST_DRAFT_ID + item * REVISIONS + revision;
  return [...others, { id, changeItem: item, validFrom, shownFrom, validTo, group, body }];
}
