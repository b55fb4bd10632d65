import { expect, test } from 'vitest';

import { createFrameWays } from './frameWays.ts';

test('a page that arrives after its pane has navigated the frame does not count as navigation by a person', () => {
  const ways = createFrameWays();
  ways.send('/de');
  ways.send('/hu');
  expect(ways.come('/de')).toBe('LATE');
  expect(ways.come('/hu')).toBe('SENT');
});

test('going back to an address that the pane had navigated to counts as navigation by a person', () => {
  const ways = createFrameWays();
  ways.send('/de');
  ways.send('/hu');
  expect(ways.come('/hu')).toBe('SENT');
  expect(ways.come('/de')).toBe('PERSON');
  // The pane follows the frame, which is at that address already.
  ways.send('/de');
  expect(ways.come('/de')).toBe('SENT');
  expect(ways.come('/hu')).toBe('PERSON');
});

test('a page is pending until it arrives, whichever pages arrive before it', () => {
  const ways = createFrameWays();
  expect(ways.isComing()).toBe(false);
  ways.send('/de');
  ways.send('/hu');
  ways.come('/de');
  expect(ways.isComing()).toBe(true);
  ways.come('/hu');
  expect(ways.isComing()).toBe(false);
});
