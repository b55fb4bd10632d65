import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { Client } from 'pg';

import { SECOND_MS } from '#domain/durations.ts';
import { readContentFile } from '#server/content/contentFile.ts';

import { capturedMails, mailKind } from '../support/mails.ts';
import { signUpBody, SUBSCRIBERS_PATH } from '../support/service.ts';
import { until, untilNoneLeft } from '../support/until.ts';

import type { Cluster, NodeName } from './support/cluster.ts';
import { expect, test } from './support/clusterJourney.ts';
import { pause, visit } from './support/visitors.ts';

const COMMAND = fileURLToPath(new URL('../../dist/server/command.js', import.meta.url));
const FOOTER = fileURLToPath(new URL('../../content/footers/DE/general.yaml', import.meta.url));
const FOOTER_CALL = '/service/promotion/api/promotion/SHOP_FOOTER?site=DE';

/** Maximum time until every node has a publication. */
const CONTENT_WITHIN_MS = 2 * SECOND_MS;
/** Jobs of a dead worker are another's after 10 to 14 s; tries after that take some seconds more. */
const MAILS_WITHIN_MS = 180 * SECOND_MS;
/** Duration of each fault, and of the pause after it. */
const FAULT_MS = 6 * SECOND_MS;
/** Maximum duration on a busy machine; each wait ends as soon as nothing is pending. */
const LIMIT_MS = 1800 * SECOND_MS;
const HOUR_SECONDS = 3600;

test('three nodes lose no acknowledged sign-up, whichever component fails under load', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const cluster = await start({ SIGNUPS_PER_CLIENT_PER_HOUR: '100000' }, { clockOf: 'WEB1' });
  const { nodes, network, clock, postgres } = cluster;
  const visitors = visit(cluster);
  const late: string[] = [];
  const publish = async (headline: string) => {
    late.push(...(await publishEverywhere(cluster, headline)));
  };

  await pause(FAULT_MS);
  await publish('Vor den Fehlern');

  await nodes.web1.kill();
  await pause(FAULT_MS);
  await cluster.restart('web1');
  await nodes.worker.kill();
  await pause(FAULT_MS);
  await cluster.restart('worker');
  await publish('Nach den Abstürzen');

  await postgres.crash(FAULT_MS);
  await pause(FAULT_MS);
  await publish('Nach der Datenbank');

  network.cut();
  await pause(5 * FAULT_MS);
  network.heal();
  await until('web2 to be ready', async () =>
    (await fetch(`${nodes.web2.url}/readyz`)).ok ? true : undefined,
  );
  await publish('Nach dem Netz');

  if (clock) {
    await clock.jump(2 * HOUR_SECONDS);
    await pause(FAULT_MS);
    await publish('Zwei Stunden vor');
    await clock.jump(-2 * HOUR_SECONDS);
    await pause(FAULT_MS);
    await publish('Zwei Stunden zurück');
    await clock.jump(0);
    await pause(FAULT_MS);
  }
  const unmailed = async () => {
    const mails = await capturedMails(cluster.mailFolder);
    const mailed = new Set(
      mails
        .filter((mail) => mailKind(mail) === 'CONFIRM')
        .flatMap(({ to = [] }) => to.map(({ address = '' }) => address)),
    );
    return visitors.acknowledged.filter((address) => !mailed.has(address)).length;
  };
  visitors.endSignUps();
  await untilNoneLeft('a mail for each sign-up', unmailed, MAILS_WITHIN_MS);
  await untilNoneLeft(
    'each mail to be confirmed',
    () => {
      // Said below, at once and in full.
      if (visitors.faults.length > 0) return 0;
      return visitors.acknowledged.filter((one) => !visitors.confirmed.has(one)).length;
    },
    MAILS_WITHIN_MS,
  );
  await visitors.stop();
  await untilNoneLeft('the last mails', unmailed, MAILS_WITHIN_MS);

  const statuses = JSON.stringify([...visitors.statuses]);
  process.stdout.write(
    `${visitors.acknowledged.length} sign-ups, ${visitors.confirmed.size} confirmed, ${visitors.renewals} renewals; answers ${statuses}\n`,
  );
  expect(visitors.faults, statuses).toEqual([]);
  expect(late).toEqual([]);
  expect(visitors.acknowledged.length, 'sign-ups').toBeGreaterThan(200);
  expect(visitors.renewals, 'renewals').toBeGreaterThan(50);

  const client = new Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  const rowsOf = async (text: string) => (await client.query(text)).rows;
  const kept = new Set((await rowsOf('select address from subscriber')).map((row) => row.address));
  expect(visitors.acknowledged.filter((address) => !kept.has(address))).toEqual([]);
  const subscribed = new Set(
    (
      await rowsOf(
        `select address from subscriber join subscription on subscriber_id = id
         where subscription.state = 'SUBSCRIBED' and subscription.site = 'DE'`,
      )
    ).map((row) => row.address),
  );
  expect([...visitors.confirmed].filter((address) => !subscribed.has(address))).toEqual([]);
  const vouchers = await rowsOf('select code, address_hash, subscriber_id from voucher');
  expect(new Set(vouchers.map(({ code }) => code)).size).toBe(vouchers.length);
  expect(new Set(vouchers.map((row) => row.address_hash)).size).toBe(vouchers.length);
  expect(vouchers.length, 'a voucher for each who confirmed').toBe(visitors.confirmed.size);
  const ahead = await rowsOf(
    `select count(*)::int as count from subscriber where created_at not between now() - interval '30 minutes' and now() + interval '1 minute'`,
  );
  expect(ahead, 'rows of another hour').toEqual([{ count: 0 }]);
  await client.end();
});

