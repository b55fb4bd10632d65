import { expect, it } from 'vitest';

import { addressOfPlace, findPlace } from '#staff/workbench/place.ts';
import { refusalOfPlace } from '#staff/workbench/refusalOfPlace.ts';

import { PLACES } from './-managementPages.ts';

it.each([
  [undefined, '', undefined],
  ['', '', undefined],
  ['audit', 'audit', undefined],
  ['changes/', 'changes', undefined],
  ['changes/1b4e28ba', 'changes', '1b4e28ba'],
])('the address %s below the console leads to the place “%s”', (splat, path, below) => {
  const found = findPlace(PLACES, splat);
  expect([found?.place.path, found?.below]).toEqual([path, below]);
});

it.each(['foo', 'audit/1', 'changes/1/2', 'constructor', 'Audit'])(
  'the address %s below the console leads to no place',
  (splat) => expect(findPlace(PLACES, splat)).toBeUndefined(),
);

it('each place of the console has its own address, shortcut and command', () => {
  for (const own of [addressOfPlace, ({ key }) => key, ({ id }) => id] as ((
    place: (typeof PLACES)[number],
  ) => string)[]) {
    expect(new Set(PLACES.map(own)).size).toBe(PLACES.length);
  }
});

it('a place names the roles that may open it and who can assign them, even for a role in a single shop', () => {
  const refusal = (path: string, grants: Parameters<typeof refusalOfPlace>[1]) => {
    const place = PLACES.find((one) => one.path === path);
    return place && refusalOfPlace(place, grants);
  };
  const service = [{ role: 'SERVICE', market: 'HU' }] as const;
  expect(refusal('subscribers', service)).toBeUndefined();
  expect(refusal('mails', service)).toBe(
    'Your roles do not include “Mail”. An administrator can give you the role Customer service in all shops.',
  );
  expect(refusal('figures', service)).toContain('the role Marketing.');
  expect(refusal('changes', [])).toBeUndefined();
});
