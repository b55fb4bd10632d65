import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as passTime } from 'node:timers/promises';

import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { NEWSLETTER_BASE } from '#contract/service.ts';

import { openTestDatabase } from '#server/db/testing/openTestDatabase.ts';
import type { StartOptions } from './foundation.ts';
import { startServer, type Server } from './start.ts';
import { freePort } from '#server/testing/freePort.ts';
import { testPages } from '#server/testing/testPages.ts';

/** Other tests cover what the short run omits: `oneServer.spec.ts` takes over a folder, this file refuses a port. */
const isShortRun = Boolean(process.env['SHORT_RUN']);

let dataDir: string;
let lines: string[];
const running: Server[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'start-'));
  lines = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(running.splice(0).map((server) => server.stop()));
  // On a busy machine a stop aborts slow work, such as a mail being written.
  await rm(dataDir, { recursive: true, maxRetries: 10 });
});

type FirstStart = { folder: string; publicUrl: string; lines: string[] };
let firstStart: Promise<FirstStart> | undefined;
afterAll(async () => {
  if (firstStart) await rm((await firstStart).folder, { recursive: true });
});

/** Returns a folder as after a first start, because filling one is the slowest part. */
async function filledFolder(): Promise<FirstStart> {
  firstStart ??= startFirst();
  const begun = await firstStart;
  await cp(begun.folder, dataDir, { recursive: true });
  return begun;
}

/** A first start in an empty folder, already stopped, with its output. */
async function startFirst(): Promise<FirstStart> {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-first-'));
  const server = await start({ DATA_DIR: folder });
  await server.stop();
  running.splice(running.indexOf(server), 1);
  return { folder, publicUrl: server.config.publicUrl, lines: lines.splice(0) };
}

async function start(env: Record<string, string> = {}, options: Partial<StartOptions> = {}) {
  const port = await freePort();
  const server = await startServer({
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
    print: (line) => lines.push(line),
    loadPages: async () => testPages,
    filesFolder: undefined,
    textsFolder: path.join(dataDir, 'texts'),
    ...options,
  });
  running.push(server);
  return server;
}

/** Makes the queue fail after it has stopped. */
function failToStop() {
  const stop = PgBoss.prototype.stop;
  vi.spyOn(PgBoss.prototype, 'stop').mockImplementation(async function fail(this: PgBoss, options) {
    await stop.call(this, options);
    throw new Error('the queue failed to stop');
  });
}

const refusalOf = (starting: Promise<Server>) =>
  starting.then(
    () => ['it started'],
    (error: { name: string; lines?: string[] }) => error.lines ?? [`a bug: ${error.name}`],
  );

