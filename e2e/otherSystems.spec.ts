import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';

import * as changeSetCalls from '#contract/calls/changeSets.ts';
import * as peopleCalls from '#contract/calls/people.ts';
import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { fillAsAfterFirstStart } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { enter, staffIn } from './support/staffConsole.ts';

test('staff create a key that only lets another system begin a change set, and a webhook that receives signed messages', async ({
  start,
  dataDir,
  browser,
}) => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const system = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
      const headers = names.map((name) => [name, String(request.headers[name])]);
      received.push({ headers: Object.fromEntries(headers), body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => system.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(system.address() as AddressInfo).port}`;

  const administrator = staffIn(await fillAsAfterFirstStart(dataDir));
  const { url } = await start({ env: { WEBHOOK_LOCAL_HOSTS: host } });
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/staff/systems');
  await enter(page, administrator.name, administrator.password);

  await page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a key' });
  await dialog.getByLabel('Name of the system').fill('erp');
  await dialog.getByLabel('Role and its shops').selectOption('Editor: all shops');
  await expectGoodAtEveryWidth(page);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByRole('dialog', { name: 'The key' }).locator('code').textContent();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(`${administrator.name}/erp`)).toBeVisible();

  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const made = await fetch(url + changeSetCalls.create.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'From the ERP' }),
  });
  expect(made.status).toBe(200);
  expect((await fetch(url + peopleCalls.list.path, { headers })).status).toBe(401);

  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Address').fill('https://169.254.169.254/latest/');
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByText(/must be https and public/)).toBeVisible();
  await page.getByLabel('Address').fill(`http://${host}/hook`);
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'The secret' }).locator('code');
  const secret = (await shown.textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: `Try http://${host}/hook` }).click();
  await expect.poll(() => received.length).toBe(1);
  const [message] = received;
  if (message === undefined) throw new Error('No message came');
  expect(new Webhook(secret).verify(message.body, message.headers)).toMatchObject({ type: 'ping' });
  await expectGoodAtEveryWidth(page);

  await page.getByRole('button', { name: `Revoke ${administrator.name}/erp` }).click();
  await expect(page.getByText(`Revoked ${administrator.name}/erp.`)).toBeVisible();
  expect((await fetch(url + changeSetCalls.list.path, { headers })).status).toBe(401);

  await page.goto('/staff/changes');
  await expect(page.getByText('From the ERP')).toBeVisible();
  await page.close();
  system.closeAllConnections();
  system.close();
});
