import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { endedStart, freePort } from '../support/server.ts';
import { expect, test } from '../support/serverJourney.ts';
import { ATTACK_LIMIT_MS, duringAttack, slowsOthers } from './support/duringAttack.ts';

const CAPTURED = 5_000;
const CLIENTS = 20;
const EVERY_MS = 100;

test('captured mail is served only to this machine unless a setting opens it to all', async ({
  dataDir,
  start,
}) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  for (const env of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://shop.example' }]) {
    const port = await freePort();
    const ending = await endedStart({ runtime: 'preact', dataDir, port, env });
    expect(ending).toMatchObject({ exitCode: 1, stdout: '' });
    expect(ending.stderr).toMatch(/^Set SMTP_URL where .+ DEV_MAIL_IS_PUBLIC=yes\.\n$/);
  }
  const settings = { PUBLIC_URL: 'https://shop.example', DEV_MAIL_IS_PUBLIC: 'yes' };
  const shown = await start({ env: settings });
  expect((await fetch(`${shown.url}/dev/mail`)).status).toBe(200);
  await shown.stop();
  const sent = { ...settings, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'news@shop.example' };
  const hidden = await start({ env: sent });
  expect((await fetch(`${hidden.url}/dev/mail`)).status).toBe(404);
});

test('twenty clients that list captured mail ten times a second do not slow other requests down', async ({
  dataDir,
  start,
}) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  await captureMails(path.join(dataDir, 'mail'));
  const server = await start();
  const measured = await duringAttack(server, async (goesOn) => {
    const asking = Array.from({ length: CLIENTS }, async () => {
      while (goesOn()) {
        const pause = new Promise((resolve) => setTimeout(resolve, EVERY_MS));
        const answer = await fetch(`${server.url}/dev/mail`);
        expect(await answer.text()).toContain(`1 to 50 of ${CAPTURED}`);
        await pause;
      }
    });
    await Promise.all(asking);
  });
  expect(slowsOthers(measured), JSON.stringify(measured)).toBe(false);
});

async function captureMails(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const text = '<p>Morgenrot</p>'.repeat(1_000);
  const startMs = Date.parse('2026-11-20T08:00:00Z');
  for (let number = 0; number < CAPTURED; number += 1) {
    const date = new Date(startMs + number * 1_000);
    const id = `${date.toISOString().replace(/[:.]/g, '-')}-mail-${number}`;
    const head = `Message-ID: <mail-${number}@shop.example>\r\nTo: anna@example.org\r\nSubject: News\r\nDate: ${date.toUTCString()}`;
    await writeFile(
      path.join(folder, `${id}.eml`),
      `${head}\r\nContent-Type: text/html\r\n\r\n${text}`,
    );
  }
}
