import { describe, expect, test } from 'vitest';

import type { EncodedAnswer } from '#server/http/encodedAnswer.ts';
import { createPageCache } from './pageCache.ts';

const body = { bytes: Buffer.from(''), etag: '""' };
const page = (status = 200): EncodedAnswer => ({
  status,
  type: 'text/html; charset=utf-8',
  bodies: { br: body, gzip: body, identity: body },
});

/** Makes pages and counts how often. */
function maker(status?: number) {
  const made: string[] = [];
  return { made, make: (path: string) => async () => (made.push(path), page(status)) };
}

describe('the kept pages', () => {
  test('are bounded: the one asked for longest ago goes first', async () => {
    const cache = createPageCache(2);
    const { made, make } = maker();
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await cache.get(path, make(path));
    expect(made).toEqual(['/a', '/b', '/c', '/b']);
  });

  test('are only those that were found', async () => {
    const cache = createPageCache();
    const { made, make } = maker(404);
    await cache.get('/a', make('/a'));
    await cache.get('/a', make('/a'));
    expect(made).toEqual(['/a', '/a']);
  });
});
