import { diffArrays, diffWordsWithSpace } from 'diff';

import { isSameItem, type ContentItem } from './pageContent.ts';

export type Difference =
  | { kind: 'ADDED'; after: ContentItem }
  | { kind: 'REMOVED'; before: ContentItem }
  | { kind: 'CHANGED' | 'MOVED'; before: ContentItem; after: ContentItem };

/** Returns whether two items are of the same kind, whatever their text, for pages in two languages. */
export const isSameKind = (one: ContentItem, other: ContentItem): boolean =>
  one.kind === other.kind;

/**
 * Returns the differences between two pages, in the order of the second. Both are as `readScope` returns them.
 */
export function differencesBetween(
  before: ContentItem[],
  after: ContentItem[],
  isSame: (one: ContentItem, other: ContentItem) => boolean = isSameItem,
): Difference[] {
  const runs = diffArrays(before, after, { comparator: isSame });
  const moves = movesIn(
    runs.flatMap(({ removed, value }) => (removed ? value : [])),
    runs.flatMap(({ added, value }) => (added ? value : [])),
  );
  const differences: Difference[] = [];
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1];
    if (run.removed) differences.push(...pairUp(run.value, next?.added ? next.value : [], moves));
    else if (run.added && !runs[index - 1]?.removed)
      differences.push(...pairUp([], run.value, moves));
  }
  return differences;
}

/** Moved items, which were removed in one place and added in another: `from` maps the new item to the old. */
type Moves = { from: ReadonlyMap<ContentItem, ContentItem>; gone: ReadonlySet<ContentItem> };

function movesIn(removed: readonly ContentItem[], added: readonly ContentItem[]): Moves {
  const from = new Map<ContentItem, ContentItem>();
  const gone = new Set<ContentItem>();
  for (const item of added) {
    const old = removed.find((other) => !gone.has(other) && isSameItem(other, item));
    if (old === undefined) continue;
    from.set(item, old);
    gone.add(old);
  }
  return { from, gone };
}

export function describeDifference(difference: Difference): string {
  switch (difference.kind) {
    case 'ADDED':
      return `${itemName(difference.after)} was added`;
    case 'REMOVED':
      return `${itemName(difference.before)} was removed`;
    case 'MOVED':
      return `${itemName(difference.after)} moved`;
    case 'CHANGED':
      return describeChange(difference.before, difference.after);
  }
}

function describeChange(before: ContentItem, after: ContentItem): string {
  if (before.text === after.text) {
    if (after.text === '') return `${itemName(before)} became ${quote(after.target)}`;
    const verb = after.kind === 'IMAGE' ? 'shows' : 'leads to';
    return `${itemName(after)} ${verb} ${after.target} instead of ${before.target}`;
  }
  if (Math.min(before.text.length, after.text.length) > QUOTED_LENGTH) {
    return `${itemName(after)}: ${describeWords(before.text, after.text)}`;
  }
  const moved =
    before.target === after.target
      ? ''
      : ` and leads to ${after.target} instead of ${before.target}`;
  return `${itemName(before)} became ${quote(after.text)}${after.kind === 'LINK' ? moved : ''}`;
}

/** Describes the words that differ between long texts, each with its replacement. */
export function describeWords(before: string, after: string): string {
  const runs = diffWordsWithSpace(before, after);
  const said = runs.flatMap((run, index) => {
    const next = runs[index + 1];
    const words = quote(run.value.trim());
    if (run.removed)
      return next?.added ? `${words} became ${quote(next.value.trim())}` : `${words} was removed`;
    return run.added && !runs[index - 1]?.removed ? `${words} was added` : [];
  });
  return said.join(', ');
}

const NAMES: Record<ContentItem['kind'], string> = {
  HEADING: 'Heading',
  TEXT: 'Text',
  LINK: 'Link',
  IMAGE: 'Image',
};
const QUOTED_LENGTH = 120;

function itemName({ kind, text, target }: ContentItem): string {
  return `${NAMES[kind]} ${quote(text || target)}`;
}

/** Quotes a text, shortened if it is long. */
export function quote(text: string): string {
  const short = text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text;
  return `“${short}”`;
}

/** Pairs items of one kind with similar content in one place that have not moved. Each pair is one changed item. */
function pairUp(before: ContentItem[], after: ContentItem[], { from, gone }: Moves): Difference[] {
  const left = before.filter((item) => !gone.has(item));
  const isOnlyHeading = countHeadings(before) === 1 && countHeadings(after) === 1;
  const items = after.map((item): Difference => {
    const old = from.get(item);
    if (old !== undefined) return { kind: 'MOVED', before: old, after: item };
    const index = left.findIndex(
      (other) =>
        other.kind === item.kind &&
        (isAlike(other, item) || (isOnlyHeading && item.kind === 'HEADING')),
    );
    const [other] = index < 0 ? [] : left.splice(index, 1);
    return other === undefined
      ? { kind: 'ADDED', after: item }
      : { kind: 'CHANGED', before: other, after: item };
  });
  return [...left.map((before) => ({ kind: 'REMOVED' as const, before })), ...items];
}

function countHeadings(items: ContentItem[]): number {
  return items.filter(({ kind }) => kind === 'HEADING').length;
}

/**
 * Returns whether one item is similar enough to be a change of the other: same text or target, or a third of the
 * words.
 */
function isAlike(one: ContentItem, other: ContentItem): boolean {
  if (one.text === other.text || (one.target !== '' && one.target === other.target)) return true;
  const words = new Set(splitWords(one.text));
  const others = splitWords(other.text);
  const shared = others.filter((word) => words.has(word)).length;
  return shared * 3 >= Math.max(words.size, others.length);
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
