import { expect, test } from './support/journey.ts';

/** One package for each way into the build: bundled, lazily loaded, inlined, in the worker, copied. */
const PACKAGES = [
  'zod',
  '@tanstack/router-core',
  'vanilla-cookieconsent',
  '@codemirror/view',
  'lucide-static',
  'workbox-precaching',
  'flag-icons',
];

test('the server publishes the licences of everything sent to browsers', async ({
  request,
  runtime,
}) => {
  const answer = await request.get('/third-party.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const notices = await answer.text();
  const named = (name: string) => new RegExp(`^${name} \\d[\\d.]* \\(.+\\)$`, 'm').test(notices);
  expect([...PACKAGES, runtime].filter((name) => !named(name))).toEqual([]);
  expect(notices.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(20);
});