test('three nodes accept exactly as many sign-ups from a client as its limit allows', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const LIMIT = 40;
  const cluster = await start({ SIGNUPS_PER_CLIENT_PER_HOUR: String(LIMIT) });
  const asked = Array.from({ length: 4 * LIMIT }, (_, number) =>
    statusOfSignUp(cluster.url, '127.0.0.77', `limit-${number}@example.org`),
  );
  const statuses = await Promise.all(asked);
  const accepted = statuses.filter((status) => status === 202).length;
  expect(statuses.filter((status) => status !== 202 && status !== 429)).toEqual([]);
  expect(accepted).toBe(LIMIT);
  expect(await statusOfSignUp(cluster.url, '127.0.0.78', 'other@example.org')).toBe(202);
});

test('sign-ups refused while the database is down do not count towards any limit', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const LIMIT = 30;
  const cluster = await start({ SIGNUPS_PER_CLIENT_PER_HOUR: String(LIMIT) });
  const signUp = (name: string) => statusOfSignUp(cluster.url, '127.0.0.79', `${name}@example.org`);
  const refused: number[] = [];
  const outage = { isOver: false };
  const crash = cluster.postgres.crash(FAULT_MS).finally(() => (outage.isOver = true));
  while (!outage.isOver) refused.push(await signUp(`away-${refused.length}`));
  await crash;
  expect(refused.filter((status) => status === 503).length).toBeGreaterThan(2 * LIMIT);
  expect(refused).not.toContain(429);

  await until('both nodes to be ready', async () => {
    const answers = await Promise.all(
      [cluster.nodes.web1, cluster.nodes.web2].map(({ url }) => fetch(`${url}/readyz`)),
    );
    return answers.every(({ ok }) => ok) || undefined;
  });
  const accepted: number[] = [];
  for (let count = 0; count < LIMIT / 2; count += 1) accepted.push(await signUp(`back-${count}`));
  expect(accepted).toEqual(Array.from({ length: LIMIT / 2 }, () => 202));
});

/** Publishes DE's footer by the command, and returns the nodes that did not show it in time. */
async function publishEverywhere(cluster: Cluster, headline: string): Promise<string[]> {
  const version = await readContentFile(FOOTER);
  if (typeof version !== 'object' || version === null || !('body' in version)) {
    throw new Error('The sample footer is no content version');
  }
  const { body } = version;
  const changed = {
    ...version,
    validFrom: new Date().toISOString(),
    body: { ...(typeof body === 'object' && body), headline },
  };
  const file = path.join(cluster.mailFolder, 'version.json');
  await writeFile(file, JSON.stringify(changed));
  await promisify(execFile)(process.execPath, [COMMAND, 'content', 'publish', file], {
    env: { ...process.env, ...cluster.env },
  });
  const publishedMs = performance.now();
  const shown = (['web1', 'web2'] satisfies NodeName[]).map(async (name) => {
    await until(`${headline} on ${name}`, async () => {
      const answer = await fetch(cluster.nodes[name].url + FOOTER_CALL);
      return (await answer.text()).includes(headline) || undefined;
    });
    const tookMs = performance.now() - publishedMs;
    return tookMs > CONTENT_WITHIN_MS
      ? [`${headline}: ${name} after ${Math.round(tookMs)} ms`]
      : [];
  });
  return (await Promise.all(shown)).flat();
}

/** Signs up from an address of the loopback network, as a client of its own. */
function statusOfSignUp(url: string, localAddress: string, email: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(
      `${url}${SUBSCRIBERS_PATH}?site=DE`,
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sending.on('error', reject);
    sending.end(JSON.stringify(signUpBody(email)));
  });
}