describe('a start', () => {
  test('a server with a metrics port serves its sign-ups’ figures there', async () => {
    await filledFolder();
    const metricsPort = await freePort();
    const { config } = await start({ METRICS_PORT: String(metricsPort) });
    expect(lines).toContain(`Metrics: at http://127.0.0.1:${metricsPort}/metrics`);
    const signUp = await fetch(
      `http://127.0.0.1:${config.port}${NEWSLETTER_BASE.private}/newsletter-subscribers?site=CZ`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'jana@example.org',
          consents: [],
          origin: 'onsite',
          originAddition: 'subsite',
        }),
      },
    );
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect([signUp.status, figures]).toEqual([
      202,
      expect.stringMatching(/^morgenrot_sign_ups_total\{site="CZ",outcome="ACCEPTED"\} 1$/m),
    ]);
    expect(figures).toMatch(/^morgenrot_queue_jobs\{queue="mail",state="\w+"\} [01]$/m);
    const shop = await fetch(`http://127.0.0.1:${config.port}/metrics`);
    expect(shop.status).toBe(404);
  });

  test.skipIf(isShortRun)(
    'a start is refused with a message when the metrics port is taken',
    async () => {
      await filledFolder();
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as AddressInfo;
      expect(await refusalOf(start({ METRICS_PORT: String(port) }))).toEqual([
        expect.stringMatching(/^Cannot serve metrics on port \d+ of 127\.0\.0\.1 \(EADDRINUSE\)/),
      ]);
      taken.close();
    },
  );

  test('a start is refused with each fault of the single sign-on files, before the database is opened', async () => {
    const rolesFile = path.join(dataDir, 'roles.yaml');
    await writeFile(rolesFile, 'shop-admins: BOSS');
    const sso = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'morgenrot' };
    const secretFile = path.join(dataDir, 'none');
    expect(
      await refusalOf(
        start({ ...sso, OIDC_CLIENT_SECRET_FILE: secretFile, OIDC_ROLES_FILE: rolesFile }),
      ),
    ).toEqual([
      `OIDC_CLIENT_SECRET_FILE cannot be read: ${secretFile} (ENOENT).`,
      expect.stringMatching(/^OIDC_ROLES_FILE .*: Group shop-admins: There is no role BOSS/),
    ]);
    expect(lines).toEqual([]);
  });

  test.skipIf(isShortRun)(
    'a start continues with a warning when it cannot create the command socket',
    async () => {
      await filledFolder();
      await mkdir(path.join(dataDir, 'operator.sock'));
      await start();
      expect(lines).toContain(
        `Commands: unavailable while this server runs, because ${dataDir} cannot have a socket for them`,
      );
    },
  );

  test('a start is refused in one line if captured mail would be public without the setting for it', async () => {
    const refusal = [expect.stringMatching(/^Set SMTP_URL where .+ DEV_MAIL_IS_PUBLIC=yes\.$/)];
    expect(await refusalOf(start({ HOST: '0.0.0.0' }))).toEqual(refusal);
    expect(await refusalOf(start({ PUBLIC_URL: 'https://shop.example' }))).toEqual(refusal);
    expect(lines).toEqual([]);
  });

  test('a start prints one line for each thing it opened, and serves sign-up, mail, confirmation and voucher', async () => {
    const { folder, publicUrl, lines: said } = await filledFolder();
    expect(said).toEqual([
      `Database: embedded in ${folder}`,
      'Database: tables brought up to date',
      `Mail: captured in ${folder}/mail and shown at ${publicUrl}/dev/mail`,
      expect.stringMatching(/^Content: filled with the sample shop \(\d+ documents\)$/),
      expect.stringMatching(
        /^Sample data: register, .+ in src\/domain\/brandCompany\.ts, .+ are fictitious$/,
      ),
      expect.stringMatching(/^Accounts: staff account staff, password \S{23} \(shown only once\)$/),
      expect.stringMatching(
        /^Accounts: customer account customer@morgenrot\.example, password \S{23} \(shown only once\)$/,
      ),
      `Morgenrot serves on ${publicUrl}`,
    ]);
    const { config } = await start();
    const base = `http://127.0.0.1:${config.port}`;
    const signedUp = await fetch(
      `${base}${NEWSLETTER_BASE.private}/newsletter-subscribers?site=CZ`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'anna@example.com',
          consents: [],
          origin: 'onsite',
          originAddition: 'subsite',
        }),
      },
    );
    expect(signedUp.status).toBe(202);
    const link = await vi.waitFor(
      async () => {
        const list = await (await fetch(`${base}/dev/mail`)).text();
        const mail = /href="(\/dev\/mail\/[^"/]+)"/.exec(list)?.[1];
        const html = await (await fetch(`${base}${mail}/html`)).text();
        const url = /href="([^"]+\/cz\/newsletter\/confirm\?token=[^"]+)"/.exec(html)?.[1];
        if (url === undefined) throw new Error('no mail with a link yet');
        return url;
      },
      { timeout: 60_000, interval: 100 },
    );
    const shown = await (await fetch(link)).json();
    expect(shown).toEqual({ confirm: { state: 'READY', sameBrowser: false } });
    const confirmed = await (await fetch(link, { method: 'POST' })).json();
    expect(confirmed.confirm).toMatchObject({ state: 'CONFIRMED', voucher: { percent: 10 } });
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
  });

  test.skipIf(isShortRun)('a start after a graceful stop finds all data', async () => {
    await filledFolder();
    const first = await start();
    await first.stop();
    const second = await start();
    expect((await second.app.inject('/readyz')).json().status).toBe('ready');
  });
});

describe('a stop', () => {
  test('a stop closes the database even if another service fails to close, and reports that', async () => {
    await filledFolder();
    const { stop } = await start();
    failToStop();
    await expect(stop()).rejects.toThrow('the queue failed to stop');
    vi.restoreAllMocks();
    expect(await start()).toBeDefined();
  });
});

describe('two starts on one PostgreSQL', () => {
  test('two starts on one PostgreSQL are two nodes of one shop with one limit of sign-ups', async () => {
    const { location, dispose } = await openTestDatabase('POSTGRES');
    const databaseUrl = location.databaseUrl ?? '';
    const env = {
      DATABASE_URL: databaseUrl,
      SECRET: 's'.repeat(32),
      SIGNUPS_PER_CLIENT_PER_HOUR: '3',
    };
    const [one, other] = await Promise.all([start(env), start(env)]);
    expect(lines[0]).toMatch(/^Database: PostgreSQL at /);
    expect(lines.join('\n')).not.toContain(new URL(databaseUrl).password || 's'.repeat(32));
    const signUp = (server: Server, name: string) =>
      server.app.inject({
        method: 'POST',
        url: `${NEWSLETTER_BASE.private}/newsletter-subscribers`,
        payload: { email: `${name}@example.com`, consents: [], origin: '', originAddition: '' },
      });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name, index) => signUp(index % 2 === 0 ? one : other, name)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      202, 202, 202, 429, 429,
    ]);
    await Promise.all(running.splice(0).map((server) => server.stop()));
    await dispose();
  });
});

