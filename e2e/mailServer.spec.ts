import { createSocket } from 'node:dgram';
import { once } from 'node:events';

import type { Email } from 'postal-mime';

import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { confirmLinkIn, isTo, mailKind } from './support/mails.ts';
import { freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { signUp, signUpBody, SUBSCRIBERS_PATH } from './support/service.ts';
import { fillSignUp, openSignUp, signUpForm, submitButton } from './support/signUpForm.ts';
import { smtpUrl, startSmtpServer, type TestSmtpServer } from './support/smtpServer.ts';
import { enter, firstStaff } from './support/staffConsole.ts';
import { query } from './support/tables.ts';
import { until } from './support/until.ts';

/** The first tries come after 2 to 4 s and 4 to 8 s. */
const ANOTHER_TRY_WITHIN_MS = 30_000;

const FROM = { MAIL_FROM: 'Morgenrot <news@shop.example>' };

test('a person signs up, gets the mail by SMTP, confirms and gets a voucher, all on PostgreSQL', async ({
  page,
  start,
  onPostgres,
}) => {
  const smtp = await startSmtpServer();
  const server = await start({ env: { ...onPostgres, ...FROM, SMTP_URL: smtp.url } });
  const address = 'anna@example.org';

  const form = await openSignUp(page, 'AT', { url: server.url });
  await fillSignUp(form, 'AT', address);
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();

  const confirmMail = await received(smtp, address, 'CONFIRM');
  expect(confirmMail.from).toEqual({ name: 'Morgenrot', address: 'news@shop.example' });
  await page.goto(confirmLinkIn(confirmMail));
  const voucher = page.locator('.voucher code');
  await expect(voucher).toBeVisible();

  const welcome = await received(smtp, address, 'WELCOME');
  expect(welcome.text).toContain(await voucher.textContent());
  expect(await smtp.mails()).toHaveLength(2);
  await smtp.stop();
});

test('a person is told after a sign-up that the domain receives no mail, with and without scripts', async ({
  browser,
  page,
  start,
}) => {
  const smtp = await startSmtpServer();
  const dns = await startEmptyDns();
  const server = await start({
    env: {
      ...FROM,
      SMTP_URL: smtp.url,
      // A server without this asks the DNS servers of its machine.
      NODE_OPTIONS: `--import=data:text/javascript,process.getBuiltinModule('dns').setServers(['${dns.address}'])`,
    },
  });
  await until('the domain to be known', async () => {
    const answer = await fetch(`${server.url}${SUBSCRIBERS_PATH}?site=DE`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signUpBody('first@exmaple.org')),
    });
    expect(answer.status).toBe(202);
    const { noMailServer }: { noMailServer?: boolean } = await answer.json();
    return noMailServer;
  });

  const form = await openSignUp(page, 'TR', { url: server.url });
  await fillSignUp(form, 'TR', 'ada@exmaple.org');
  await submitButton(form).click();
  const success = page.locator('.sign-up-success');
  await expect(page.locator('.success-extras').getByRole('alert')).toContainText('yazım hatası');
  await expect(success).toBeFocused();
  await expectGoodAtEveryWidth(page, 'no-mail-server');
  await success.getByRole('link', { name: 'Adresi değiştir' }).press('Enter');
  await expect(signUpForm(page).locator('[name="email"]')).toHaveValue('');

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${server.url}/hu/subscribenewsletter`);
  await fillSignUp(signUpForm(plain), 'HU', 'bela@exmaple.org');
  await submitButton(signUpForm(plain)).click();
  await expect(plain.getByRole('alert')).toContainText('elírás');
  await plain.getByRole('link', { name: 'Cím módosítása' }).click();
  await expect(signUpForm(plain)).toBeVisible();
  await plain.close();
  dns.stop();
  await smtp.stop();
});

test('signing up succeeds while the mail server is down, and the mail arrives when it is back', async ({
  page,
  start,
  onPostgres,
}) => {
  const smtpPort = await freePort();
  const server = await start({ env: { ...onPostgres, ...FROM, SMTP_URL: smtpUrl(smtpPort) } });
  const address = 'berta@example.org';

  const form = await openSignUp(page, 'DE', { url: server.url });
  await fillSignUp(form, 'DE', address);
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  await until('a failed attempt', async () =>
    server.output().includes('A mail will be retried') ? true : undefined,
  );
  expect(server.output()).not.toContain(address);

  const smtp = await startSmtpServer(smtpPort);
  const confirmMail = await received(smtp, address, 'CONFIRM', ANOTHER_TRY_WITHIN_MS);
  expect((await fetch(confirmLinkIn(confirmMail))).status).toBe(200);
  expect(await smtp.mails()).toHaveLength(1);
  await smtp.stop();
});

test('a misconfigured mail server loses no mail: each one arrives once the server accepts it', async ({
  start,
  onPostgres,
}) => {
  const smtp = await startSmtpServer();
  const server = await start({ env: { ...onPostgres, ...FROM, SMTP_URL: smtp.url } });
  const refusals = ['554 5.7.1 Relay access denied', '554 relay access denied', '550 5.1.8 Sender'];
  const addresses = refusals.map((_words, number) => `person${number}@example.org`);
  for (const [number, words] of refusals.entries()) {
    smtp.refuse(words);
    const address = addresses[number] ?? '';
    expect(await signUp(server.url, address)).toBe(202);
    await until(`${words} to ${address}`, async () => smtp.offers(address) > 0 || undefined);
  }
  smtp.take();
  for (const address of addresses) {
    await received(smtp, address, 'CONFIRM', ANOTHER_TRY_WITHIN_MS);
    expect(server.output()).not.toContain(address);
  }
  await smtp.stop();
});

test('a greylisted mail arrives once, at a later attempt', async ({ start, onPostgres }) => {
  const smtp = await startSmtpServer();
  const server = await start({ env: { ...onPostgres, ...FROM, SMTP_URL: smtp.url } });
  smtp.refuse('451 4.7.1 Greylisting in action, please come back later');
  expect(await signUp(server.url, 'anna@example.org')).toBe(202);
  await until('two failed attempts', async () => smtp.offers('anna@example.org') > 1 || undefined);
  smtp.take();
  await received(smtp, 'anna@example.org', 'CONFIRM', ANOTHER_TRY_WITHIN_MS);
  expect(await smtp.mails()).toHaveLength(1);
  await smtp.stop();
});

test('a mail to an unknown mailbox is tried once and leaves no dead letter', async ({
  start,
  onPostgres,
}) => {
  const smtp = await startSmtpServer();
  const server = await start({ env: { ...onPostgres, ...FROM, SMTP_URL: smtp.url } });
  smtp.refuse('550 5.1.1 <unknown@example.org> User unknown');
  expect(await signUp(server.url, 'unknown@example.org')).toBe(202);
  await until('the refusal to be noted', async () =>
    server.output().includes('A recipient does not exist') ? true : undefined,
  );
  smtp.refuse('554 5.7.1 Relay access denied');
  expect(await signUp(server.url, 'later@example.org')).toBe(202);
  // What is tried again comes after at most four seconds, so a second offer to the one proves a chance of the other.
  await until(
    'another try',
    async () => smtp.offers('later@example.org') > 1 || undefined,
    ANOTHER_TRY_WITHIN_MS,
  );
  expect(smtp.offers('unknown@example.org')).toBe(1);
  expect(server.output()).not.toContain('unknown@example.org');
  await smtp.stop();
});

test('staff see mails that were refused for days and send them again', async ({
  page,
  start,
  onPostgres,
}) => {
  const smtp = await startSmtpServer();
  const env = { ...onPostgres, ...FROM, SMTP_URL: smtp.url };
  const server = await start({ env, isFirst: true });
  const database = onPostgres.DATABASE_URL;
  smtp.refuse('554 5.7.1 Relay access denied');
  for (const name of ['anna', 'berta']) {
    expect(await signUp(server.url, `${name}@example.org`)).toBe(202);
  }
  await until('the mails to rest', async () => {
    // The next try is the last one, as after five days. One that is under way knows its limit already.
    await query(database, `update pgboss.job set retry_limit = 0 where state = 'retry'`);
    const resting = await query(database, 'select id from mail where resting_since is not null');
    return resting.length === 2 || undefined;
  });

  const { name, password } = firstStaff(server);
  await page.goto(`${server.url}/staff/mails`);
  await enter(page, name, password);
  const row = page.getByRole('row').filter({ hasText: 'Please confirm your sign-up' });
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await expect(row).toContainText('The mail server rejects our mails by policy.');
  await expect(row).toContainText('554 5.7.1');
  await expect(page.getByText(/(?:anna|berta)@example\.org/)).toHaveCount(0);
  await expectGoodAtEveryWidth(page, 'mails');

  smtp.take();
  await page.getByRole('button', { name: 'Try again: Please confirm your sign-up' }).press('Enter');
  await expect(page.getByText('Retrying now.')).toBeVisible();
  await expect(row).toHaveCount(0);
  for (const address of ['anna@example.org', 'berta@example.org']) {
    const mail = await received(smtp, address, 'CONFIRM');
    expect((await fetch(confirmLinkIn(mail))).status).toBe(200);
  }
  await page.goto(`${server.url}/staff/audit`);
  await expect(page.getByRole('row').filter({ hasText: 'mail:CONFIRM' })).toContainText(
    'Retried undelivered mails',
  );
  await smtp.stop();
});

/** Starts a DNS server that knows no name. */
async function startEmptyDns() {
  const NO_SUCH_NAME = 0x8183;
  const socket = createSocket('udp4').on('message', (query, from) => {
    query.writeUInt16BE(NO_SUCH_NAME, 2);
    socket.send(query, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

function received(
  smtp: TestSmtpServer,
  address: string,
  kind: string,
  limitMs?: number,
): Promise<Email> {
  return until(
    `the mail ${kind} to ${address}`,
    async () => (await smtp.mails()).find((mail) => isTo(mail, address) && mailKind(mail) === kind),
    limitMs,
  );
}
