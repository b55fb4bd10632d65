import { describe, expect, it } from 'vitest';

import { findStores } from './findStores.ts';

const store = (town: string, postcode: string, street = 'Morgenweg 1', name = town) => ({
  name,
  street,
  postcode,
  town,
});
const STORES = [
  store('Köln', '50667', 'Domblick 2'),
  store('Łódź', '90-001'),
  store('İzmir', '35210'),
  store('Neuss', '41460', 'Großer Markt 4', 'Neuss am Münster'),
  store('Žilina', '010 01'),
];
const townsFor = (query: string) => findStores(STORES, query).map(({ town }) => town);

describe('a search for stores', () => {
  it('a search for stores finds all of them for an empty query', () => {
    expect(townsFor('  ')).toHaveLength(STORES.length);
  });

  it.each([
    ['koln', 'Köln'],
    ['KÖLN', 'Köln'],
    ['lodz', 'Łódź'],
    ['izmir', 'İzmir'],
    ['İZMİR', 'İzmir'],
    ['zilina', 'Žilina'],
    ['grosser markt', 'Neuss'],
    ['münster', 'Neuss'],
    ['domblick', 'Köln'],
  ])('a search for stores finds "%s" whatever the case and the accents', (query, town) => {
    expect(townsFor(query)).toEqual([town]);
  });

  it.each([
    ['506', 'Köln'],
    ['90-0', 'Łódź'],
    ['90001', 'Łódź'],
    ['01001', 'Žilina'],
    ['010 01', 'Žilina'],
  ])(
    'a search for stores finds the postcode "%s" by its beginning, however it is spaced',
    (query, town) => {
      expect(townsFor(query)).toEqual([town]);
    },
  );

  it('a search for stores finds the stores nearest by postcode where none has it, and none where no digit is shared', () => {
    expect(townsFor('50999')).toEqual(['Köln']);
    expect(townsFor('77777')).toEqual([]);
  });

  it('a search for stores finds nothing by a town without a store, by signs or by a part of a postcode', () => {
    expect(townsFor('Atlantis')).toEqual([]);
    expect(townsFor('.*')).toEqual([]);
    expect(townsFor('667')).toEqual([]);
  });
});
