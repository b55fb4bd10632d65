import { afterEach, describe, expect, test } from 'vitest';

import { NEWSLETTER_BASE } from '#contract/service.ts';
import { DAY_MS, SECOND_MS } from '#domain/durations.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';
import { SUBSCRIBERS, VALID } from '#server/testing/newsletterCall.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

/** Opens an app with its own clock, where one browser has signed up. */
async function signedUp() {
  const clock = { ms: Date.parse('2026-03-01T10:00:00Z') };
  const resent: string[] = [];
  const service = { isAway: false };
  opened = await testApp({
    now: () => new Date(clock.ms),
    newsletter: {
      resend: async (signUpId) => {
        if (service.isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        resent.push(signUpId);
      },
    },
  });
  const { app, asked } = opened;
  const signUp = await app.inject({ method: 'POST', url: SUBSCRIBERS, payload: VALID });
  const cookies = { NlStatus: signUp.cookies[0]?.value ?? '' };
  const resend = (headers = {}) =>
    app.inject({ method: 'POST', url: `${SUBSCRIBERS}/resend`, cookies, headers });
  return { app, clock, service, resent, resend, signUpId: asked.signUps[0]?.signUpId };
}

describe('sending the confirmation again', () => {
  test('the resend call sends the mail for this browser’s sign-up once the cool-down is over', async () => {
    const { clock, resent, resend, signUpId } = await signedUp();
    const early = await resend();
    expect(early.statusCode).toBe(429);
    expect(early.json().type).toBe('urn:newsletter:too_many_requests');
    expect(early.headers['retry-after']).toBe('62');
    expect(resent).toEqual([]);
    clock.ms += 62 * SECOND_MS;
    const answer = await resend();
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ againInSeconds: 62 });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(resent).toEqual([signUpId]);
    expect((await resend()).statusCode).toBe(429);
    expect(resent).toHaveLength(1);
  });

  test('the resend call handles one of many concurrent requests', async () => {
    const { clock, resent, resend } = await signedUp();
    clock.ms += 62 * SECOND_MS;
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend()));
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    expect(resent).toHaveLength(1);
  });

  test('the resend call does not count a failed request', async () => {
    const { clock, service, resend } = await signedUp();
    clock.ms += 62 * SECOND_MS;
    service.isAway = true;
    for (let count = 0; count < 3; count += 1) expect((await resend()).statusCode).toBe(503);
    service.isAway = false;
    expect((await resend()).statusCode).toBe(202);
  });

  test.each([
    ['without a cookie', {}],
    ['with a forged one', { cookie: 'NlStatus=eyJzdGF0ZSI6IldBSVRJTkdfRk9SX0RPSSJ9.x' }],
  ])('the resend call refuses a browser %s', async (_name, headers) => {
    opened = await testApp();
    const url = `${NEWSLETTER_BASE.internal}/newsletter-subscribers/resend`;
    const answer = await opened.app.inject({ method: 'POST', url, headers });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().type).toBe('urn:newsletter:sign_up_unknown');
  });

  test('the resend call refuses a sign-up that is too old to be confirmed', async () => {
    const { clock, resend } = await signedUp();
    clock.ms += 14 * DAY_MS;
    expect((await resend()).statusCode).toBe(409);
  });

  test('the resend call refuses another site and a GET', async () => {
    const { app, resend } = await signedUp();
    expect((await resend({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await app.inject({ url: `${SUBSCRIBERS}/resend` })).statusCode).toBe(405);
  });
});
