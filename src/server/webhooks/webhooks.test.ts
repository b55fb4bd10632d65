import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { lookup } from 'node:dns';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';

import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import {
  contentBody,
  MAX_WEBHOOKS,
  subscriptionBody,
  type WebhookTopic,
} from '#contract/staff/webhooks.ts';
import { DAY_MS, SECOND_MS } from '#domain/durations.ts';
import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { createJobs, type Jobs } from '#server/jobs/jobs.ts';
import { SECRET } from '#server/testing/testApp.ts';

import { publicLookup } from './address.ts';
import { postMessage } from './postMessage.ts';
import type { Announcement } from './sendMessages.ts';
import { tidyMessages } from './tidyMessages.ts';
import { createWebhooks } from './webhooks.ts';

const anna: AuditActor = { kind: 'STAFF', name: 'anna' };
const NEWS: Announcement = {
  type: 'content.published',
  publication: 7,
  changeSet: 'a set',
  changes: [
    {
      key: 'PAGE:/offers',
      site: 'DE',
      group: null,
      validFrom: '2026-12-01T00:00:00.000Z',
      validTo: null,
    },
  ],
};

type Received = { url: string | undefined; headers: IncomingHttpHeaders; body: string };

/** Another system that responds with `answer`. */
async function otherSystem(
  answer: () => { status: number; headers?: Record<string, string>; body?: string },
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body });
      const { status, headers, body: text = '' } = answer();
      response.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { received, host, url: `http://${host}/hook` };
}