describe('nodes with their own role', () => {
  test('a web node accepts the sign-up, and its mail waits for a worker, which serves no shop', async () => {
    const { location, dispose } = await openTestDatabase('POSTGRES');
    const env = { DATABASE_URL: location.databaseUrl ?? '', SECRET: 's'.repeat(32) };
    const web = await start({ ...env, ROLE: 'web' });
    const { publicUrl } = web.config;
    expect(lines).toContain(
      `Mail: captured by the worker, and shown at ${publicUrl}/dev/mail if it uses ${dataDir} too`,
    );
    const signedUp = await web.app.inject({
      method: 'POST',
      url: `${NEWSLETTER_BASE.private}/newsletter-subscribers`,
      payload: { email: 'a@example.com', consents: [], origin: '', originAddition: '' },
    });
    expect(signedUp.statusCode).toBe(202);
    // Longer than any worker's polling interval.
    await passTime(1200);
    const capturedMails = async () => (await web.app.inject('/dev/mail')).body;
    expect(await capturedMails()).not.toContain('a@example.com');
    const { app } = await start({ ...env, ROLE: 'worker' });
    expect((await app.inject('/de')).statusCode).toBe(404);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await capturedMails()).toContain('a@example.com'), {
      timeout: 60_000,
      interval: 100,
    });
    await Promise.all(running.splice(0).map((server) => server.stop()));
    await dispose();
  });
});

describe('a failing start', () => {
  test('a failing start prints one line for each wrong variable', async () => {
    expect(await refusalOf(start({ PORT: 'x', LOG_LEVEL: 'loud' }))).toEqual([
      'PORT must be a whole number from 1 to 65535',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ]);
  });

  test('a failing start prints one line when another server uses the folder, and does not disturb it', async () => {
    await filledFolder();
    const { app } = await start();
    const refusal = await refusalOf(start());
    expect(refusal).toHaveLength(1);
    expect(refusal[0]).toContain(dataDir);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  test('a failing start prints one line when the port is taken, and unlocks the data folder', async () => {
    await filledFolder();
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    expect(await refusalOf(start({ PORT: String(port) }))).toEqual([
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it or set another PORT.`,
    ]);
    holder.close();
    await start({ PORT: String(port) });
  });

  test('a failing start names its own fault even if a service fails to close', async () => {
    await filledFolder();
    failToStop();
    const print = (line: string) => {
      if (line.includes(' serves on ')) throw new Error('nothing can be printed');
    };
    await expect(start({}, { print })).rejects.toThrow('nothing can be printed');
  });

  test('a failing start with a taken port shows no password, and the next start shows those of the first accounts', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    for (const name of ['PORT', 'METRICS_PORT']) {
      expect(await refusalOf(start({ [name]: String(port) }))).toEqual([
        expect.stringContaining(`ort ${port} o`),
      ]);
    }
    expect(lines.join('\n')).not.toContain('password');
    holder.close();
    await start({ PORT: String(port) });
    expect(lines.filter((line) => /^Accounts: .*password/.test(line))).toHaveLength(2);
  });

  test('a failing start prints one line without the password when the database does not respond', async () => {
    const port = await freePort();
    const refusal = await refusalOf(
      start({
        DATABASE_URL: `postgres://shop:hush@127.0.0.1:${port}/shop`,
        SECRET: 's'.repeat(32),
      }),
    );
    expect(refusal).toEqual([
      `The database cannot be used: PostgreSQL at 127.0.0.1:${port}/shop (ECONNREFUSED).`,
    ]);
  });

  test.runIf(process.platform === 'linux')(
    'a failing start prints one line when its folder cannot be created in an existing one',
    async () => {
      expect(await refusalOf(start({ DATA_DIR: '/proc/nope' }))).toEqual([
        'DATA_DIR cannot be used: /proc/nope (ENOENT).',
      ]);
    },
  );

  test('a failing start prints one line when its folder is a file or its pages are not built', async () => {
    const refusal = await refusalOf(start({ DATA_DIR: '/dev/null/var' }));
    expect(refusal).toEqual(['DATA_DIR cannot be used: /dev/null/var (ENOTDIR).']);
    const unbuilt = await refusalOf(
      start(
        {},
        { loadPages: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOENT' })) },
      ),
    );
    expect(unbuilt).toEqual([
      'The pages cannot be loaded (ENOENT). Build them with npm run build.',
    ]);
  });
});
