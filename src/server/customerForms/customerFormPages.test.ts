import type { FastifyInstance } from 'fastify';
import { describe, expect, test, vi } from 'vitest';

import { SITE_CODES, sitePath } from '#domain/sites.ts';

import type { CustomerForms } from './customerForms.ts';
import { parsePageData, testApp, type TestOptions } from '#server/testing/testApp.ts';

const ID = '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b11';
const CONTENT = {
  title: 'Titel',
  description: '',
  html: '<p>Text</p>',
  template: 'service' as const,
  sections: [],
};
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MESSAGE = {
  topic: 'ORDER',
  name: 'Anna',
  email: 'anna@example.com',
  orderNumber: '',
  message: 'Hallo',
};
const CARD = { name: 'Anna', email: 'anna@example.com', birthday: '', agreement: 'true' };
const WITHDRAWAL = { name: 'Anna', contract: '4711', email: 'anna@example.com' };

async function open(given: Partial<CustomerForms> = {}, options: TestOptions = {}) {
  const forms = {
    contact: vi.fn<CustomerForms['contact']>(async () => ({ outcome: 'RECEIVED', id: ID })),
    withdraw: vi.fn<CustomerForms['withdraw']>(async () => ({ outcome: 'RECEIVED', id: ID })),
    registerCard: vi.fn<CustomerForms['registerCard']>(async () => ({
      outcome: 'RECEIVED',
      id: ID,
    })),
    withdrawalReceivedAt: vi.fn<CustomerForms['withdrawalReceivedAt']>(
      async () => new Date('2026-03-01T10:00:00Z'),
    ),
    ...given,
  };
  const contentPages = {
    find: async () => ({ version: '1', hasStores: false, show: () => CONTENT }),
    pathsOf: async () => ({}),
  };
  const { app, asked } = await testApp({
    customerForms: forms,
    contentPages,
    render: (request) => ({ status: 200, html: `<p>${JSON.stringify(request)}</p>` }),
    ...options,
  });
  return { app, asked, forms };
}

