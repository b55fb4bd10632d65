import { afterEach, describe, expect, test } from 'vitest';

import { SECOND_MS } from '#domain/durations.ts';
import { parsePageData, testApp, type TestApp } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

const SENT_PAGE = '/at/subscribenewsletter?signup=sent';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A browser without scripts that has just signed up in Austria. */
async function signedUp(resend: (signUpId: string) => Promise<void> = async () => {}) {
  const clock = { ms: Date.parse('2026-03-01T10:00:00Z') };
  opened = await testApp({ now: () => new Date(clock.ms), newsletter: { resend } });
  const { app } = opened;
  const signUp = await app.inject({
    method: 'POST',
    url: '/at/subscribenewsletter',
    headers: FORM,
    payload: 'email=anna%40example.com',
  });
  const cookies = { NlStatus: signUp.cookies[0]?.value ?? '' };
  const press = (headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/at/newsletter/resend',
      headers: { ...FORM, ...headers },
      cookies,
    });
  const shown = async (url: string) =>
    parsePageData((await app.inject({ url, cookies })).body).signUp?.resend;
  return { clock, press, shown };
}

describe('sending the confirmation again without scripts', () => {
  test('the scriptless resend is offered after a sign-up with the waiting time', async () => {
    const { clock, shown } = await signedUp();
    expect(await shown(SENT_PAGE)).toEqual({ againInSeconds: 62 });
    clock.ms += 20 * SECOND_MS;
    expect(await shown(SENT_PAGE)).toEqual({ againInSeconds: 42 });
    clock.ms += 60 * SECOND_MS;
    expect(await shown(SENT_PAGE)).toEqual({ againInSeconds: 0 });
  });

  test('the scriptless resend redirects to a page that confirms it, also when reloaded', async () => {
    const resent: string[] = [];
    const { clock, press, shown } = await signedUp(async (signUpId) => void resent.push(signUpId));
    clock.ms += 62 * SECOND_MS;
    const answer = await press({ origin: 'http://shop.test' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${SENT_PAGE}&resend=sent`);
    const after = { outcome: 'SENT', againInSeconds: 62 };
    expect(await shown(`${SENT_PAGE}&resend=sent`)).toEqual(after);
    expect(await shown(`${SENT_PAGE}&resend=sent`)).toEqual(after);
    expect(resent).toHaveLength(1);
  });

  test('the scriptless resend shows the waiting time when pressed too soon, until the wait is over', async () => {
    const { clock, press, shown } = await signedUp(() => Promise.reject(new Error('not expected')));
    const answer = await press();
    expect(answer.headers.location).toBe(`${SENT_PAGE}&resend=too_soon`);
    expect(await shown(`${SENT_PAGE}&resend=too_soon`)).toEqual({
      outcome: 'TOO_SOON',
      againInSeconds: 62,
    });
    clock.ms += 62 * SECOND_MS;
    expect(await shown(`${SENT_PAGE}&resend=too_soon`)).toEqual({ againInSeconds: 0 });
  });

  test('the scriptless resend reports a failure', async () => {
    const { clock, press, shown } = await signedUp(() => Promise.reject(new Error('no disk')));
    clock.ms += 62 * SECOND_MS;
    const answer = await press();
    expect(answer.headers.location).toBe(`${SENT_PAGE}&resend=failed`);
    expect(await shown(`${SENT_PAGE}&resend=failed`)).toMatchObject({ outcome: 'FAILED' });
  });

  test('the scriptless resend is not offered to a browser without a sign-up, and refused to another site', async () => {
    opened = await testApp();
    const page = await opened.app.inject(SENT_PAGE);
    expect(parsePageData(page.body).signUp).toEqual({ result: 'SUCCESS', isPosted: true });
    const { press } = await signedUp();
    expect((await press({ origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});
