import { beforeEach, expect, it } from 'vitest';

import { followLaunches } from './followLaunches.ts';

let gone: string[] = [];
let isHalfFilled: boolean;
let launch: (address: string | null) => void;

beforeEach(() => {
  gone = [];
  isHalfFilled = false;
  const queue = {
    setConsumer: (consume: (launched: { targetURL: string | null }) => void) => {
      launch = (address) =>
        consume({ targetURL: address && new URL(address, location.origin).href });
    },
  };
  followLaunches(
    () => isHalfFilled,
    queue,
    (address) => gone.push(new URL(address).pathname),
  );
});

it('a launch of the app leads to the page of a shortcut', () => {
  history.replaceState(null, '', '/hu/privacy');
  launch('/subscribenewsletter');
  launch('/staff');
  expect(gone).toEqual(['/subscribenewsletter', '/staff']);
});

it('a launch of the app leaves the page where it is the one, and any page of a shop for a plain start', () => {
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

it('a launch of the app leaves a half-filled form alone', () => {
  history.replaceState(null, '', '/de');
  isHalfFilled = true;
  launch('/subscribenewsletter');
  expect(gone).toEqual([]);
});

it('a launch of the app is nothing where the browser launches no apps', () => {
  expect(() => followLaunches(() => false, undefined)).not.toThrow();
});
