import type { SiteCode } from './sites.ts';

/** The viewer's group by A/B test; absent tests do not apply. */
export type GroupByTest = Readonly<Record<string, string>>;

/**
 * Site, instant and groups for which a request is answered. They are determined once; code that gets them reads neither
 * the clock nor preview tokens.
 */
export type ContentContext = {
  site: SiteCode;
  at: Date;
  group: GroupByTest;
  /** Set in previews of a change set: its content counts as published at that instant. */
  changeSet?: { id: string; publishedAt: Date };
};
