import { afterEach, expect, test } from 'vitest';

import { EXAMPLE_MAILS_PATH, EXAMPLE_STATES, EXAMPLE_STATES_PATH } from '#contract/examplePages.ts';
import { MAIL_KINDS } from '#domain/mailKinds.ts';
import { SITE_CODES, siteFacts, sitePath } from '#domain/sites.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

test.each(SITE_CODES)('every state of the pages of %s is shown without scripts', async (site) => {
  opened = await testApp();
  for (const state of EXAMPLE_STATES) {
    const answer = await opened.app.inject(EXAMPLE_STATES_PATH + sitePath(site) + `/${state}`);
    expect([state, answer.statusCode]).toEqual([state, 200]);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox .*default-src 'none'.*form-action 'none'/);
    expect(policy).not.toMatch(/allow-scripts|allow-forms|script-src/);
  }
  // The page for a failed rendering is made without the renderer.
  expect(opened.asked.renders).toHaveLength(EXAMPLE_STATES.length - 1);
  expect(opened.asked.renders.every((render) => render.site === site)).toBe(true);
});

test.each(SITE_CODES)(
  'every mail of %s is shown in its language, and mails to staff in English',
  async (site) => {
    opened = await testApp();
    for (const mail of MAIL_KINDS) {
      const answer = await opened.app.inject(EXAMPLE_MAILS_PATH + sitePath(site) + `/${mail}`);
      expect([mail, answer.statusCode]).toEqual([mail, 200]);
      const locale = mail.startsWith('STAFF_') ? 'en' : siteFacts(site).locale;
      expect(answer.body).toContain(`lang="${locale}"`);
      expect(answer.body).not.toContain('cid:');
    }
  },
);

test('a mail is shown in the requested colours, or as the browser prefers', async () => {
  opened = await testApp();
  const url = `${EXAMPLE_MAILS_PATH}${sitePath('DE')}/CONFIRM`;
  const bodyOf = async (query: string) => (await opened?.app.inject(url + query))?.body ?? '';
  expect(await bodyOf('')).toContain('@media (prefers-color-scheme: dark)');
  expect(await bodyOf('?colours=dark')).toContain('@media all');
  expect(await bodyOf('?colours=light')).toContain('@media not all');
});

test('the faulty form shows only faults that its shop can have', async () => {
  opened = await testApp();
  for (const site of ['DE', 'HU', 'TR'] as const) {
    await opened.app.inject(`${EXAMPLE_STATES_PATH}${sitePath(site)}/sign-up-at-fault`);
  }
  expect(opened.asked.renders.map(({ data }) => Object.keys(data.signUp?.errors ?? {}))).toEqual([
    ['email'],
    ['email', 'salutation', 'firstName', 'lastName'],
    ['email', 'firstName', 'lastName', 'newsletterConsent'],
  ]);
});

test('an unknown state, mail or shop gets a 404', async () => {
  opened = await testApp();
  for (const path of ['pages/de/no-state', 'mails/de/no-mail', 'pages/xx/voucher']) {
    const { statusCode } = await opened.app.inject(`/staff/kit/${path}`);
    expect([path, statusCode]).toEqual([path, 404]);
  }
});
