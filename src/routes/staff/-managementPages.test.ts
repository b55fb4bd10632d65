import { describe, expect, it } from 'vitest';

import { managementPageOf, managementTitle } from './-managementPages.ts';

describe('the page of an address below the console', () => {
  it.each([
    ['audit', 'audit', undefined],
    ['changes', 'changes', undefined],
    ['changes/', 'changes', undefined],
    ['changes/1b4e28ba', 'changes', '1b4e28ba'],
  ])('the page of an address below the console is that of %s', (splat, name, changeSet) => {
    expect(managementPageOf(splat)).toEqual({ name, changeSet });
  });

  it.each([undefined, '', 'foo', 'audit/1', 'changes/1/2', 'constructor', 'Audit'])(
    'the page of an address below the console is none for %s',
    (splat) => expect(managementPageOf(splat)).toBeUndefined(),
  );

  it('is called by its name', () => {
    expect(managementTitle('schedule')).toBe('Schedule');
  });
});
