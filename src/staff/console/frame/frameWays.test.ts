import { expect, test } from 'vitest';

import { createFrameWays } from './frameWays.ts';

test('a page that arrives after its pane has navigated the frame does not count as navigation by a person', () => {
  const ways = createFrameWays();
  ways.send('/de');
  ways.send('/hu');
  expect(ways.come('/de')).toBe('LATE');
  expect(ways.come('/hu')).toBe('SENT');
});

test('a step back to where the pane had sent the frame counts as the user’s own', () => {
  const ways = createFrameWays();
  ways.send('/de');
  ways.send('/hu');
  expect(ways.come('/hu')).toBe('SENT');
  expect(ways.come('/de')).toBe('PERSON');
  // The pane follows, and the frame is there already.
  ways.send('/de');
  expect(ways.come('/de')).toBe('SENT');
  expect(ways.come('/hu')).toBe('PERSON');
});

test('a page is on its way until it comes, whatever comes before it', () => {
  const ways = createFrameWays();
  expect(ways.isComing()).toBe(false);
  ways.send('/de');
  ways.send('/hu');
  ways.come('/de');
  expect(ways.isComing()).toBe(true);
  ways.come('/hu');
  expect(ways.isComing()).toBe(false);
});
