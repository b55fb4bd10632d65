import { afterEach, expect, test } from 'vitest';

import { LOGIN_BASE } from '#contract/service.ts';
import { call, VALID } from '#server/testing/newsletterCall.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

/** Signs in with these bytes; `tried` lists the passwords that reached the sign-in. */
async function signInWith(payload: Buffer | string, type = 'application/json') {
  const tried: string[] = [];
  opened = await testApp({
    login: {
      signIn: async ({ password }) => {
        tried.push(password);
        return { outcome: 'REFUSED' };
      },
    },
  });
  const answer = await opened.app.inject({
    method: 'POST',
    url: `${LOGIN_BASE}/login`,
    payload,
    headers: { 'content-type': type },
  });
  return { answer, tried };
}

const textOf = (password: string) => JSON.stringify({ email: 'anna@example.org', password });

test.each([
  ['bytes of Latin 1', Buffer.from(textOf('Müller'), 'latin1')],
  ['a character in more bytes than it needs', Buffer.from(textOf('\xc0\xaf'), 'latin1')],
  ['half of a surrogate pair', Buffer.from(textOf('\xed\xa0\x80'), 'latin1')],
  ['UTF-16', Buffer.from(textOf('a'), 'utf16le')],
])(
  'a body that is not UTF-8 is refused instead of being decoded with replacements: %s',
  async (_name, body) => {
    const { answer, tried } = await signInWith(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ type: 'urn:login:request_invalid', status: 400 });
    expect(tried).toEqual([]);
  },
);

test('letters of every byte length are decoded correctly, also after a byte order mark', async () => {
  for (const type of ['application/json', 'application/json; charset=utf-8']) {
    const { tried } = await signInWith(`\uFEFF${textOf('aé€🦊')}`, type);
    expect(tried).toEqual(['aé€🦊']);
    await opened?.app.close();
  }
});

test('the last of duplicate members counts, and one person signs up', async () => {
  const payload = JSON.stringify(VALID).replace('{', '{"email":"first@example.org",');
  const headers = { 'content-type': 'application/json' };
  const { answer, asked } = await call({ method: 'POST', payload, headers });
  expect(answer.statusCode).toBe(202);
  expect(asked.signUps.map(({ request }) => request)).toEqual([VALID]);
});
