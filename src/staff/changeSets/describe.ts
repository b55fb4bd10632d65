import type { ChangeItem, Refusal } from '#contract/staff/changeSets.ts';
import type { ItemState } from '#domain/changeSets/itemState.ts';
import { shopTimeOf, wallTimeOf } from '#domain/shopTime.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { Market } from '#domain/staffRoles.ts';

export const STATE_LABELS: Record<ItemState, string> = {
  FAULTY: 'has faults',
  CONFLICT: 'conflict',
  UNCHANGED: 'unchanged',
  STALE: 'older than the German one',
  READY: 'ready',
  APPROVED: 'approved',
  PLANNED: 'planned',
  LIVE: 'live',
  OVER: 'over',
};

export const REFUSAL_MESSAGES: Record<Refusal, string> = {
  UNKNOWN: 'is no longer in the set',
  CHANGED_SINCE: 'was changed after you reviewed it',
  FAULTY: 'has faults',
  CONFLICT: 'conflicts with a later publication: merge it first',
  UNCHANGED: 'changes nothing',
  OWN_WORK: 'was edited by you: somebody else must approve it',
  APPROVAL_MISSING: 'is not approved yet',
  ALREADY_PUBLISHED: 'is already published',
  BEGINS_IN_THE_PAST: 'would begin in the past',
  ENDS_TOO_EARLY: 'would end before it begins',
  TEST_MISSING: 'is for a group of an A/B test that is not published: publish both together',
};

const ABBREVIATIONS: Record<string, string> = { seo: 'SEO', url: 'URL' };

/** `teaserGroups` as a label: Teaser groups. */
export function describePart(name: string): string {
  const short = ABBREVIATIONS[name];
  if (short !== undefined) return short;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A label within a sentence: `Teaser groups` as in "Show teaser groups", and `URL` as it is. */
export const withinSentence = (label: string) =>
  label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

/** An instant in the time zone of a shop, as in `2026-12-01 00:00`; with its offset where the clock shows it twice. */
export function writeTime(iso: string, site: SiteCode): string {
  const { timeZone } = siteFacts(site);
  const { date, time, offset } = wallTimeOf(new Date(iso), timeZone);
  const isTwice = shopTimeOf({ date, time }, timeZone)?.occurs === 'TWICE';
  return isTwice ? `${date} ${time} ${offset}` : `${date} ${time}`;
}

/** When an item is to be valid, in the time zone of its shop. */
export function describeDates({ validFrom, validTo, site }: DocumentItem): string {
  const from = validFrom === null ? 'at once' : `from ${writeTime(validFrom, site)}`;
  return validTo === null ? from : `${from} until ${writeTime(validTo, site)}`;
}

/** An item of one shop, which has a page and dates: any but an A/B test. */
export type DocumentItem = ChangeItem & { site: SiteCode };
export const isDocument = (item: ChangeItem): item is DocumentItem => item.site !== 'ALL';

export const siteLabel = (site: Market) => (site === 'ALL' ? 'all shops' : siteFacts(site).label);

/** The path of a page below its shop; undefined of the key of any other document. */
export const pathOf = (key: string): string | undefined =>
  key.startsWith('PAGE:') ? key.slice('PAGE:'.length) : undefined;

export const countOf = ({ length }: readonly unknown[]) =>
  length === 1 ? 'One document' : `${length} documents`;

/** A document with the group of an A/B test that it is for. */
export const titleFor = ({ title, group }: Pick<ChangeItem, 'title' | 'group'>) =>
  group === null ? title : `${title}, ${group.test}: ${group.group}`;
