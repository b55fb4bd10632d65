import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { testApp, type TestApp } from '#server/testing/testApp.ts';

/** As written by vanilla-cookieconsent 3.1.0. */
const REST =
  '%2C%22revision%22%3A0%2C%22data%22%3Anull%2C%22consentTimestamp%22%3A%222026-11-20T10%3A00%3A00.000Z%22%2C%22consentId%22%3A%22b4a37c49-4f59-4b1c-a7a4-2a4c6a24b2e5%22%2C%22services%22%3A%7B%22necessary%22%3A%5B%5D%2C%22measurement%22%3A%5B%5D%7D%2C%22languageCode%22%3A%22de-DE%22%7D';
const AGREED = `cc_cookie=%7B%22categories%22%3A%5B%22necessary%22%2C%22measurement%22%5D${REST}`;
const REFUSED = `cc_cookie=%7B%22categories%22%3A%5B%22necessary%22%5D${REST}`;
const GROUPS = 'VisitorId=6f1f7a52-0b53-4c1e-9d3a-2f6f5c9a1b11; AbGroups=tone:A';

let opened: TestApp;
beforeEach(async () => {
  opened = await testApp();
});
afterEach(() => opened.app.close());

async function cookiesSetFor(url: string, cookie: string) {
  const answer = await opened.app.inject({ url, headers: { cookie } });
  return answer.cookies.map(({ name, value }) => `${name}=${value && 'x'}`);
}

describe('consent to measurement', () => {
  test('consent to measurement is read from the consent manager’s cookie', async () => {
    const url = '/service/abtestfrontend/api/v1/getassignment';
    expect(await cookiesSetFor(url, AGREED)).toEqual(['VisitorId=x', 'AbGroups=']);
    expect(await cookiesSetFor(url, REFUSED)).toEqual([]);
    expect(await cookiesSetFor(url, `${REFUSED}; ${GROUPS}`)).toEqual(['VisitorId=', 'AbGroups=']);
  });

  test('expired consent to measurement removes a visitor from every group with the next page', async () => {
    const gone = ['VisitorId=', 'AbGroups='];
    expect(await cookiesSetFor('/de', `Site=DE; ${GROUPS}`)).toEqual(gone);
    expect(await cookiesSetFor('/de', `Site=DE; ${REFUSED}; ${GROUPS}`)).toEqual(gone);
    expect(await cookiesSetFor('/de', `Site=DE; ${AGREED}; ${GROUPS}`)).toEqual([]);
  });
});