describe.each(DATABASE_KINDS)('webhooks on %s', (kind) => {
  let opened: TestDatabase;
  let jobs: Jobs;
  let clock: Date;
  const services = () => ({ database: opened.database, now: () => clock });

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    clock = new Date();
    jobs = createJobs({ database: opened.database, logger: pino({ level: 'silent' }) });
    await jobs.start();
  });
  afterEach(async () => {
    await jobs.stop();
    await opened.dispose();
  });

  const open = (host: string) =>
    createWebhooks({ ...services(), jobs, secrets: [SECRET], post: { localHosts: [host] } });

  async function added(
    webhooks: ReturnType<typeof open>,
    url: string,
    topic: WebhookTopic = 'CONTENT',
  ) {
    const outcome = await webhooks.add({ url, topic }, anna);
    if (outcome.outcome !== 'ADDED') throw new Error(outcome.outcome);
    const { endpoints } = await webhooks.list();
    const id = endpoints.find((one) => one.url === url)?.id;
    if (id === undefined) throw new Error('The endpoint is not listed');
    return { id, secret: outcome.secret };
  }

  const messages = () =>
    opened.database.query<{ id: string; last_result: string | null }>(
      'select id, last_result from webhook_message order by created_at, id',
    );
  async function onlyMessage(): Promise<string> {
    const [message] = await messages();
    if (message === undefined) throw new Error('There is no message');
    return message.id;
  }

  it('webhooks are delivered by a job, signed according to Standard Webhooks', async () => {
    const { received, host, url } = await otherSystem(() => ({ status: 204 }));
    const webhooks = open(host);
    const { secret } = await added(webhooks, url);
    await opened.database.transaction(() => webhooks.announce(NEWS));
    await jobs.workWebhooks(webhooks);
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000, interval: 50 });
    const [{ headers, body, url: path } = { headers: {}, body: '', url: '' }] = received;
    expect(path).toBe('/hook');
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
    expect(contentBody.parse(new Webhook(secret).verify(body, signed))).toMatchObject({
      type: 'content.published',
      data: { publication: 7, changes: [{ key: 'PAGE:/offers' }] },
    });
    expect(() => new Webhook(secret).verify(body.replace('7', '8'), signed)).toThrow();
    await vi.waitFor(
      async () => {
        const { endpoints } = await webhooks.list();
        expect(endpoints[0]).toMatchObject({ waiting: 0, lastDeliveredAt: expect.any(String) });
      },
      { timeout: 20_000, interval: 50 },
    );
  });

  it('webhooks are delivered while the maximum number of slow endpoints hang', async () => {
    const slow = createServer(() => {});
    await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
    onTestFinished(() => {
      slow.closeAllConnections();
      slow.close();
    });
    const asked = vi.fn<() => void>();
    slow.on('request', asked);
    const host = `127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const quick = await Promise.all([1, 2, 3].map(() => otherSystem(() => ({ status: 204 }))));
    const silent = Array.from(
      { length: MAX_WEBHOOKS - quick.length },
      (_, index) => `http://${host}/${index}`,
    );
    const localHosts = [host, ...quick.map((system) => system.host)];
    const webhooks = createWebhooks({
      ...services(),
      jobs,
      secrets: [SECRET],
      post: { localHosts },
    });
    for (const url of [...silent, ...quick.map((system) => system.url)]) {
      await webhooks.add({ url, topic: 'CONTENT' }, anna);
    }
    await jobs.workWebhooks(webhooks);
    for (const count of [1, 2, 3]) {
      await webhooks.announce(NEWS);
      // Earlier than the timeout of a silent one.
      await vi.waitFor(
        () => expect(quick.map(({ received }) => received.length)).toEqual([count, count, count]),
        { timeout: 10_000, interval: 20 },
      );
    }
    expect(asked).toHaveBeenCalledTimes(silent.length);
  });

  it('webhooks announce nothing if the publishing transaction is rolled back', async () => {
    const { host, url } = await otherSystem(() => ({ status: 204 }));
    const webhooks = open(host);
    await added(webhooks, url);
    const failing = opened.database.transaction(async () => {
      await webhooks.announce(NEWS);
      throw new Error('not published');
    });
    await expect(failing).rejects.toThrow('not published');
    expect(await messages()).toEqual([]);
  });

  it('webhooks are retried after failures or redirects, and become dead letters until they are resent', async () => {
    let status = 500;
    const { received, host, url } = await otherSystem(() => ({
      status,
      headers: { location: 'http://127.0.0.1:1/secret' },
    }));
    const webhooks = open(host);
    const { id } = await added(webhooks, url);
    await webhooks.announce(NEWS);
    const message = await onlyMessage();
    expect(await webhooks.deliver(message)).toEqual({ outcome: 'WAITS', reason: 'HTTP_500' });
    status = 302;
    expect(await webhooks.deliver(message)).toEqual({ outcome: 'WAITS', reason: 'HTTP_302' });
    expect(received).toHaveLength(2);
    expect((await webhooks.list()).endpoints).toMatchObject([
      { waiting: 1, lastResult: 'HTTP_302' },
    ]);
    await webhooks.rest(message, 'HTTP_302');
    expect((await webhooks.list()).endpoints).toMatchObject([{ waiting: 0, lastResult: null }]);
    expect((await webhooks.list()).resting).toMatchObject([
      { endpoint: id, reason: 'HTTP_302', count: 1 },
    ]);
    expect(await webhooks.resend(id, anna)).toBe(1);
    expect(await webhooks.resend(id, anna)).toBe(0);
    status = 200;
    expect(await webhooks.deliver(message)).toEqual({ outcome: 'DONE' });
    // Delivered once, although the job may repeat after a crash.
    expect(await webhooks.deliver(message)).toEqual({ outcome: 'DONE' });
    expect(received).toHaveLength(3);
    const { events } = await createAudit(services()).list({ q: 'webhook' });
    expect(events.map(({ action }) => action)).toEqual(['WEBHOOK_RESENT', 'WEBHOOK_ADDED']);
  });

  it('webhooks list the result of the newest waiting message that was tried', async () => {
    let status = 500;
    const { host, url } = await otherSystem(() => ({ status }));
    const webhooks = open(host);
    const { id } = await added(webhooks, url);
    const lastResult = async () => (await webhooks.list()).endpoints[0]?.lastResult;
    await webhooks.announce(NEWS);
    expect(await lastResult()).toBeNull();
    await webhooks.deliver(await onlyMessage());
    clock = new Date(clock.getTime() + SECOND_MS);
    await webhooks.ping(id);
    expect(await lastResult()).toBe('HTTP_500');
    status = 404;
    await webhooks.deliver((await messages()).at(-1)?.id ?? '');
    expect(await lastResult()).toBe('HTTP_404');
  });

  it('webhooks are also signed with the former secret for a day after its renewal', async () => {
    const { received, host, url } = await otherSystem(() => ({ status: 200 }));
    const webhooks = open(host);
    const { id, secret } = await added(webhooks, url);
    const renewed = await webhooks.renewSecret(id, anna);
    const latest = async () => {
      await webhooks.ping(id);
      for (const { id: message } of await messages()) await webhooks.deliver(message);
      const last = received.at(-1);
      if (last === undefined) throw new Error('Nothing was received');
      const { headers, body } = last;
      const signatures = String(headers['webhook-signature']).split(' ');
      const verify = (by = '') =>
        new Webhook(by).verify(body, {
          'webhook-id': String(headers['webhook-id']),
          'webhook-timestamp': String(headers['webhook-timestamp']),
          'webhook-signature': signatures.join(' '),
        });
      return { signatures, verify };
    };
    const both = await latest();
    expect(both.signatures).toHaveLength(2);
    expect(both.verify(secret)).toEqual(both.verify(renewed));
    clock = new Date(clock.getTime() + DAY_MS);
    expect((await latest()).signatures).toHaveLength(1);
    const rows = await opened.database.query<{ row: string }>(
      'select row_to_json(e)::text as row from webhook_endpoint e',
    );
    expect(rows[0]?.row).not.toContain(secret.slice('whsec_'.length));
  });

  it('webhooks are disabled by a 410 and by staff; then nothing is sent', async () => {
    const { received, host, url } = await otherSystem(() => ({ status: 410 }));
    const webhooks = open(host);
    const { id } = await added(webhooks, url);
    await webhooks.announce(NEWS);
    expect(await webhooks.deliver(await onlyMessage())).toEqual({ outcome: 'DONE' });
    expect(await webhooks.list()).toMatchObject({
      endpoints: [{ isDisabled: true }],
      resting: [{ reason: 'HTTP_410' }],
    });
    await webhooks.announce(NEWS);
    expect(await webhooks.ping(id)).toBe('UNKNOWN');
    expect(await messages()).toHaveLength(1);
    await webhooks.setDisabled(id, false, anna);
    expect(await webhooks.ping(id)).toBe('SENT');
    await webhooks.setDisabled(id, true, anna);
    for (const message of await messages()) await webhooks.deliver(message.id);
    expect(received).toHaveLength(1);
    expect(await webhooks.remove(id, anna)).toBe('REMOVED');
    expect(await messages()).toEqual([]);
  });

  it('webhooks keep deliveries for 30 days, and mark messages without a job as dead letters', async () => {
    const { host, url } = await otherSystem(() => ({ status: 200 }));
    const webhooks = open(host);
    await added(webhooks, url);
    await webhooks.announce(NEWS);
    await webhooks.deliver(await onlyMessage());
    clock = new Date(clock.getTime() + 30 * DAY_MS);
    await webhooks.announce(NEWS);
    await opened.database.query(`delete from pgboss.job where name = 'webhook'`);
    const tidy = () => tidyMessages({ database: opened.database, jobs, now: () => clock });
    expect(await tidy()).toBe(0);
    clock = new Date(clock.getTime() + DAY_MS);
    expect(await tidy()).toBe(1);
    expect(await webhooks.list()).toMatchObject({ resting: [{ reason: 'TRIES_ENDED', count: 1 }] });
  });

  it('a webhook gets only messages about its topic', async () => {
    const { received, host, url } = await otherSystem(() => ({ status: 204 }));
    const webhooks = open(host);
    const { secret } = await added(webhooks, url, 'SUBSCRIPTIONS');
    const event = { id: '7', site: 'DE', subscriberId: 'an id' } as const;
    await opened.database.transaction(async () => {
      await webhooks.announce(NEWS);
      await webhooks.announce({ type: 'subscription.confirmed', events: [event] });
    });
    expect(await messages()).toHaveLength(1);
    await webhooks.deliver(await onlyMessage());
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const message = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(subscriptionBody.parse(message)).toMatchObject({
      type: 'subscription.confirmed',
      data: { events: [event] },
    });
  });

  it('webhooks are refused for private networks and other schemes, unless the operator names the host', async () => {
    const webhooks = open('10.0.0.5:8080');
    const add = (url: string) => webhooks.add({ url, topic: 'CONTENT' }, anna);
    for (const url of ['http://erp.example/', 'https://10.0.0.5/', 'https://169.254.169.254/']) {
      expect(await add(url)).toEqual({ outcome: 'ADDRESS_REFUSED' });
    }
    expect(await add('http://10.0.0.5:8080/hook')).toMatchObject({ outcome: 'ADDED' });
  });
});

