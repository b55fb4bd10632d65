import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { MINUTE_MS } from '#domain/durations.ts';
import { siteFacts, SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { sunAt, sunChanges, type SunStep } from '#domain/sun.ts';
import { I18nContext } from '#i18n/context.ts';
import { loadAllLocales } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { front as pictures } from '#ui/artwork/front.gen.ts';

import { FrontPage } from './frontPage.tsx';

loadAllLocales();

const DAY = new Date('2026-11-27T00:00:00Z');
const LIGHTS: SunStep[] = ['sunrise', 'day', 'dusk', 'night'];

const changeTo = (step: SunStep, site: SiteCode = 'DE') =>
  sunChanges(site, DAY).find((change) => change.step === step)?.at ?? expect.unreachable();

function open(sun: SunStep, site: SiteCode = 'DE') {
  const { locale } = siteFacts(site);
  const LL = i18nObject(locale);
  const { unmount } = render(
    <I18nContext.Provider value={{ locale, LL }}>
      <FrontPage site={site} sun={sun} newsletter={null} />
    </I18nContext.Provider>,
  );
  return {
    unmount,
    front: LL.shop.front,
    hero: screen.getByRole('heading', { level: 1 }).closest('section'),
    heading: () => screen.getByRole('heading', { level: 1 }).textContent,
  };
}

/** Lets time pass, and loads what the page then asks for. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset['kept'];
  document.querySelector('[data-preview-bar]')?.remove();
});

it.each(SITE_CODES)('the front page of %s has a heading of its own for each light', (site) => {
  const headings = LIGHTS.map((sun) => {
    const { heading, unmount } = open(sun, site);
    const text = heading();
    unmount();
    return text;
  });
  expect(new Set(headings).size).toBe(LIGHTS.length);
});

it.each(LIGHTS)('the front page shows the picture of %s, and of no other light', (sun) => {
  const { hero } = open(sun);
  const shown = hero?.innerHTML ?? '';
  const { hours, ...sunrise } = pictures.heroWide;
  const lights = LIGHTS.filter((light) => {
    const picture = light === 'sunrise' ? sunrise : hours?.[light];
    return shown.includes(picture?.sources[0]?.srcset[0]?.url ?? expect.unreachable());
  });
  expect(lights).toEqual([sun]);
  expect(hero?.dataset['scheme']).toBe(sun === 'night' ? 'dark' : undefined);
});

it('an open front page is repainted within a minute of the change of light', async () => {
  const change = changeTo('dusk');
  vi.setSystemTime(+change - MINUTE_MS);
  const { hero, front, heading } = open(sunAt('DE', new Date()).step);
  await pass(MINUTE_MS - 1);
  expect([hero?.dataset['sun'], heading()]).toEqual(['day', front.day()]);
  await pass(1);
  expect([hero?.dataset['sun'], heading()]).toEqual(['dusk', front.dusk()]);
});

it('a kept front page shows the light of now at once', async () => {
  vi.setSystemTime(changeTo('night'));
  document.documentElement.dataset['kept'] = 'yes';
  const { hero } = open('day');
  await pass(0);
  expect(hero?.dataset['sun']).toBe('night');
});

it('a previewed front page keeps the light of its instant', async () => {
  const bar = document.createElement('div');
  bar.dataset['previewBar'] = '';
  document.body.append(bar);
  vi.setSystemTime(changeTo('night'));
  const { hero } = open('day');
  await pass(2 * MINUTE_MS);
  expect(hero?.dataset['sun']).toBe('day');
});
