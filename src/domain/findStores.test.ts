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
  it('a store search returns all stores for an empty query', () => {
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
  ])('a store search finds "%s" in any case and without accents', (query, town) => {
    expect(townsFor(query)).toEqual([town]);
  });

  it.each([
    ['506', 'Köln'],
    ['90-0', 'Łódź'],
    ['90001', 'Łódź'],
    ['01001', 'Žilina'],
    ['010 01', 'Žilina'],
  ])('a store search finds the postcode "%s" by its beginning in any spacing', (query, town) => {
    expect(townsFor(query)).toEqual([town]);
  });

  it('a store search returns the nearest stores for an unknown postcode, and none without a shared digit', () => {
    expect(townsFor('50999')).toEqual(['Köln']);
    expect(townsFor('77777')).toEqual([]);
  });

  it('a store search returns nothing for a town without a store, punctuation or a partial postcode', () => {
    expect(townsFor('Atlantis')).toEqual([]);
    expect(townsFor('.*')).toEqual([]);
    expect(townsFor('667')).toEqual([]);
  });
});
