import { expect, it } from 'vitest';

import type { HistoryEntry } from '#contract/staff/subscribers.ts';

import { describeDetail } from './words.ts';

type Evidence = Extract<HistoryEntry, { what: 'EVIDENCE' }>;

const detailOf = (step: Evidence['step'], page: string) =>
  describeDetail({
    what: 'EVIDENCE',
    at: '2026-03-01T10:00:00.000Z',
    site: 'HU',
    step,
    consent: 'NEWSLETTER',
    text: null,
    page,
    clientAddress: '',
  });

it.each<[Evidence['step'], string, string]>([
  ['WITHDRAWN', '/hu', 'on /hu'],
  ['WITHDRAWN', 'returned mail', 'because its owner reported a mail as spam'],
  ['STOPPED', 'returned mail', 'because mails came back'],
  ['WITHDRAWN', 'report of the sending system', 'by a report of the sending system'],
  ['STOPPED', 'daily job', 'by the daily job'],
  ['WITHDRAWN', 'npm run person', 'by an operator with npm run person'],
  ['WITHDRAWN', 'change at İYS', 'by a change at İYS'],
])('a subscriber’s history says of %s with the source “%s”: %s', (step, page, words) => {
  expect(detailOf(step, page)).toBe(words);
});
