import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { FigureAlert } from '#contract/staff/figures.ts';
import { createJobs, type Jobs } from '#server/jobs/jobs.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { createDeadLetters } from '#server/outbox/deadLetters.ts';
import { freePort } from '#server/testing/freePort.ts';

import { listDeadLetters } from '#server/webhooks/listWebhooks.ts';

import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './metricsServer.ts';

const logger = { warn() {}, error() {} };

/** Sends a request with a foreign `Host`, which `fetch` cannot do. */
async function answerAsked(port: number, host: string): Promise<{ status: number | undefined }> {
  const asked = get({ port, host: '127.0.0.1', path: '/metrics', headers: { host } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode };
}

/** Returns a metric with these labels in any order; undefined if it is missing. */
async function figure(metrics: Metrics, name: string, labels: Record<string, string> = {}) {
  const lines = (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith(`morgenrot_${name}`));
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = lines.find((one) => wanted.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

describe.each(DATABASE_KINDS)('figures of the %s database', (kind) => {
  let opened: TestDatabase;
  let jobs: Jobs;
  let metrics: Metrics;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const { database } = opened;
    jobs = createJobs({ database, logger });
    await jobs.start();
    metrics = createMetrics({
      database,
      queueDepths: () => jobs.depths(),
      deadLetterMails: createDeadLetters({ database, jobs, now: () => new Date(), logger }),
      deadLetterWebhooks: () => listDeadLetters(database),
      figureAlerts: async () => [],
    });
  });
  afterAll(async () => {
    await jobs.stop();
    await opened.dispose();
  });

  it('metrics report each queue’s backlog and its age, and that the database responds', async () => {
    expect(await figure(metrics, 'database_up')).toBe(1);
    expect(await figure(metrics, 'queue_jobs', { queue: 'mail' })).toBeUndefined();
    await jobs.sendMail([
      '00000000-0000-4000-8000-000000000001',
      '00000000-0000-4000-8000-000000000002',
    ]);
    await opened.database.query(
      `update pgboss.job set start_after = now() - interval '90 seconds'`,
    );
    expect(await figure(metrics, 'queue_jobs', { queue: 'mail', state: 'waiting' })).toBe(2);
    expect(await figure(metrics, 'queue_jobs', { queue: 'mail', state: 'active' })).toBe(0);
    expect(await figure(metrics, 'queue_oldest_seconds', { queue: 'mail' })).toBeGreaterThanOrEqual(
      90,
    );
    const connections = await figure(metrics, 'database_connections', { state: 'waiting' });
    expect(connections).toBe(kind === 'POSTGRES' ? 0 : undefined);
  });

  it('metrics count dead mails by their kind', async () => {
    const resting = async () => [
      { kind: 'WELCOME' as const, reason: '421', count: 2, since: new Date() },
      { kind: 'WELCOME' as const, reason: '554', count: 1, since: new Date() },
    ];
    const own = createMetrics({
      database: opened.database,
      queueDepths: async () => [],
      deadLetterMails: { list: resting },
      deadLetterWebhooks: async () => [],
      figureAlerts: async () => [],
    });
    expect(await figure(own, 'mails_resting', { kind: 'WELCOME' })).toBe(3);
    expect(await figure(own, 'mails_resting', { kind: 'WELCOME' })).toBe(3);
  });

  it('metrics count dead mails once even if two scrapes run at the same time', async () => {
    const kind = 'WELCOME' as const;
    const resting = [{ kind, reason: '421', count: 2, since: new Date() }];
    const own = createMetrics({
      database: opened.database,
      queueDepths: async () => [],
      deadLetterMails: { list: async () => resting },
      deadLetterWebhooks: async () => [],
      figureAlerts: async () => [],
    });
    const scrapes = [1, 2].map(() => figure(own, 'mails_resting', { kind }));
    expect(await Promise.all(scrapes)).toEqual([2, 2]);
  });

  it('metrics name counts below and bounces above the usual number, until they recover', async () => {
    const day = '2026-03-01';
    let alerts: FigureAlert[] = [
      { site: 'CZ', provider: null, measure: 'began', day, count: 2, usual: 40 },
      { site: null, provider: 'GMX', measure: 'bounced', day, count: 30, usual: 5 },
      { site: 'TR', provider: null, measure: 'iysLate', day, count: 3, usual: 0 },
    ];
    const own = createMetrics({
      database: opened.database,
      queueDepths: async () => [],
      deadLetterMails: { list: async () => [] },
      deadLetterWebhooks: async () => [],
      figureAlerts: async () => alerts,
    });
    expect(await figure(own, 'figures_below_usual', { site: 'CZ', measure: 'began' })).toBe(1);
    expect(await figure(own, 'bounces_above_usual', { site: '', provider: 'GMX' })).toBe(30);
    expect(await figure(own, 'iys_consents', { state: 'late' })).toBe(3);
    alerts = [];
    expect(await figure(own, 'bounces_above_usual', {})).toBeUndefined();
    expect(await figure(own, 'figures_below_usual', {})).toBeUndefined();
    expect(await figure(own, 'iys_consents', {})).toBeUndefined();
  });

  it('metrics count the dead messages of webhooks by their reason, over all endpoints', async () => {
    const { query } = opened.database;
    expect(await figure(metrics, 'webhook_messages_resting', {})).toBeUndefined();
    await query(
      `with endpoint as (
         insert into webhook_endpoint (id, url, sealed_secret, created_by, created_at)
         select gen_random_uuid(), 'https://erp.example/' || n, '', 'anna', now()
         from generate_series(1, 2) n returning id
       )
       insert into webhook_message (id, endpoint, type, body, created_at, resting_since, last_result)
       select gen_random_uuid(), endpoint.id, 'ping', '{}', now(), rests.since, rests.result
       from endpoint, (values (now(), 'HTTP_500'), (now(), 'HTTP_410'), (null, 'HTTP_500')) rests (since, result)`,
    );
    expect(await figure(metrics, 'webhook_messages_resting', { reason: 'HTTP_500' })).toBe(2);
    expect(await figure(metrics, 'webhook_messages_resting', { reason: 'HTTP_410' })).toBe(2);
    await query('update webhook_message set resting_since = null');
    expect(await figure(metrics, 'webhook_messages_resting', {})).toBeUndefined();
  });
});

describe('figures', () => {
  const ping = async () => {};
  const quiet = {
    queueDepths: async () => [],
    deadLetterMails: { list: async () => [] },
    deadLetterWebhooks: async () => [],
    figureAlerts: async () => [],
  };
  const createQuiet = () => createMetrics({ database: { ping }, ...quiet });

  it('metrics report that the database does not respond, and all other figures', async () => {
    const metrics = createMetrics({
      database: { ping: () => Promise.reject(new Error('gone')) },
      ...quiet,
    });
    expect(await figure(metrics, 'database_up')).toBe(0);
    expect(await metrics.text()).toContain('nodejs_eventloop_lag_seconds');
  });

  it('metrics label responses by route, and never with client input', async () => {
    const metrics = createQuiet();
    const app = fastify();
    metrics.observeAnswersOf(app);
    app.get('/shops/:site', async () => 'here');
    await app.inject('/shops/secret-address');
    await app.inject('/made-up/by-a-client?email=zoe@example.org');
    metrics.countCached('/shops/:site');
    const text = await metrics.text();
    expect(text).not.toMatch(/secret|made-up|zoe/);
    const labels = { method: 'GET', route: '/shops/:site', status: '200' };
    expect(await figure(metrics, 'http_answer_seconds_count', labels)).toBe(1);
    const missing = { route: 'none', status: '404' };
    expect(await figure(metrics, 'http_answer_seconds_count', missing)).toBe(1);
    expect(await figure(metrics, 'http_cached_answers_total', { route: '/shops/:site' })).toBe(1);
    await app.close();
  });

  it('metrics count mails by kind and outcome, also those that cannot be composed', async () => {
    const metrics = createQuiet();
    let isBroken = false;
    const mailer = metrics.ofMailer({
      send: async () => {
        if (isBroken) throw new Error('broken');
        return { outcome: 'TAKEN' };
      },
      close: async () => {},
    });
    const send = () =>
      mailer.send({ kind: 'GOODBYE', site: 'DE', preferencesUrl: '' }, {} as never);
    await send();
    isBroken = true;
    await expect(send()).rejects.toThrow('broken');
    const name = 'mail_seconds_count';
    expect(await figure(metrics, name, { kind: 'GOODBYE', outcome: 'TAKEN' })).toBe(1);
    expect(await figure(metrics, name, { kind: 'GOODBYE', outcome: 'FAILED' })).toBe(1);
  });

  it('the metrics port serves /metrics and nothing else', async () => {
    const port = await freePort();
    const metrics = createQuiet();
    const server = await serveMetrics(metrics, { host: '127.0.0.1', port, logger });
    const ask = (where: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${where}`, { method });
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await answer.text()).toContain('morgenrot_database_up 1');
    expect([(await ask('/')).status, (await ask('/metrics', 'POST')).status]).toEqual([404, 405]);
    const { status } = await answerAsked(port, 'evil.example');
    expect(status).toBe(421);
    expect((await answerAsked(port, `localhost:${port}`)).status).toBe(200);
    await server.close();
    await expect(ask('/metrics')).rejects.toThrow();
  });
});