describe('a message of a webhook', () => {
  const message = { headers: {}, body: '{}' };
  /** DNS that returns these addresses. */
  const answering = (...addresses: string[]) => {
    let asked = 0;
    const resolve = ((
      _name: string,
      _options: unknown,
      answer: (error: null, all: object[]) => void,
    ) => {
      asked += 1;
      const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      answer(null, all);
    }) as typeof lookup;
    return { resolve, count: () => asked };
  };

  it.each([
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['93.184.216.34', '10.0.0.1'],
    ['::ffff:127.0.0.1'],
    ['fd00:ec2::254'],
  ])('a webhook message is not sent if the name resolves to %s %s', async (...addresses) => {
    const { resolve } = answering(...addresses);
    const result = await postMessage('https://rebind.example/', message, {
      localHosts: [],
      resolve,
    });
    expect(result).toBe('EADDRESSREFUSED');
  });

  it('a webhook message goes to the exact addresses that were checked, without a second DNS query', async () => {
    const { resolve, count } = answering('93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946');
    const addresses = await new Promise((done, fail) => {
      publicLookup(resolve)('erp.example', { all: true }, (error, all) =>
        error ? fail(error) : done(all),
      );
    });
    expect(addresses).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:2800:220:1:248:1893:25c8:1946', family: 6 },
    ]);
    expect(count()).toBe(1);
  });

  it('a webhook message is not sent to a name of this machine, as resolved by the operating system', async () => {
    const server = createServer();
    const connections = vi.fn<() => void>();
    server.on('connection', connections);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const result = await postMessage(`https://localhost:${port}/`, message, { localHosts: [] });
    expect(result).toBe('EADDRESSREFUSED');
    expect(connections).not.toHaveBeenCalled();
  });

  it('a webhook message times out, whatever the endpoint does', async () => {
    const server = createServer(() => {});
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = { localHosts: [host], limitMs: 100 };
    expect(await postMessage(`http://${host}/`, message, options)).toBe('TIMEOUT');
    expect(await postMessage('http://127.0.0.1:1/', message, { localHosts: ['127.0.0.1:1'] })).toBe(
      'ECONNREFUSED',
    );
  });

  it.each([
    ['HTTP_101', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
    ['HTTP_101', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
    ['ECONNRESET', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['ECONNRESET', ''],
  ])('a webhook message ends with %s if the endpoint only sends %j', async (result, written) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write(written);
        if (result === 'ECONNRESET') socket.end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await postMessage(`http://${host}/`, message, { localHosts: [host] })).toBe(result);
  });

  it('a webhook message reads no more of the response than it needs', async () => {
    let written = 0;
    const server = createServer((_request, response) => {
      response.writeHead(200);
      const part = Buffer.alloc(64 * 1024);
      const write = () => {
        while (!response.destroyed && written < 1e9) {
          written += part.length;
          if (!response.write(part)) return void response.once('drain', write);
        }
      };
      write();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const closed = new Promise((done) =>
      server.on('connection', (socket) => socket.on('close', done)),
    );
    expect(await postMessage(`http://${host}/`, message, { localHosts: [host] })).toBe('OK');
    await closed;
    expect(written).toBeLessThan(50e6);
  });
});
