import type { SiteCode } from './sites.ts';

/** The viewer's group in each A/B test, by the test's name; a test that is absent does not concern them. */
export type GroupByTest = Readonly<Record<string, string>>;

/**
 * Which shop is looked at, as of when, and as whom. Resolved once per request; below that
 * point nothing reads the clock, and nothing checks whether it is a preview.
 */
export type ContentContext = {
  site: SiteCode;
  at: Date;
  group: GroupByTest;
  /** In previews only: as if this change set were published at that instant. */
  changeSet?: { id: string; publishedAt: Date };
};
