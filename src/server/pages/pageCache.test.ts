import { describe, expect, test } from 'vitest';

import { createPageCache } from './pageCache.ts';

const page = (status = 200) => ({ status });
const isFound = ({ status }: { status: number }) => status === 200;

/** Renders pages and counts them. */
function maker(status?: number) {
  const made: string[] = [];
  return { made, make: (path: string) => async () => (made.push(path), page(status)) };
}

describe('the kept pages', () => {
  test('the page cache evicts the least recently used page at its limit', async () => {
    const cache = createPageCache(isFound, 2);
    const { made, make } = maker();
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await cache.get(path, make(path));
    expect(made).toEqual(['/a', '/b', '/c', '/b']);
  });

  test('the page cache stores only existing pages', async () => {
    const cache = createPageCache(isFound);
    const { made, make } = maker(404);
    await cache.get('/a', make('/a'));
    await cache.get('/a', make('/a'));
    expect(made).toEqual(['/a', '/a']);
  });

  test('404 pages never evict cached pages', async () => {
    const cache = createPageCache(isFound, 1);
    const found = maker();
    const missing = maker(404);
    await cache.get('/a', found.make('/a'));
    await Promise.all(['/b', '/c'].map((path) => cache.get(path, missing.make(path))));
    await cache.get('/a', found.make('/a'));
    expect(found.made).toEqual(['/a']);
  });

  test('a page is rendered once for concurrent requests, and again after a failure', async () => {
    const cache = createPageCache(isFound);
    const { made, make } = maker();
    const fail = async () => Promise.reject(new Error('no such luck'));
    await expect(cache.get('/a', fail)).rejects.toThrow('no such luck');
    await Promise.all([cache.get('/a', make('/a')), cache.get('/a', make('/a'))]);
    expect(made).toEqual(['/a']);
  });
});
