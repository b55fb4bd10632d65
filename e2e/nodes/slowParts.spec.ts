import { SECOND_MS } from '#domain/durations.ts';
import { startTcpProxy, type TcpProxy } from '#server/db/testing/tcpProxy.ts';

import { signUpBody, SUBSCRIBERS_PATH } from '../support/service.ts';
import { until } from '../support/until.ts';

import { expect, test as base } from './support/clusterJourney.ts';
import { expectNothingLost } from './support/nothingLost.ts';
import { pause, visit } from './support/visitors.ts';

/** Delay of each query to the database and of each result. */
const SLOW_MS = 1.5 * SECOND_MS;
const FAULT_MS = 20 * SECOND_MS;
/** Longer than nginx's timeout for a silent node. */
const BLOCKED_MS = 30 * SECOND_MS;
const BEFORE_MS = 3 * SECOND_MS;
/** Maximum wait of a person: nginx gives a node 20 seconds and then tries another. */
const ANSWERED_WITHIN_MS = 45 * SECOND_MS;
const LIMIT_MS = 600 * SECOND_MS;

const test = base.extend<{
  database: { urlOf(url: string): Promise<string>; slow: TcpProxy['slow'] };
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here.
  database: async ({}, provide) => {
    let proxy: TcpProxy | undefined;
    await provide({
      async urlOf(url) {
        const through = new URL(url);
        proxy = await startTcpProxy(Number(through.port));
        through.port = String(proxy.port);
        return through.href;
      },
      slow: (delayMs) => proxy?.slow(delayMs),
    });
    await proxy?.stop();
  },
});

test('pages load at once while the database is slow, and a sign-up is accepted or refused with a time to retry', async ({
  database,
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const cluster = await start(
    { SIGNUPS_PER_CLIENT_PER_HOUR: '100000' },
    { databaseUrlOf: database.urlOf },
  );
  const visitors = visit(cluster);
  await pause(BEFORE_MS);
  // What a node was never asked for it has to read.
  for (const { url } of [cluster.nodes.web1, cluster.nodes.web2]) await fetch(`${url}/de`);

  database.slow(SLOW_MS);
  const endMs = performance.now() + FAULT_MS;
  const pagesMs: number[] = [];
  const answers: string[] = [];
  while (performance.now() < endMs) {
    const beganMs = performance.now();
    const page = await fetch(`${cluster.url}/de`);
    expect(await page.text()).toContain('</footer>');
    expect(page.status).toBe(200);
    pagesMs.push(performance.now() - beganMs);
    const answer = await fetch(`${cluster.url}${SUBSCRIBERS_PATH}?site=DE`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signUpBody(`slow-${answers.length}@example.org`)),
    });
    answers.push(
      answer.status === 503 ? `503 ${answer.headers.get('retry-after')}` : String(answer.status),
    );
  }
  database.slow(0);

  // No question to the database and its answer fit in.
  expect(Math.max(...pagesMs)).toBeLessThan(2 * SLOW_MS);
  expect(answers.filter((answer) => !/^(?:202|503 \d+)$/.test(answer))).toEqual([]);
  const taken = answers.flatMap((answer, turn) =>
    answer === '202' ? [`slow-${turn}@example.org`] : [],
  );
  await expectNothingLost(cluster, visitors, taken);
});

test('the other node serves every page while one is blocked, and no acknowledged sign-up is lost', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const cluster = await start({ SIGNUPS_PER_CLIENT_PER_HOUR: '100000' });
  const visitors = visit(cluster);
  await pause(BEFORE_MS);

  // Its connections stay open, and new ones are taken by the system: as while its event loop is blocked.
  process.kill(cluster.nodes.web1.pid, 'SIGSTOP');
  const endMs = performance.now() + BLOCKED_MS;
  const statuses: number[] = [];
  let longestMs = 0;
  while (performance.now() < endMs) {
    const beganMs = performance.now();
    // Asked for apart each time, so that no cache answers.
    const page = await fetch(`${cluster.url}/de?visit=${statuses.length}`);
    await page.arrayBuffer();
    statuses.push(page.status);
    longestMs = Math.max(longestMs, performance.now() - beganMs);
  }
  process.kill(cluster.nodes.web1.pid, 'SIGCONT');

  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(longestMs).toBeLessThan(ANSWERED_WITHIN_MS);
  await until('the node to be ready again', async () =>
    (await fetch(`${cluster.nodes.web1.url}/readyz`)).ok ? true : undefined,
  );
  await expectNothingLost(cluster, visitors, []);
});
