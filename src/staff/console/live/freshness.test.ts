import { describe, expect, it } from 'vitest';

import type { ContentState } from '#contract/preview.ts';

import { freshAfter, isOutdated, knownUntilMs } from './freshness.ts';

const MINUTE = 60_000;
const CAME = Date.parse('2026-11-22T00:44:30Z');

const answerOf = (now: number, version: number, next: number | null): ContentState => ({
  now: new Date(now).toISOString(),
  staff: 'anna',
  grants: [],
  hostPages: [],
  siteUrls: {},
  shops: [
    { site: 'DE', version, nextChangeAt: next === null ? null : new Date(next).toISOString() },
  ],
});

describe('a page that shows now', () => {
  it('a page that shows now is current as of its arrival, and then of each check without a change', () => {
    expect(knownUntilMs(CAME, undefined)).toBe(CAME);
    const one = freshAfter({}, answerOf(CAME, 7, null), CAME);
    const two = freshAfter(one, answerOf(CAME + MINUTE, 7, null), CAME + MINUTE);
    expect(knownUntilMs(CAME, two.DE)).toBe(CAME + MINUTE);
    expect(isOutdated(CAME, two.DE)).toBe(false);
  });

  it('a page that shows now is stale after a publication, and its time stops', () => {
    const one = freshAfter({}, answerOf(CAME, 7, null), CAME);
    const two = freshAfter(one, answerOf(CAME + MINUTE, 8, null), CAME + MINUTE);
    expect(isOutdated(CAME, two.DE)).toBe(true);
    expect(knownUntilMs(CAME, two.DE)).toBe(CAME);
    // A page that arrives after every node shows the publication.
    expect(isOutdated(CAME + 2 * MINUTE, two.DE)).toBe(false);
  });

  it('a page that shows now is stale from a scheduled change on, even if the clocks differ', () => {
    const behind = 5 * MINUTE;
    const due = CAME + MINUTE / 2;
    const one = freshAfter({}, answerOf(CAME - behind, 7, due - behind), CAME);
    expect(one.DE?.nextMs).toBe(due);
    const two = freshAfter(one, answerOf(due + 200 - behind, 7, null), due + 200);
    expect(isOutdated(CAME, two.DE)).toBe(true);
    expect(isOutdated(due + 300, two.DE)).toBe(false);
  });
});
