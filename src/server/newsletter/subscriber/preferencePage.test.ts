import { afterEach, describe, expect, test, vi } from 'vitest';

import type { PersonRights } from '#server/privacy/plugin.ts';
import { parsePageData, testApp, TOKEN, WAITING, type TestApp } from '#server/testing/testApp.ts';

import type { Newsletter, TokenFacts } from '../newsletter.ts';

const PAGE = '/at/newsletter/preferences';
const URL = `${PAGE}?token=${TOKEN}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FROM = { clientAddress: '127.0.0.1', page: PAGE };
const SUBSCRIBER = {
  email: 'anna@example.com',
  state: 'SUBSCRIBED',
  firstName: 'Anna',
  consents: ['NEWSLETTER'],
  interests: ['COFFEE'],
} satisfies TokenFacts['subscriber'];
const MANAGE: TokenFacts = {
  kind: 'MANAGE',
  site: 'AT',
  status: 'READY',
  subscriber: SUBSCRIBER,
  elsewhere: [],
};
const LEFT: TokenFacts = { ...MANAGE, subscriber: { ...SUBSCRIBER, state: 'UNSUBSCRIBED' } };

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

const openWith = async (
  facts: TokenFacts | undefined,
  newsletter: Partial<Newsletter> = {},
  personRights: Partial<PersonRights> = {},
) => {
  opened = await testApp({
    personRights,
    newsletter: { lookUp: async () => facts, ...newsletter },
  });
  return opened;
};
const show = async (facts: TokenFacts | undefined, url = URL) =>
  (await openWith(facts)).app.inject(url);
const post = async (
  payload: string,
  newsletter: Partial<Newsletter> = {},
  facts = MANAGE,
  personRights: Partial<PersonRights> = {},
) =>
  (await openWith(facts, newsletter, personRights)).app.inject({
    method: 'POST',
    url: URL,
    headers: FORM,
    payload,
  });
const updating = () =>
  vi.fn<Newsletter['update']>(async () => ({
    outcome: 'UPDATED',
    site: 'AT',
    subscriber: SUBSCRIBER,
  }));

describe('opening the preference page', () => {
  test('the preference page shows the stored values, changes nothing and is not cached', async () => {
    const answer = await show(MANAGE);
    expect(answer.statusCode).toBe(200);
    expect(parsePageData(answer.body).preferences).toEqual({
      state: 'READY',
      subscriber: SUBSCRIBER,
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(answer.cookies.map(({ name }) => name)).not.toContain('NlStatus');
  });

  test('the preference page shows their state to a person who has unsubscribed', async () => {
    expect(parsePageData((await show(LEFT)).body).preferences).toMatchObject({
      state: 'UNSUBSCRIBED',
    });
  });

  test.each([
    ['saved', 'SAVED'],
    ['paused', 'PAUSED'],
    ['resumed', 'RESUMED'],
    ['constructor', undefined],
  ])(
    'the preference page with done=%s in its URL reports the outcome %s',
    async (done, outcome) => {
      const answer = await show(MANAGE, `${URL}&done=${done}`);
      expect(parsePageData(answer.body).preferences?.outcome).toBe(outcome);
    },
  );

  test.each([
    ['an unknown token', undefined, URL],
    ['who never confirmed', WAITING, URL],
    ['who brings no token', MANAGE, PAGE],
    ['who brings none of ours', MANAGE, `${PAGE}?token=x`],
  ])('the preference page is invalid for %s', async (_who, facts, url) => {
    const answer = await show(facts, url);
    expect(answer.statusCode).toBe(410);
    expect(parsePageData(answer.body).preferences).toEqual({ state: 'INVALID' });
  });

  test('the preference page of another shop’s subscriber redirects to that shop', async () => {
    const answer = await show({ ...MANAGE, site: 'HU' });
    expect(answer.headers.location).toBe(`/hu/newsletter/preferences?token=${TOKEN}`);
  });
});

describe('the forms of the preference page without scripts', () => {
  test('a scriptless preference form saves the choice and redirects to a page that can be reloaded', async () => {
    const update = updating();
    const answer = await post(
      'action=save&salutation=MRS&firstName=+Eva+&lastName=&STORE=true&SPORT=true&personalisedOffers=true',
      { update },
    );
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${URL}&done=saved`);
    expect(update).toHaveBeenCalledExactlyOnceWith(
      TOKEN,
      {
        salutation: 'MRS',
        firstName: 'Eva',
        lastName: null,
        interests: ['SPORT', 'STORE'],
        consents: ['NEWSLETTER', 'DNE'],
      },
      FROM,
    );
  });

  test('a scriptless preference form shows faulty input again with its fault', async () => {
    const answer = await post('action=save&firstName=shop.example&KIDS=true');
    expect(answer.statusCode).toBe(422);
    expect(parsePageData(answer.body).preferences).toMatchObject({
      values: { firstName: 'shop.example', interests: ['KIDS'] },
      errors: { firstName: 'invalidCharacters' },
    });
  });

  test('a scriptless preference form pauses for a calendar month and ends the pause', async () => {
    const update = updating();
    expect((await post('action=pause&months=1', { update })).headers.location).toContain('paused');
    expect(update).toHaveBeenLastCalledWith(
      TOKEN,
      { pausedUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      FROM,
    );
    expect((await post('action=resume', { update })).headers.location).toContain('resumed');
    expect(update).toHaveBeenLastCalledWith(TOKEN, { pausedUntil: null }, FROM);
  });

  test.each(['action=pause&months=99', 'action=pause', 'action=dance', ''])(
    'a scriptless preference form does nothing with %s',
    async (payload) => {
      expect((await post(payload)).headers.location).toBe(URL);
    },
  );

  test.each([
    ['in this shop', 'unsubscribe', 'ONE'],
    ['in all shops', 'unsubscribe-all', 'ALL'],
  ] as const)('a scriptless preference form unsubscribes %s', async (_where, action, scope) => {
    const unsubscribe = vi.fn<Newsletter['unsubscribe']>(async () => ({
      outcome: 'UNSUBSCRIBED',
      site: 'AT',
      ended: ['AT'],
      elsewhere: [],
    }));
    const answer = await post(`action=${action}`, { unsubscribe });
    expect(answer.headers.location).toBe(URL);
    expect(answer.cookies.map(({ name }) => name)).toContain('NlStatus');
    expect(unsubscribe).toHaveBeenCalledExactlyOnceWith(TOKEN, FROM, scope);
  });

  test('a scriptless preference form erases only after confirmation, and leads to a page without the token', async () => {
    const erase = vi.fn<PersonRights['erase']>(async () => ({ outcome: 'ERASED', site: 'AT' }));
    const unconfirmed = await post('action=erase', {}, MANAGE, { erase });
    expect(unconfirmed.statusCode).toBe(422);
    expect(parsePageData(unconfirmed.body).preferences?.errors).toEqual({ erase: 'required' });
    expect(erase).not.toHaveBeenCalled();
    const answer = await post('action=erase&confirm=true', {}, MANAGE, { erase });
    expect(answer.headers.location).toBe(`${PAGE}?done=erased`);
    const after = await show(undefined, `${PAGE}?done=erased`);
    expect(parsePageData(after.body).preferences).toEqual({ state: 'ERASED' });
  });

  test('a scriptless preference form leads a person who has since unsubscribed to their current state', async () => {
    const answer = await post('action=save', {
      update: async () => ({ outcome: 'NOT_SUBSCRIBED' }),
    });
    expect(answer.headers.location).toBe(URL);
  });

  test('a scriptless preference form can be sent again with its input after a failure', async () => {
    const answer = await post('action=save&firstName=Eva', {
      update: () => Promise.reject(new Error('no disk')),
    });
    expect(answer.statusCode).toBe(503);
    expect(parsePageData(answer.body).preferences).toMatchObject({
      outcome: 'FAILED',
      values: { firstName: 'Eva' },
    });
  });

  test('a scriptless preference form is refused with a control character or a foreign token', async () => {
    expect((await post('action=save&firstName=%00')).statusCode).toBe(410);
    const gone = await post('action=save', { update: async () => ({ outcome: 'INVALID' }) });
    expect(gone.statusCode).toBe(410);
  });
});
