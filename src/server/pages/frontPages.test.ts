import { afterEach, expect, it } from 'vitest';

import { SECOND_MS } from '#domain/durations.ts';
import { SITE_CODES, sitePath } from '#domain/sites.ts';
import { sunAt, sunChanges } from '#domain/sun.ts';
import { parsePageData, testApp, type TestApp } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

it('the front page of each shop shows each light from its first second on, and shared caches end before it', async () => {
  const day = new Date('2026-11-27T00:00:00Z');
  let now = day;
  const { app } = (opened = await testApp({ now: () => now }));
  for (const site of SITE_CODES) {
    const ask = async (at: number) => {
      now = new Date(at);
      const headers = { 'shop-view': '///' };
      const answer = await app.inject({ url: sitePath(site), headers });
      return {
        site,
        sun: parsePageData(answer.body).sun,
        caching: answer.headers['cache-control'],
        expires: answer.headers['x-accel-expires'],
      };
    };
    for (const { at, step } of sunChanges(site, day)) {
      const before = sunAt(site, new Date(+at - 1)).step;
      const change = +at / SECOND_MS;
      expect(before).not.toBe(step);
      expect(await ask(+at - 3 * SECOND_MS)).toEqual({
        site,
        sun: before,
        caching: 'public, max-age=0, s-maxage=2',
        expires: `@${change - 1}`,
      });
      expect(await ask(+at - 1)).toEqual({
        site,
        sun: before,
        caching: 'public, max-age=0, s-maxage=0',
        expires: `@${change - 1}`,
      });
      expect(await ask(+at)).toEqual({
        site,
        sun: step,
        caching: 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
        expires: `@${change + 5}`,
      });
    }
  }
});
