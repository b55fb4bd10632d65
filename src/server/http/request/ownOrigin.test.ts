import { afterEach, describe, expect, test } from 'vitest';

import * as staffAuthCalls from '#contract/calls/staff.ts';
import * as previewCalls from '#contract/calls/preview.ts';
import { AB_TEST_BASE } from '#contract/service.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

/** GET calls of the specification that change state. */
const CHANGING = [
  staffAuthCalls.logout.path,
  staffAuthCalls.renew.path,
  `${AB_TEST_BASE}/getassignment`,
  previewCalls.token.path,
];

describe('a GET call that changes something', () => {
  test.each(CHANGING.flatMap((url) => ['cross-site', 'same-site'].map((site) => [url, site])))(
    'the GET call %s, which changes state, is refused as %s',
    async (url = '', site = '') => {
      const signedOut: unknown[] = [];
      opened = await testApp({
        staffLogin: { signOut: async (token) => void signedOut.push(token) },
      });
      const { app } = opened;
      const foreign = await app.inject({ url, headers: { 'sec-fetch-site': site } });
      expect([401, 403]).toContain(foreign.statusCode);
      expect(foreign.headers['set-cookie']).toBeUndefined();
      expect(signedOut).toEqual([]);
      const own = await app.inject({ url, headers: { 'sec-fetch-site': 'same-origin' } });
      expect(own.statusCode).not.toBe(403);
    },
  );
});

describe('a redirect to the page that sent the form', () => {
  test.each(['//evil.example/x', '///evil.example', '/\\\\evil.example'])(
    'a redirect back to the sending page never leads to another host: %s',
    async (path) => {
      opened = await testApp();
      for (const url of ['/de/end-preview', '/de/view']) {
        const answer = await opened.app.inject({
          method: 'POST',
          url,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            referer: `http://shop.test${path}`,
          },
          payload: 'platform=MATCH',
        });
        expect(answer.statusCode).toBe(303);
        expect(answer.headers.location).toMatch(/^\/[^/\\]/);
      }
    },
  );
});
