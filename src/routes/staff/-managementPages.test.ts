import { describe, expect, it } from 'vitest';

import { managementPageOf, managementTitle } from './-managementPages.ts';

describe('the page of an address below the console', () => {
  it.each([
    ['audit', 'audit', undefined],
    ['changes', 'changes', undefined],
    ['changes/', 'changes', undefined],
    ['changes/1b4e28ba', 'changes', '1b4e28ba'],
  ])('the console URL of %s leads to its page', (splat, name, changeSet) => {
    expect(managementPageOf(splat)).toEqual({ name, changeSet });
  });

  it.each([undefined, '', 'foo', 'audit/1', 'changes/1/2', 'constructor', 'Audit'])(
    'the console URL %s leads to no page',
    (splat) => expect(managementPageOf(splat)).toBeUndefined(),
  );

  it('the page of a console URL is found by its name', () => {
    expect(managementTitle('schedule')).toBe('Schedule');
  });
});
