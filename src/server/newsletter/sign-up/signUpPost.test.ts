import { afterEach, describe, expect, test } from 'vitest';

import { parsePageData, testApp, type TestApp, type TestOptions } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

const FILLED = {
  email: ' anna@example.com ',
  'verify-email': '',
  salutation: 'MRS',
  firstName: 'Anna',
  lastName: 'Berg',
  personalisedOffers: 'on',
};

const KEPT = {
  email: ' anna@example.com ',
  salutation: 'MRS',
  firstName: 'Anna',
  lastName: 'Berg',
  newsletterConsent: false,
  personalisedOffers: true,
};

async function post(
  path: string,
  fields: Record<string, string>,
  { headers = {}, ...options }: TestOptions & { headers?: Record<string, string> } = {},
) {
  opened = await testApp(options);
  const answer = await send(opened.app, path, fields, headers);
  return { answer, asked: opened.asked, app: opened.app };
}

const send = (
  app: TestApp['app'],
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe('a sign-up without scripts', () => {
  test('a scriptless sign-up redirects to the success message, which a reload shows again without sending', async () => {
    const { answer, asked, app } = await post('/at/subscribenewsletter', FILLED, {
      headers: { origin: 'http://shop.test', referer: 'http://shop.test/at' },
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/at/subscribenewsletter?signup=sent');
    expect(asked.signUps).toMatchObject([
      {
        site: 'AT',
        page: '/at',
        request: {
          email: 'anna@example.com',
          salutation: 'MRS',
          firstName: 'Anna',
          lastName: 'Berg',
          consents: ['DNE'],
          origin: 'onsite',
          originAddition: 'subsite',
        },
      },
    ]);
    expect(answer.cookies.map(({ name }) => name)).toEqual(['NlStatus']);
    const shown = await app.inject('/at/subscribenewsletter?signup=sent');
    expect(parsePageData(shown.body)).toEqual({ signUp: { result: 'SUCCESS', isPosted: true } });
    const mailAgain = await app.inject('/at/subscribenewsletter?signup=sent&resend=too_soon');
    expect(parsePageData(mailAgain.body)).toEqual({ signUp: { result: 'SUCCESS' } });
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(asked.signUps).toHaveLength(1);
  });

  test('a scriptless sign-up is warned on its success page of a domain without a mail server', async () => {
    const sought: string[] = [];
    const { answer, app } = await post('/at/subscribenewsletter', FILLED, {
      mailServers: {
        seek: (signUpId) => void sought.push(signUpId),
        areMissing: (signUpId) => sought.includes(signUpId),
      },
    });
    const url = String(answer.headers.location);
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const own = await app.inject({ url, cookies });
    expect(parsePageData(own.body).signUp?.noMailServer).toBe(true);
    const ofAnother = await app.inject(url);
    expect(parsePageData(ofAnother.body).signUp?.noMailServer).toBeUndefined();
  });

  test('a scriptless sign-up from a footer keeps that origin on the full form and the result page', async () => {
    const footer = { origin: 'onsite', originAddition: 'footer' };
    const more = await post('/hu/subscribenewsletter', {
      email: 'anna@example.com',
      ...footer,
      step: 'address',
    });
    expect(parsePageData(more.answer.body).signUp).toMatchObject({ origin: footer });
    expect(parsePageData(more.answer.body).signUp?.isPosted).toBeUndefined();
    const { answer, asked, app } = await post('/de/subscribenewsletter', { ...FILLED, ...footer });
    expect(asked.signUps[0]?.request).toMatchObject(footer);
    const { location } = answer.headers;
    expect(location).toBe(
      '/de/subscribenewsletter?signup=sent&origin=onsite&originAddition=footer',
    );
    const shown = await app.inject(String(location));
    expect(parsePageData(shown.body).signUp).toEqual({
      result: 'SUCCESS',
      origin: footer,
      isPosted: true,
    });
  });

  test.each([
    ['origin=%3Cscript%3E', undefined],
    ['originAddition=a%20b', undefined],
    ['origin=NEWSLETTER', { origin: 'NEWSLETTER', originAddition: 'subsite' }],
  ])(
    'a scriptless sign-up is recorded without an unknown origin, as in ?%s',
    async (query, origin) => {
      opened = await testApp();
      const shown = await opened.app.inject(`/de/subscribenewsletter?signup=sent&${query}`);
      expect(parsePageData(shown.body).signUp?.origin).toEqual(origin);
    },
  );

  test('a scriptless sign-up carries the consent that Turkey requires, and asks for it when it is missing', async () => {
    const names = { email: 'a@example.com', firstName: 'Ayşe', lastName: 'Öz' };
    const { asked } = await post('/tr/subscribenewsletter', { ...names, newsletterConsent: 'on' });
    expect(asked.signUps[0]?.request.consents).toEqual(['NEWSLETTER']);
    const { answer } = await post('/tr/subscribenewsletter', names);
    expect(answer.statusCode).toBe(422);
    expect(parsePageData(answer.body).signUp?.errors).toEqual({ newsletterConsent: 'required' });
  });

  test('a faulty scriptless sign-up shows the form with its input, none of which is in the URL', async () => {
    const { answer, asked } = await post('/hu/subscribenewsletter', {
      ...FILLED,
      email: 'anna@',
      salutation: 'QUEEN',
      firstName: '',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(asked.renders).toEqual([
      {
        site: 'HU',
        url: '/hu/subscribenewsletter',
        data: {
          signUp: {
            values: { ...KEPT, email: 'anna@', salutation: '', firstName: '' },
            errors: { email: 'invalid', salutation: 'required', firstName: 'required' },
          },
        },
      },
    ]);
    expect(asked.signUps).toEqual([]);
  });

  test('a scriptless sign-up with an impossible domain shows that at the field', async () => {
    const { answer } = await post('/de/subscribenewsletter', FILLED, {
      newsletter: { signUp: async () => ({ outcome: 'EMAIL_INVALID' }) },
    });
    expect(answer.statusCode).toBe(422);
    expect(parsePageData(answer.body).signUp).toEqual({
      values: KEPT,
      errors: { email: 'invalid' },
      isPosted: true,
    });
  });

  test('a scriptless sign-up with letters before the @ that no mail server accepts shows that at the field', async () => {
    const typed = { ...FILLED, email: 'jürgen@example.org' };
    const { answer, asked } = await post('/de/subscribenewsletter', typed);
    expect(answer.statusCode).toBe(422);
    expect(parsePageData(answer.body).signUp?.errors).toEqual({ email: 'otherLetters' });
    expect(asked.signUps).toEqual([]);
  });

  test('a scriptless sign-up of a bot that fills the hidden field looks like a success and does nothing', async () => {
    const { answer, asked } = await post('/de/subscribenewsletter', {
      ...FILLED,
      'verify-email': 'x',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/de/subscribenewsletter?signup=sent');
    expect(answer.cookies.map(({ name }) => name)).toEqual(['NlStatus']);
    expect(asked.signUps).toEqual([]);
    expect(asked.abuse).toEqual(['HONEYPOT DE']);
  });

  test('a scriptless sign-up that fails internally keeps the input and apologises', async () => {
    const { answer } = await post('/de/subscribenewsletter', FILLED, {
      newsletter: { signUp: () => Promise.reject(new Error('no disk')) },
    });
    expect(answer.statusCode).toBe(503);
    expect(parsePageData(answer.body).signUp).toEqual({
      result: 'ERROR_GENERIC',
      values: KEPT,
      isPosted: true,
    });
    expect(answer.cookies).toEqual([]);
  });

  test('a scriptless sign-up over the limit keeps the input and says when to try again', async () => {
    const { app, asked } = await post('/de/subscribenewsletter', FILLED, { perHour: 1 });
    const answer = await send(app, '/de/subscribenewsletter', FILLED);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
    expect(parsePageData(answer.body).signUp).toEqual({
      result: 'TOO_MANY_REQUESTS',
      values: KEPT,
      isPosted: true,
    });
    expect(asked.abuse).toEqual(['LIMIT DE']);
  });

  test('a sign-up past the limit is answered without rendering its page', async () => {
    const { app, asked } = await post('/de/subscribenewsletter', FILLED, { perHour: 1 });
    const statuses = new Set<number>();
    for (let number = 0; number < 80; number += 1) {
      const { statusCode } = await send(app, '/de/subscribenewsletter', FILLED);
      statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([429]);
    expect(asked.renders.length).toBeGreaterThanOrEqual(5);
    expect(asked.renders.length).toBeLessThan(20);
  });

  test('a scriptless sign-up gets its page with the input while the database fails, for any number of requests', async () => {
    const { app, asked } = await post('/de/subscribenewsletter', FILLED, {
      newsletter: { signUp: async () => Promise.reject(new Error('gone')) },
    });
    for (let number = 0; number < 20; number += 1) {
      await send(app, '/de/subscribenewsletter', FILLED);
    }
    expect(asked.renders).toHaveLength(21);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }, {}, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, {}, 403],
    ['a program with NUL', {}, { firstName: 'An\0na' }, 400],
    ['a program with a forged origin', {}, { origin: '<script>' }, 400],
    ['a program with too much', {}, { firstName: 'x'.repeat(20_000) }, 413],
    ['a program with JSON', { 'content-type': 'application/json' }, {}, 415],
  ])('a scriptless sign-up from %s is refused', async (_name, headers, fields, status) => {
    const { answer, asked } = await post(
      '/de/subscribenewsletter',
      { ...FILLED, ...fields },
      { headers },
    );
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('anna');
    expect(asked.signUps).toEqual([]);
  });

  test('a scriptless sign-up posted to a non-canonical URL is redirected as a POST', async () => {
    const { answer } = await post('/DE/subscribenewsletter', FILLED);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe('/de/subscribenewsletter');
  });
});
