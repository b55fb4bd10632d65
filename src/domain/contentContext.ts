import type { SiteCode } from './sites.ts';

/** The viewer's group by A/B test; absent tests do not apply. */
export type GroupByTest = Readonly<Record<string, string>>;

/**
 * Shop, instant and groups of a request. Resolved once; below this point nothing reads the clock or checks for
 * previews.
 */
export type ContentContext = {
  site: SiteCode;
  at: Date;
  group: GroupByTest;
  /** In previews only: as if this change set were published at that instant. */
  changeSet?: { id: string; publishedAt: Date };
};
