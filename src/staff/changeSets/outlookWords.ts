import type { ChangeableTest } from '#contract/staff/changeSets.ts';
import type { ItemOutlook, ShownVersion } from '#contract/staff/outlook.ts';
import { DEFAULT_SITE, siteFacts } from '#domain/sites.ts';

import { writeInstant } from '../console/time/writeInstant.ts';
import type { DocumentItem } from './describe.ts';

const FAULT_WORDS: Record<NonNullable<ItemOutlook['fault']>, string> = {
  BEGINS_IN_THE_PAST: 'It would begin in the past.',
  ENDS_TOO_EARLY: 'It would end before it starts.',
  NO_SUCH_TIME: 'This time does not exist.',
};

type Period = ItemOutlook['seen'][number];

/** Describes in sentences what visitors will see of a document, in its shop's time zone. */
export function outlookWords(
  { fault, seen, covers, coveredBy, isGroupEmpty, otherGroups }: ItemOutlook,
  { site, group }: Pick<DocumentItem, 'site' | 'group'>,
  { now, tests }: { now: number; tests: readonly ChangeableTest[] },
): string[] {
  if (fault !== null) return [FAULT_WORDS[fault]];
  const { timeZone } = siteFacts(site);
  const write = (at: string) => writeInstant(at, timeZone);
  const test = tests.find(({ name }) => name === group?.test);

  const shown = seen.map((one, index) => ({
    from: one.from,
    words: `Shown${index > 0 ? ' again' : ''} ${periodWords(one)}.`,
  }));
  const covered = coveredBy.map((one) => ({ from: one.from, words: coveredWords(one) }));
  const inOrder = [...shown, ...covered].toSorted(
    (one, other) => Date.parse(one.from) - Date.parse(other.from),
  );
  return [
    ...(seen.length === 0 ? ['Nobody will see it.'] : []),
    ...(isGroupEmpty ? [emptyGroupWords()] : []),
    ...inOrder.map(({ words }) => words),
    ...(test !== undefined && test.endsAt !== null && seen.at(-1)?.to === test.endsAt
      ? [`The A/B test “${test.name}” is over then.`]
      : []),
    ...new Set(covers.map(placeWords)),
    ...otherGroups.map(
      (one) => `The group “${one.group}” of the A/B test “${one.test}” sees its own document.`,
    ),
  ];

  function periodWords({ from, to }: Period): string {
    const isAtOnce = Date.parse(from) <= now;
    if (to === null)
      return isAtOnce ? 'at once, without end' : `from ${write(from)} on, without end`;
    return isAtOnce ? `at once, until ${write(to)}` : `from ${write(from)} until ${write(to)}`;
  }

  function coveredWords(one: ShownVersion): string {
    const isNext = seen.some(({ to }) => to === one.from);
    const from = isNext ? 'From then' : `From ${write(one.from)}`;
    const until = one.to === null ? 'on' : `until ${write(one.to)}`;
    const which = one.set === null ? 'another version' : versionWords(one);
    return `${from} ${until} ${which} is shown.`;
  }

  function placeWords(one: ShownVersion): string {
    const begins = Date.parse(one.validFrom) <= now ? 'began' : 'begins';
    return `It takes the place of ${versionWords(one)} that ${begins} on ${write(one.validFrom)}.`;
  }

  function emptyGroupWords(): string {
    if (test === undefined) return `Its A/B test “${group?.test}” is over or not published.`;
    return `Nobody is in the group “${group?.group}” at that time: its A/B test “${test.name}” runs ${runWords(test, timeZone)}.`;
  }
}

/** Describes when an A/B test runs, in the first shop's time zone. */
export const testWords = (test: ChangeableTest) =>
  `It runs in all shops ${runWords(test, siteFacts(DEFAULT_SITE).timeZone)}.`;

function runWords({ startsAt, endsAt }: ChangeableTest, timeZone: string): string {
  const until = endsAt === null ? 'on, without end' : `until ${writeInstant(endsAt, timeZone)}`;
  return `from ${writeInstant(startsAt, timeZone)} ${until}`;
}

const versionWords = ({ set }: ShownVersion) =>
  set === null ? 'the version' : `the version of the set “${set}”`;
