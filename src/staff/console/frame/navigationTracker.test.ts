import { expect, test } from 'vitest';

import { createNavigationTracker } from './navigationTracker.ts';

test('a page that arrives after its pane has navigated does not count as a person’s navigation', () => {
  const navigation = createNavigationTracker();
  navigation.start('/de');
  navigation.start('/hu');
  expect(navigation.arrive('/de')).toBe('LATE');
  expect(navigation.arrive('/hu')).toBe('SENT');
});

test('going back to a URL of the pane’s own navigation counts as a person’s navigation', () => {
  const navigation = createNavigationTracker();
  navigation.start('/de');
  navigation.start('/hu');
  expect(navigation.arrive('/hu')).toBe('SENT');
  expect(navigation.arrive('/de')).toBe('PERSON');
  // The pane follows the frame, which is at that address already.
  navigation.start('/de');
  expect(navigation.arrive('/de')).toBe('SENT');
  expect(navigation.arrive('/hu')).toBe('PERSON');
});

test('a page is pending until it arrives, whichever pages arrive before it', () => {
  const navigation = createNavigationTracker();
  expect(navigation.isPending()).toBe(false);
  navigation.start('/de');
  navigation.start('/hu');
  navigation.arrive('/de');
  expect(navigation.isPending()).toBe(true);
  navigation.arrive('/hu');
  expect(navigation.isPending()).toBe(false);
});
