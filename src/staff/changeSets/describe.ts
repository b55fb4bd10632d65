import type { ChangeItem, Refusal } from '#contract/staff/changeSets.ts';
import type { ItemState } from '#domain/changeSets/itemState.ts';
import { toShopTime, toWallTime } from '#domain/shopTime.ts';
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
  OWN_WORK: 'was edited by you: another person must approve it',
  APPROVAL_MISSING: 'is not approved yet',
  ALREADY_PUBLISHED: 'is already published',
  BEGINS_IN_THE_PAST: 'would begin in the past',
  ENDS_TOO_EARLY: 'would end before it begins',
  TEST_MISSING: 'is for a group of an A/B test that is not published: publish both together',
};

/** Explanations of fields whose names do not suffice. */
export const FIELD_HELP: Readonly<Record<string, string>> = {
  description: 'Search engines show it below the title. One or two sentences are enough.',
  markdown:
    'A line that begins with ## is a heading, one with - a list item. A link that begins with / leads to a page of this shop.',
  updated: 'The day from which a legal text applies, as in 2026-03-01.',
  source: 'The address of an uploaded picture. An offer shows it instead of its drawing.',
  introductoryText: 'Stands between the heading and the links of its group.',
  weight: 'The share of visitors: 1 and 1 are halves, 1 and 3 a quarter and three quarters.',
  hypothesis: 'What changes for whom, and what it should bring.',
  expectedShare: 'Of visitors, today, as a number: 0.05 is 5 %.',
  smallestEffect:
    'The smallest difference worth having, as a number: 0.01 is one percentage point.',
  visitorsPerDay: 'All groups and shops together, of visitors who agree to be counted.',
};

const ABBREVIATIONS: Record<string, string> = { seo: 'SEO', url: 'URL' };

/** Formats `teaserGroups` as a label: Teaser groups. */
export function describePart(name: string): string {
  const short = ABBREVIATIONS[name];
  if (short !== undefined) return short;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a label within a sentence: "Show teaser groups", but `URL` unchanged. */
export const withinSentence = (label: string) =>
  label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

/** Formats an instant in a shop's time zone: `2026-12-01 00:00`, with its offset if ambiguous. */
export function writeTime(iso: string, site: SiteCode): string {
  const { timeZone } = siteFacts(site);
  const { date, time, offset } = toWallTime(new Date(iso), timeZone);
  const isTwice = toShopTime({ date, time }, timeZone)?.occurs === 'TWICE';
  return isTwice ? `${date} ${time} ${offset}` : `${date} ${time}`;
}

/** Describes an item's validity in its shop's time zone. */
export function describeDates({ validFrom, validTo, site }: DocumentItem): string {
  const from = validFrom === null ? 'at once' : `from ${writeTime(validFrom, site)}`;
  return validTo === null ? from : `${from} until ${writeTime(validTo, site)}`;
}

/** An item of one shop, with a page and dates: any item but an A/B test. */
export type DocumentItem = ChangeItem & { site: SiteCode };
export const isDocument = (item: ChangeItem): item is DocumentItem => item.site !== 'ALL';

export const siteLabel = (site: Market) => (site === 'ALL' ? 'all shops' : siteFacts(site).label);

/** Returns a page's path below its shop; undefined for other documents. */
export const pathOf = (key: string): string | undefined =>
  key.startsWith('PAGE:') ? key.slice('PAGE:'.length) : undefined;

/** Returns a document's title with the path of a page, to tell pages of the same title apart. */
export function titleWithPath({ key, title }: Pick<ChangeItem, 'key' | 'title'>): string {
  const path = pathOf(key);
  return path === undefined ? title : `${title} (${path})`;
}

/** Names shops in a list. */
export const siteLabels = (sites: readonly Market[]) => sites.map(siteLabel).join(', ');

export const countOf = ({ length }: readonly unknown[]) =>
  length === 1 ? 'One document' : `${length} documents`;

/** Returns a document's title with its test group. */
export const titleFor = ({ title, group }: Pick<ChangeItem, 'title' | 'group'>) =>
  group === null ? title : `${title}, ${group.test}: ${group.group}`;
