import { beforeEach, expect, it } from 'vitest';

import type { SiteUrls } from '#domain/siteUrls.ts';

import { followLaunches } from './followLaunches.ts';

let gone: string[] = [];
let isHalfFilled: boolean;
let launch: (address: string | null) => void;

beforeEach(() => {
  gone = [];
  isHalfFilled = false;
  follow();
});

function follow(siteUrls?: SiteUrls) {
  const queue = {
    setConsumer: (consume: (launched: { targetURL: string | null }) => void) => {
      launch = (address) =>
        consume({ targetURL: address && new URL(address, location.origin).href });
    },
  };
  followLaunches({ isAnyFormHalfFilled: () => isHalfFilled, siteUrls }, queue, (address) =>
    gone.push(new URL(address).pathname),
  );
}

it('a launch of the app opens the page of a shortcut', () => {
  history.replaceState(null, '', '/hu/privacy');
  launch('/subscribenewsletter');
  launch('/staff');
  expect(gone).toEqual(['/subscribenewsletter', '/staff']);
});

it('a launch of the app does not reload the page that it names, and a plain launch keeps any page of a shop', () => {
  history.replaceState(null, '', '/hu/subscribenewsletter');
  for (const address of ['/subscribenewsletter', '/hu/subscribenewsletter', '/', null])
    launch(address);
  history.replaceState(null, '', '/staff');
  launch('/staff');
  expect(gone).toEqual([]);
  launch('/');
  launch('/staff?do=nine-shops');
  expect(gone).toEqual(['/', '/staff']);
});

it('a launch of the app keeps any page of a shop at its own address, and opens the host’s other shop', () => {
  follow({ CH: location.origin, CH_FR: `${location.origin}/fr` });
  history.replaceState(null, '', '/contact');
  launch('/');
  history.replaceState(null, '', '/fr/contact');
  launch('/fr');
  expect(gone).toEqual([]);
  launch('/');
  launch('/fr/subscribenewsletter');
  expect(gone).toEqual(['/', '/fr/subscribenewsletter']);
});

it('a launch of the app does not leave a half-filled form', () => {
  history.replaceState(null, '', '/de');
  isHalfFilled = true;
  launch('/subscribenewsletter');
  expect(gone).toEqual([]);
});

it('a launch of the app is ignored by browsers without launch handling', () => {
  expect(() => followLaunches({ isAnyFormHalfFilled: () => false }, undefined)).not.toThrow();
});
