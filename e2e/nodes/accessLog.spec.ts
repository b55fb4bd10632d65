import { readFile } from 'node:fs/promises';

import { confirmLinkIn, mailKind, linksIn, mailTo } from '../support/mails.ts';
import { confirm, signUp, tokenIn } from '../support/service.ts';
import { until } from '../support/until.ts';

import { expect, test } from './support/clusterJourney.ts';

const LIMIT_MS = 300_000;
const NEVER_FOUND = 'not-a-token-of-anybody-but-it-could-be-one';

test('the logs of nginx hold no mail token, query or referrer, also while no node responds', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const cluster = await start();
  const { url } = cluster;
  const address = 'anna@example.org';
  expect(await signUp(url, address, 'DE')).toBe(202);
  const link = confirmLinkIn(await mailTo(cluster.mailFolder, address));
  const token = tokenIn(link);
  await fetch(link, { headers: { referer: `${url}/de/search?from=${NEVER_FOUND}` } });
  expect(await confirm(url, token, 'DE')).toBe(200);
  const welcome = linksIn(
    await mailTo(cluster.mailFolder, address, (mail) => mailKind(mail) === 'WELCOME'),
  ).filter((one) => one.includes('token='));
  const tokens = [token, ...welcome.map(tokenIn)];
  for (const one of welcome) await fetch(one);
  await Promise.all(Object.values(cluster.nodes).map((node) => node.kill()));
  expect((await fetch(link, { headers: { 'cache-control': 'no-cache' } })).status).toBe(502);
  expect(await confirm(url, token, 'DE')).toBe(502);

  const log = await until('the last line', async () => {
    const lines = await readFile(cluster.logs.access, 'utf8');
    return /doi [^\n]* 502 /.test(lines) ? lines : undefined;
  });
  expect(log).toContain('"GET /de/newsletter/confirm HTTP/1.1" 200 ');
  expect(log).toContain('/newsletter-subscribers/-/doi HTTP/1.1" 200 ');
  for (const text of [log, await readFile(cluster.logs.error, 'utf8')]) {
    expect([...tokens, NEVER_FOUND].filter((one) => text.includes(one))).toEqual([]);
    expect(text).not.toContain('?');
  }
});