const post = (
  app: FastifyInstance,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': FORM_TYPE, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const formOf = (body: string) => parsePageData(body).content?.form;

describe('the contact form', () => {
  test('the contact form is on the contact page of each shop, and /contact leads there', async () => {
    const { app } = await open();
    const german = await app.inject('/de/contact');
    expect(formOf(german.body)).toEqual({ kind: 'CONTACT', state: 'EDITING' });
    expect(german.headers['cache-control']).toContain('public');
    const turkish = await app.inject('/tr/contact');
    expect([turkish.statusCode, turkish.headers.location]).toEqual([308, '/tr/iletisim']);
    expect(formOf((await app.inject('/tr/iletisim')).body)).toBeDefined();
    expect(formOf((await app.inject('/de/iletisim')).body)).toBeUndefined();
    expect((await post(app, '/de/iletisim', MESSAGE)).statusCode).toBe(405);
  });

  test('the contact form submits the trimmed input and leads to the confirmation', async () => {
    const { app, forms } = await open();
    const answer = await post(app, '/hu/contact', {
      ...MESSAGE,
      name: '  Anna   Kis ',
      message: ' eins\r\nzwei ',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/hu/contact?sent=${ID}`]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(forms.contact).toHaveBeenCalledWith('HU', {
      ...MESSAGE,
      name: 'Anna Kis',
      message: 'eins\nzwei',
    });
    const end = await app.inject(`/hu/contact?sent=${ID}`);
    expect(formOf(end.body)).toEqual({
      kind: 'CONTACT',
      state: 'SENT',
      reference: '7F0A-2F5E-2F3E',
    });
    const noId = await app.inject('/hu/contact?sent=x');
    expect(formOf(noId.body)).toMatchObject({ state: 'EDITING' });
  });

  test('the contact form returns with every fault named and all input', async () => {
    const { app, forms } = await open();
    const typed = {
      topic: 'NONE',
      name: ' ',
      email: 'anna@',
      orderNumber: '1'.repeat(61),
      message: 'x'.repeat(4001),
    };
    const answer = await post(app, '/de/contact', typed);
    expect(answer.statusCode).toBe(422);
    expect(formOf(answer.body)).toEqual({
      kind: 'CONTACT',
      state: 'EDITING',
      values: { ...typed, topic: '' },
      errors: {
        topic: 'required',
        name: 'required',
        email: 'invalid',
        orderNumber: 'tooLong',
        message: 'tooLong',
      },
    });
    const control = await post(app, '/de/contact', { ...MESSAGE, message: 'a\u0000b' });
    expect(formOf(control.body)).toMatchObject({ errors: { message: 'invalid' } });
    expect(forms.contact).not.toHaveBeenCalled();
  });

  test('the contact form accepts the longest message in any script', async () => {
    const { app, forms } = await open();
    const answer = await post(app, '/de/contact', { ...MESSAGE, message: 'ế'.repeat(4000) });
    expect(answer.statusCode).toBe(303);
    expect(forms.contact).toHaveBeenCalledOnce();
  });

  test('the contact form thanks a bot that fills the hidden field, and does nothing', async () => {
    const { app, forms, asked } = await open();
    const answer = await post(app, '/de/contact', { ...MESSAGE, 'verify-email': 'x' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/de\/contact\?sent=[\da-f-]{36}$/);
    expect(forms.contact).not.toHaveBeenCalled();
    expect(asked.abuse).toEqual(['HONEYPOT DE']);
  });

  test('the contact form refuses another site', async () => {
    const { app, forms } = await open();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await post(app, '/de/contact', MESSAGE, headers)).statusCode).toBe(403);
    expect((await post(app, '/de/withdrawal', WITHDRAWAL, headers)).statusCode).toBe(403);
    expect(forms.contact).not.toHaveBeenCalled();
  });

  test('the contact form reports too many messages of one address or a failure, and keeps the input', async () => {
    const { app, asked } = await open();
    for (let number = 1; number <= 5; number += 1) {
      expect((await post(app, '/de/contact', MESSAGE)).statusCode).toBe(303);
    }
    const refused = await post(app, '/de/contact', { ...MESSAGE, email: 'ANNA@example.com' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    expect(formOf(refused.body)).toMatchObject({
      refusal: 'TOO_MANY_REQUESTS',
      values: { message: 'Hallo' },
    });
    expect(asked.abuse).toEqual(['LIMIT DE']);
    const other = await post(app, '/de/contact', { ...MESSAGE, email: 'b@example.com' });
    expect(other.statusCode).toBe(303);

    const broken = await open({ contact: () => Promise.reject(new Error('down')) });
    const failed = await post(broken.app, '/de/contact', MESSAGE);
    expect(failed.statusCode).toBe(503);
    expect(formOf(failed.body)).toMatchObject({ refusal: 'FAILED', values: { message: 'Hallo' } });
    expect(broken.asked.logs.join('')).not.toContain('anna@');
  });
});

test('the limit does not count a form that was not accepted', async () => {
  let result: ReturnType<CustomerForms['contact']>;
  const { app } = await open({ contact: () => result });
  const send = async () => (await post(app, '/de/contact', MESSAGE)).statusCode;
  for (let number = 1; number <= 10; number += 1) {
    const failure = Promise.reject(new Error('down'));
    failure.catch(() => 'handled when the form is sent');
    result = failure;
    expect(await send()).toBe(503);
    result = Promise.resolve({ outcome: 'EMAIL_INVALID' });
    expect(await send()).toBe(422);
  }
  result = Promise.resolve({ outcome: 'RECEIVED', id: ID });
  const statuses = [];
  for (let number = 1; number <= 6; number += 1) statuses.push(await send());
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});

describe('the withdrawal function', () => {
  test('the withdrawal form shows the input, declares only on the confirmation, and shows the receipt', async () => {
    const { app, forms } = await open();
    expect(formOf((await app.inject('/cz/withdrawal')).body)).toEqual({
      kind: 'WITHDRAWAL',
      state: 'EDITING',
    });
    const second = await post(app, '/cz/withdrawal', WITHDRAWAL);
    expect(second.statusCode).toBe(200);
    expect(second.headers['cache-control']).toBe('no-store');
    expect(formOf(second.body)).toEqual({
      kind: 'WITHDRAWAL',
      state: 'CONFIRMING',
      values: WITHDRAWAL,
    });
    const changed = await post(app, '/cz/withdrawal', { ...WITHDRAWAL, step: 'change' });
    expect(formOf(changed.body)).toMatchObject({ state: 'EDITING', values: WITHDRAWAL });
    expect(forms.withdraw).not.toHaveBeenCalled();

    const declared = await post(app, '/cz/withdrawal', { ...WITHDRAWAL, step: 'confirm' });
    expect([declared.statusCode, declared.headers.location]).toEqual([
      303,
      `/cz/withdrawal?received=${ID}`,
    ]);
    expect(forms.withdraw).toHaveBeenCalledWith('CZ', WITHDRAWAL);
    expect(formOf((await app.inject(`/cz/withdrawal?received=${ID}`)).body)).toEqual({
      kind: 'WITHDRAWAL',
      state: 'RECEIVED',
      reference: '7F0A-2F5E-2F3E',
      receivedAt: '2026-03-01T10:00:00.000Z',
    });
  });

  test('the withdrawal form validates the second step like the first', async () => {
    const { app, forms } = await open();
    const answer = await post(app, '/de/withdrawal', { name: 'Anna', step: 'confirm' });
    expect(answer.statusCode).toBe(422);
    expect(formOf(answer.body)).toEqual({
      kind: 'WITHDRAWAL',
      state: 'EDITING',
      values: { name: 'Anna', contract: '', email: '' },
      errors: { contract: 'required', email: 'required' },
    });
    expect(forms.withdraw).not.toHaveBeenCalled();
  });

  test('the withdrawal form has no hidden field that could swallow a declaration', async () => {
    const { app, forms } = await open();
    const fields = { ...WITHDRAWAL, step: 'confirm', 'verify-email': 'x' };
    await post(app, '/de/withdrawal', fields);
    expect(forms.withdraw).toHaveBeenCalledOnce();
  });

  test('the withdrawal form exists only in the shops whose law demands it', async () => {
    const { app } = await open();
    for (const site of ['de', 'at', 'cz', 'hu', 'sk', 'pl']) {
      expect(formOf((await app.inject(`/${site}/withdrawal`)).body)).toBeDefined();
    }
    for (const site of ['ch', 'ch_fr', 'tr']) {
      const page = await app.inject(`/${site}/withdrawal`);
      expect(parsePageData(page.body).content).toMatchObject(CONTENT);
      const posted = await post(app, `/${site}/withdrawal`, { ...WITHDRAWAL, step: 'confirm' });
      expect(posted.statusCode).toBe(405);
    }
  });

  test('the withdrawal form is empty for an unknown id', async () => {
    const { app } = await open({ withdrawalReceivedAt: async () => undefined });
    const page = await app.inject(`/de/withdrawal?received=${ID}`);
    expect(formOf(page.body)).toEqual({ kind: 'WITHDRAWAL', state: 'EDITING' });
  });

  test('the withdrawal form keeps the second step when the declaration cannot be stored', async () => {
    const { app } = await open({ withdraw: () => Promise.reject(new Error('down')) });
    const answer = await post(app, '/de/withdrawal', { ...WITHDRAWAL, step: 'confirm' });
    expect(answer.statusCode).toBe(503);
    expect(formOf(answer.body)).toEqual({
      kind: 'WITHDRAWAL',
      state: 'CONFIRMING',
      values: WITHDRAWAL,
      refusal: 'FAILED',
    });
  });

  test('the withdrawal form accepts 60 of one client in an hour, and then names other channels', async () => {
    const { app } = await open();
    const declare = (number: number) =>
      post(app, '/de/withdrawal', {
        ...WITHDRAWAL,
        email: `a${number}@example.com`,
        step: 'confirm',
      });
    for (let number = 1; number <= 60; number += 1) {
      expect((await declare(number)).statusCode).toBe(303);
    }
    const refused = await declare(61);
    expect(refused.statusCode).toBe(429);
    expect(formOf(refused.body)).toMatchObject({
      state: 'CONFIRMING',
      refusal: 'TOO_MANY_REQUESTS',
    });
  });
});

describe('the registration for the loyalty card', () => {
  const PATH = '/registerfreemorgencard';
  const now = () => new Date('2026-06-30T22:30:00Z');

  test('the loyalty card form is on its page in each shop', async () => {
    const { app } = await open();
    for (const site of SITE_CODES) {
      const page = await app.inject(sitePath(site) + PATH);
      expect(formOf(page.body)).toEqual({ kind: 'LOYALTY_CARD', state: 'EDITING' });
    }
  });

  test('the loyalty card form submits the input with the exact words of the consent and leads to the confirmation', async () => {
    const { app, forms } = await open();
    const answer = await post(app, `/de${PATH}`, {
      ...CARD,
      name: ' Anna  Kis ',
      birthday: '1990-03-01',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/de${PATH}?sent=${ID}`]);
    expect(forms.registerCard).toHaveBeenCalledWith('DE', {
      name: 'Anna Kis',
      email: CARD.email,
      birthday: '1990-03-01',
      consent: expect.stringMatching(/16\sJahre alt\. .*MorgenCard.*widerrufen\.$/),
    });
    expect(formOf((await app.inject(`/de${PATH}?sent=${ID}`)).body)).toEqual({
      kind: 'LOYALTY_CARD',
      state: 'SENT',
      reference: '7F0A-2F5E-2F3E',
    });
  });

  test('the loyalty card form returns with every fault named and all input', async () => {
    const { app, forms } = await open();
    const typed = { name: '', email: 'anna@', birthday: '1990-02-30' };
    const answer = await post(app, `/pl${PATH}`, typed);
    expect(answer.statusCode).toBe(422);
    expect(formOf(answer.body)).toEqual({
      kind: 'LOYALTY_CARD',
      state: 'EDITING',
      values: { ...typed, agreement: false },
      errors: { name: 'required', email: 'invalid', birthday: 'invalid', agreement: 'required' },
    });
    expect(forms.registerCard).not.toHaveBeenCalled();
  });

  test('the loyalty card form requires the shop’s minimum age, counted in its time zone', async () => {
    const { app, forms } = await open({}, { now });
    const born = (site: string, birthday: string) =>
      post(app, `/${site}${PATH}`, { ...CARD, birthday });
    // In Berlin it is already the first of July.
    expect((await born('de', '2010-07-01')).statusCode).toBe(303);
    const tooYoung = await born('de', '2010-07-02');
    expect(tooYoung.statusCode).toBe(422);
    expect(formOf(tooYoung.body)).toMatchObject({ errors: { birthday: 'tooYoung' } });
    expect((await born('tr', '2020-01-01')).statusCode).toBe(303);
    expect(formOf((await born('tr', '2026-07-02')).body)).toMatchObject({
      errors: { birthday: 'invalid' },
    });
    expect(forms.registerCard).toHaveBeenCalledTimes(2);
  });

  test('the loyalty card form reads a birthday of three numbers, and shows an impossible day again', async () => {
    const { app, forms } = await open();
    const parts = { 'birthday-day': '1', 'birthday-month': '3', 'birthday-year': '1990' };
    await post(app, `/de${PATH}`, { ...CARD, ...parts });
    const [, kept] = vi.mocked(forms.registerCard).mock.calls[0] ?? [];
    expect(kept?.birthday).toBe('1990-03-01');
    const half = await post(app, `/de${PATH}`, { ...CARD, ...parts, 'birthday-day': '' });
    expect(formOf(half.body)).toMatchObject({
      values: { birthday: '1990-03-' },
      errors: { birthday: 'invalid' },
    });
  });

  test('the loyalty card form stores no birthday in shops without a birthday present', async () => {
    const { app, forms } = await open();
    for (const site of ['cz', 'sk'])
      await post(app, `/${site}${PATH}`, { ...CARD, birthday: '1990-03-01' });
    const kept = vi.mocked(forms.registerCard).mock.calls.map(([, { birthday }]) => birthday);
    expect(kept).toEqual([undefined, undefined]);
  });

  test('the loyalty card form thanks a bot that fills the hidden field, and limits requests per address', async () => {
    const { app, forms, asked } = await open();
    const program = await post(app, `/de${PATH}`, { ...CARD, 'verify-email': 'x' });
    expect(program.headers.location).toMatch(/\?sent=[\da-f-]{36}$/);
    expect(forms.registerCard).not.toHaveBeenCalled();
    for (let number = 1; number <= 5; number += 1) await post(app, `/de${PATH}`, CARD);
    const refused = await post(app, `/de${PATH}`, CARD);
    expect(refused.statusCode).toBe(429);
    expect(formOf(refused.body)).toMatchObject({
      refusal: 'TOO_MANY_REQUESTS',
      values: { name: 'Anna', agreement: true },
    });
    expect(asked.abuse).toEqual(['HONEYPOT DE', 'LIMIT DE']);
  });
});
