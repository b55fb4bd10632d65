import type { Email } from 'postal-mime';

import { confirmLinkIn, isTo, kindOf } from './support/mails.ts';
import { freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { fillSignUp, openSignUp, submitButton } from './support/signUpForm.ts';
import { smtpUrlOf, startSmtpServer, type TestSmtpServer } from './support/smtpServer.ts';
import { until } from './support/until.ts';

/** The first tries come after 2 to 4 s and 4 to 8 s. */
const ANOTHER_TRY_WITHIN_MS = 30_000;

const FROM = { MAIL_FROM: 'Morgenrot <news@shop.example>' };

test('a person signs up, gets the mail by SMTP, confirms and holds a voucher, all on PostgreSQL', async ({
  page,
  start,
  onPostgres,
}) => {
  const smtp = await startSmtpServer();
  const server = await start({ env: { ...onPostgres, ...FROM, SMTP_URL: smtp.url } });
  const address = 'anna@example.org';

  const form = await openSignUp(page, 'AT', server.url);
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

test('while the mail server is down, signing up succeeds, and the mail arrives when it is back', async ({
  page,
  start,
  onPostgres,
}) => {
  const smtpPort = await freePort();
  const server = await start({ env: { ...onPostgres, ...FROM, SMTP_URL: smtpUrlOf(smtpPort) } });
  const address = 'berta@example.org';

  const form = await openSignUp(page, 'DE', server.url);
  await fillSignUp(form, 'DE', address);
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  await until('a try in vain', async () =>
    server.output().includes('A mail waits for another try') ? true : undefined,
  );
  expect(server.output()).not.toContain(address);

  const smtp = await startSmtpServer(smtpPort);
  const confirmMail = await received(smtp, address, 'CONFIRM', ANOTHER_TRY_WITHIN_MS);
  expect((await fetch(confirmLinkIn(confirmMail))).status).toBe(200);
  expect(await smtp.mails()).toHaveLength(1);
  await smtp.stop();
});

function received(
  smtp: TestSmtpServer,
  address: string,
  kind: string,
  limitMs?: number,
): Promise<Email> {
  return until(
    `the mail ${kind} to ${address}`,
    async () => (await smtp.mails()).find((mail) => isTo(mail, address) && kindOf(mail) === kind),
    limitMs,
  );
}
