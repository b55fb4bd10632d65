import { afterEach, expect, it } from 'vitest';

import { translateOwnFramesAlone } from './stackTraces.ts';

const given = Error.prepareStackTrace;

afterEach(() => {
  Error.prepareStackTrace = given;
});

const frameOf = (file: string | null) =>
  ({ getFileName: () => file, toString: () => `open (${file}:1:2)` }) as NodeJS.CallSite;

it('source maps translate the frames of our own files alone, in their order', () => {
  Error.prepareStackTrace = ({ name, message }, frames) =>
    `${name}: ${message}${frames.map((frame) => `\n    at source of ${frame.getFileName()}`).join('')}`;
  translateOwnFramesAlone();
  const frames = [
    '/shop/node_modules/playwright/lib/index.js',
    'file:///shop/e2e/offline.spec.ts',
    'node:internal/timers',
    null,
    '/shop/e2e/support/journey.ts',
  ].map(frameOf);
  expect(Error.prepareStackTrace?.(new TypeError('lost'), frames)).toBe(
    [
      'TypeError: lost',
      '    at open (/shop/node_modules/playwright/lib/index.js:1:2)',
      '    at source of file:///shop/e2e/offline.spec.ts',
      '    at open (node:internal/timers:1:2)',
      '    at open (null:1:2)',
      '    at source of /shop/e2e/support/journey.ts',
    ].join('\n'),
  );
});
