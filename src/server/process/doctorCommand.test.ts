import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';

import { LOCKS } from '#server/db/locks.ts';
import { openTestDatabase } from '#server/db/testing/openTestDatabase.ts';
import { lockFolder } from '#server/db/folderLock.ts';
import { runDoctor } from './doctorCommand.ts';
import { openImapServer } from '#server/mailReports/testing/imapServer.ts';
import { freePort } from '#server/testing/freePort.ts';
import { CLIENT, startOidcProvider } from '#server/testing/oidcProvider.ts';

const SECRET = 's'.repeat(32);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'doctor-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const noRecord = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));

/** Returns the exit code, and the lines without alignment. */
async function consult(
  env: Record<string, string> = {},
  options: {
    args?: string[];
    now?: () => Date;
    records?: Record<string, string[]>;
    /** Mail servers by domain. */
    mx?: Record<string, string>;
    /** Names of the mail server's address. */
    names?: string[];
    textsFolder?: string;
  } = {},
) {
  const lines: string[] = [];
  const code = await runDoctor(options.args ?? [], {
    env: { DATA_DIR: dataDir, PORT: String(await freePort()), ...env },
    now: options.now ?? (() => new Date()),
    textsFolder: options.textsFolder ?? path.join(dataDir, 'none'),
    print: (line) => lines.push(line.replace(/ +/g, ' ')),
    dns: {
      resolveTxt: async (name) => {
        const record = options.records?.[name];
        return record === undefined ? noRecord() : [record.join('')];
      },
      resolveMx: async (name) => {
        const exchange = options.mx?.[name];
        return exchange === undefined ? noRecord() : [{ exchange }];
      },
      lookup: async () => ['127.0.0.1'],
      reverse: async () => options.names ?? noRecord(),
    },
  });
  return {
    code,
    lines,
    of: (subject: string) => lines.filter((line) => line.includes(` ${subject}:`)),
  };
}

describe('the doctor', () => {
  it('the doctor finds no fault in an empty folder, and says what the first start will create', async () => {
    const { code, lines, of } = await consult();
    expect([code, lines.at(-1)]).toEqual([0, 'No problems found.']);
    expect(of('DATA_DIR')).toEqual([`ok DATA_DIR: ${dataDir} can be written`]);
    expect(of('Secret')).toEqual(['note Secret: there is none yet; the first start creates it']);
    expect(of('Clock')).toEqual([expect.stringMatching(/^note .*20\d\d-\d\d-\d\dT\S+Z/)]);
    expect(of('Mail')).toEqual([
      expect.stringContaining('without SMTP_URL, customers get no mail'),
    ]);
    expect(of('PUBLIC_URL')).toEqual([expect.stringMatching(/^note .*cannot reach the shop/)]);
  });

  it('the doctor reports for each page of other systems whether a console pane can show it', async () => {
    const pages: Record<string, [number, Record<string, string>, string]> = {
      '/kasse': [200, {}, '<shop-footer></shop-footer>'],
      '/plain': [200, {}, '<footer></footer>'],
      '/closed': [200, { 'x-frame-options': 'DENY' }, '<shop-footer>'],
      '/files': [200, {}, '<morgenrot-footer>'],
    };
    const host = createServer((request, response) => {
      const [status, headers, html] = pages[request.url ?? ''] ?? [404, {}, ''];
      response.writeHead(status, headers).end(html);
    });
    host.listen(0, '127.0.0.1');
    await once(host, 'listening');
    const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const files = `${url.replace('127.0.0.1', 'localhost')}/files`;
    const HOST_PAGES = `de:/kasse,de:/plain,at:/closed,at:/missing,de:${files}`;
    const EMBED_ORIGINS = new URL(files).origin;
    const { of } = await consult({ PUBLIC_URL: url, HOST_PAGES, EMBED_ORIGINS });
    expect(of('HOST_PAGES')).toEqual([
      `ok HOST_PAGES: ${url}/kasse has the shop's footer`,
      `FAULT HOST_PAGES: ${url}/plain has no footer of the shop; does the proxy forward to the host?`,
      `FAULT HOST_PAGES: ${url}/closed forbids frames with X-Frame-Options, so panes cannot show it`,
      `FAULT HOST_PAGES: ${url}/missing answers 404`,
      `ok HOST_PAGES: ${files} has the shop's footer`,
    ]);
    host.closeAllConnections();
    host.close();
    // Panes load paths at the console's address.
    const elsewhere = { PUBLIC_URL: EMBED_ORIGINS, STAFF_URL: url };
    const gone = await consult({ ...elsewhere, HOST_PAGES: 'de:/kasse' });
    expect(gone.of('HOST_PAGES')).toEqual([
      `note HOST_PAGES: this machine cannot reach the page at ${url}/kasse`,
    ]);
  });

  it('the doctor names each wrong setting without its value', async () => {
    const { code, lines } = await consult({ PORT: '99999', SECRET: 'short' });
    expect(code).toBe(1);
    expect(lines.slice(0, -1)).toEqual([
      expect.stringMatching(/^FAULT Settings: PORT must be/),
      expect.stringMatching(/^FAULT Settings: SECRET must be at least 32/),
    ]);
    expect(lines.join()).not.toContain('short,');
  });

  it.each(['--fix', '--mail-to=', '--mail-to=anna'])(
    'the doctor answers %s, which it cannot take, with its usage',
    async (argument) => {
      expect(await consult({}, { args: [argument] })).toMatchObject({
        code: 1,
        lines: [expect.stringContaining('npm run doctor')],
      });
    },
  );

  it('the doctor finds a secret that other users may read', async () => {
    const file = path.join(dataDir, 'secret');
    await writeFile(file, SECRET);
    await chmod(file, 0o644);
    expect((await consult()).of('Secret')).toEqual([
      `FAULT Secret: other users may read ${file}; chmod 600 it`,
    ]);
    await chmod(file, 0o600);
    expect((await consult()).of('Secret')).toEqual([
      `ok Secret: kept in ${file}, readable only by its owner`,
    ]);
  });

  it('the doctor finds a DATA_DIR that is a file', async () => {
    const file = path.join(dataDir, 'file');
    await writeFile(file, '');
    const { code, of } = await consult({ DATA_DIR: file });
    expect([code, of('DATA_DIR'), of('Secret')]).toEqual([
      1,
      [`FAULT DATA_DIR: ${file} is not a folder; set another DATA_DIR or remove it`],
      [],
    ]);
  });

  it('the doctor reports whether a server has the embedded database open', async () => {
    expect((await consult()).of('Database')).toEqual([
      'note Database: embedded, and no server has it open',
    ]);
    const lock = await lockFolder(dataDir);
    expect((await consult()).of('Database')).toEqual([
      'ok Database: embedded, and a server has it open',
    ]);
    await lock.release();
  });

  it('the doctor finds captured mail that the internet could read', async () => {
    const { code, of } = await consult({ PUBLIC_URL: 'https://shop.example' });
    expect(code).toBe(1);
    expect(of('Settings')).toEqual([
      expect.stringMatching(/^ok/),
      expect.stringMatching(/^FAULT .*DEV_MAIL_IS_PUBLIC/),
      expect.stringMatching(/^note .*TRUST_PROXY/),
    ]);
  });
});

describe('the doctor on PostgreSQL', () => {
  it('the doctor finds current tables, an accurate clock and working locks on PostgreSQL', async () => {
    const opened = await openTestDatabase('POSTGRES');
    const env = { DATABASE_URL: String(opened.location.databaseUrl), SECRET };
    const good = await consult(env);
    expect(good.of('Database')).toEqual([
      expect.stringMatching(/^ok Database: PostgreSQL \d+, \d+ connections/),
      'ok Database: its tables match this release',
    ]);
    expect(good.of('Clock')).toEqual([expect.stringMatching(/^ok /)]);

    const late = await consult(env, { now: () => new Date(Date.now() - 60_000) });
    expect(late.of('Clock')).toEqual([expect.stringMatching(/^FAULT .* (?:59|60)\.\d s apart/)]);

    const holder = new Client({ connectionString: env.DATABASE_URL });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [LOCKS.doctor]);
    expect((await consult(env)).of('Database')).toContainEqual(
      expect.stringMatching(/^FAULT .*advisory lock was refused/),
    );
    await holder.end();

    await opened.database.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    expect((await consult(env)).of('Database')).toContainEqual(
      'note Database: 1 migrations are due; the next start applies them',
    );
    await opened.database.script('drop schema drizzle cascade');
    expect((await consult(env)).of('Database')).toContainEqual(
      'note Database: it is empty; the first start creates the tables',
    );
    await opened.dispose();
  });

  it('the doctor reports an unreachable server without the password in its URL', async () => {
    const url = `postgres://shop:hidden-word@127.0.0.1:${await freePort()}/shop`;
    const { code, lines, of } = await consult({ DATABASE_URL: url, SECRET });
    expect([code, of('Database')]).toEqual([
      1,
      [expect.stringMatching(/^FAULT Database: it cannot be reached \(ECONNREFUSED\)/)],
    ]);
    expect(lines.join()).not.toContain('hidden-word');
  });
});

describe('the doctor on a certificate that is not trusted', () => {
  it('the doctor names an untrusted certificate of the shop, a host’s page or the mail server', async () => {
    // A self-signed certificate. Only the handshake matters, so it also represents a web server.
    const server = new SMTPServer({ secure: true });
    // The client aborts the handshake.
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const address = `localhost:${(server.server.address() as AddressInfo).port}`;
    const { code, of } = await consult({
      PUBLIC_URL: `https://${address}`,
      HOST_PAGES: 'de:/kasse',
      SMTP_URL: `smtps://${address}`,
      MAIL_FROM: 'News <news@shop.example>',
    });
    expect(code).toBe(1);
    const why = /certificate .*; for your own certificate authority, set NODE_EXTRA_CA_CERTS/;
    for (const subject of ['PUBLIC_URL', 'HOST_PAGES', 'Mail']) {
      expect(of(subject)).toEqual([expect.stringMatching(/^FAULT/)]);
      expect(of(subject).join()).toMatch(why);
    }
    await new Promise<void>((resolve) => server.close(resolve));
  });
});

test('the doctor reports wording of the operator that the server refuses', async () => {
  const textsFolder = path.join(dataDir, 'texts');
  await mkdir(textsFolder);
  await writeFile(path.join(textsFolder, 'de-DE.json'), '{"newsletter":{"titel":"Post von uns"}}');
  const { code, of } = await consult({}, { textsFolder });
  expect([code, of('Texts')]).toEqual([
    1,
    [expect.stringMatching(/^FAULT Texts: config\/texts\/de-DE\.json: newsletter\.titel/)],
  ]);
  expect((await consult()).of('Texts')).toEqual([]);
});

test('the doctor finds sample company data, which is a fault at a public URL', async () => {
  const { of } = await consult();
  expect(of('Company')).toEqual([expect.stringMatching(/^note .*register, .* are fictitious/)]);
  const open = await consult({ PUBLIC_URL: 'https://shop.invalid', TRUST_PROXY: '127.0.0.1' });
  expect(open.of('Company')).toEqual([expect.stringMatching(/^FAULT .*src\/domain\/brandCompany/)]);
});

describe('the doctor on a mail server', () => {
  let server: SMTPServer;
  let recipients: string[];
  let received: string;
  beforeEach(async () => {
    recipients = [];
    received = '';
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo({ address }, _session, callback) {
        recipients.push(address);
        callback();
      },
      onData(stream, _session, callback) {
        stream
          .setEncoding('utf8')
          .on('data', (part: string) => (received += part))
          .on('end', () => callback(null, 'queued as 7'));
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
  });
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  const settings = () => {
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'News <news@shop.example>' };
  };
  const records = {
    'shop.example': ['v=spf1 include:_spf.provider.example -all'],
    '_dmarc.shop.example': ['v=DMARC1; p=reject'],
  };

  it('the doctor finds that a mail server accepts mail, and what the DNS says about the sender', async () => {
    const { code, of } = await consult(settings(), { records });
    expect(code).toBe(0);
    expect(of('Mail')).toEqual([expect.stringMatching(/^ok .*--mail-to/)]);
    expect(of('SPF')).toEqual(['ok SPF: shop.example has it']);
    expect(of('DMARC')).toEqual(['ok DMARC: _dmarc.shop.example has it']);
    expect(of('DKIM')).toEqual([expect.stringMatching(/^note /)]);
    expect(recipients).toEqual([]);
    const without = await consult(settings());
    expect([...without.of('SPF'), ...without.of('DMARC')]).toEqual([
      expect.stringMatching(/^note SPF: shop\.example has no SPF record/),
      expect.stringMatching(/^note DMARC: _dmarc\.shop\.example has no policy/),
    ]);
  });

  it('the doctor finds whether returned mails arrive and are read, and what their domain publishes', async () => {
    expect((await consult(settings())).of('Returned mails')).toEqual([
      expect.stringMatching(/^note .*set BOUNCE_ADDRESS with BOUNCE_MAILBOX, or BOUNCE_SOURCE/),
    ]);
    const provider = { BOUNCE_SOURCE: 'postmark', BOUNCE_KEY: 'k'.repeat(32) };
    expect((await consult({ ...settings(), ...provider })).of('Returned mails')).toEqual([
      'ok Returned mails: the provider reports them',
    ]);
    const { url: BOUNCE_MAILBOX } = await openImapServer([]);
    const given = { ...settings(), BOUNCE_ADDRESS: 'bounces@mail.other.example', BOUNCE_MAILBOX };
    const missing = await consult(given, { records });
    expect(missing.code).toBe(1);
    expect(missing.of('Returned mails')).toEqual([
      expect.stringMatching(/^ok .*can be read$/),
      expect.stringMatching(/^FAULT .*mail\.other\.example has no mail server/),
    ]);
    expect(missing.of('SPF')[1]).toMatch(
      /^note SPF: mail\.other\.example, the domain of the return/,
    );
    expect(missing.of('DMARC')[1]).toMatch(
      /^note DMARC: SPF of mail\.other\.example does not count/,
    );
    expect(missing.of('DMARC')[2]).toMatch(
      /^note .*rua=mailto:bounces@mail\.other\.example in it and TXT "v=DMARC1" at shop\.example\._report\._dmarc\.mail\.other\.example,/,
    );
    expect(missing.of('MTA-STS')).toEqual([expect.stringMatching(/^note .*_mta-sts\./)]);
    const published = await consult(
      { ...given, BOUNCE_ADDRESS: 'bounces@mail.shop.example' },
      {
        mx: { 'mail.shop.example': 'mx.shop.example' },
        records: {
          ...records,
          'mail.shop.example': ['v=spf1 a -all'],
          '_mta-sts.mail.shop.example': ['v=STSv1; id=20261127'],
          '_smtp._tls.mail.shop.example': ['v=TLSRPTv1; rua=mailto:tls@shop.example'],
        },
      },
    );
    expect(published.code).toBe(0);
    expect(published.of('Returned mails')).toEqual([
      expect.stringMatching(/^ok .*can be read$/),
      'ok Returned mails: mx.shop.example takes them for mail.shop.example',
    ]);
    expect(published.of('DMARC')).toEqual([
      expect.stringMatching(/^ok /),
      expect.stringMatching(
        /^note .*asks for no reports; publish rua=mailto:bounces@mail\.shop\.example in it, and/,
      ),
    ]);
    expect([...published.of('MTA-STS'), ...published.of('TLS-RPT')]).toEqual([
      expect.stringMatching(/^ok /),
      expect.stringMatching(/^ok /),
    ]);
  });

  it('the doctor asks for no DMARC reports that are asked for already, or that nobody reads here', async () => {
    const BOUNCE_ADDRESS = 'bounces@shop.example';
    const key = { BOUNCE_KEY: 'k'.repeat(32) };
    const asking = {
      ...records,
      '_dmarc.shop.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@shop.example'],
    };
    const server = { ...settings(), ...key, BOUNCE_ADDRESS, BOUNCE_SOURCE: 'mail-server' };
    expect((await consult(server, { records })).of('DMARC')).toHaveLength(2);
    expect((await consult(server, { records: asking })).of('DMARC')).toHaveLength(1);
    const provider = { ...server, BOUNCE_SOURCE: 'ses', BOUNCE_KEY: 'arn:aws:sns:eu-west-1:1:t' };
    expect((await consult(provider, { records })).of('DMARC')).toHaveLength(1);
  });

  it('the doctor finds a mailbox of returned mails that cannot be read', async () => {
    const BOUNCE_MAILBOX = `imap://bounces:word@127.0.0.1:${await freePort()}/INBOX`;
    const BOUNCE_ADDRESS = 'bounces@shop.example';
    const { code, of } = await consult({ ...settings(), BOUNCE_ADDRESS, BOUNCE_MAILBOX });
    expect(code).toBe(1);
    expect(of('Returned mails')[0]).toMatch(/^FAULT .*cannot be read \(ECONNREFUSED\)$/);
  });

  it('the doctor finds a mail server without encryption, and whose address has no name that leads back', async () => {
    const { of } = await consult(settings(), { records });
    expect(of('TLS')).toEqual([expect.stringMatching(/^note .*takes mails unencrypted/)]);
    expect(of('PTR')).toEqual([expect.stringMatching(/^note .*has no name \(ENOTFOUND\)/)]);
    const named = await consult(settings(), { records, names: ['mx.shop.example'] });
    expect(named.of('PTR')).toEqual(['ok PTR: 127.0.0.1 is mx.shop.example']);
  });

  it('the doctor judges a logo in mailboxes only where one is published', async () => {
    expect((await consult(settings(), { records })).of('BIMI')).toEqual([]);
    const bimi = ['v=BIMI1; l=https://shop.example/logo.svg'];
    const published = { ...records, 'default._bimi.shop.example': bimi };
    expect((await consult(settings(), { records: published })).of('BIMI')).toEqual([
      'ok BIMI: default._bimi.shop.example has a logo',
    ]);
    const lax = { ...published, '_dmarc.shop.example': ['v=DMARC1; p=none'] };
    expect((await consult(settings(), { records: lax })).of('BIMI')).toEqual([
      expect.stringMatching(/^note .*only with a DMARC policy/),
    ]);
  });

  it('the doctor sends a mail when an address is given', async () => {
    const { of } = await consult(settings(), { args: ['--mail-to=anna@shop.example'] });
    expect(of('Mail')).toEqual([
      expect.stringMatching(/^ok .*accepted a test mail \(250 queued as 7\)/),
    ]);
    expect(recipients).toEqual(['anna@shop.example']);
  });

  it('the doctor finds a mail server that accepts no mail', async () => {
    const { SMTP_URL, MAIL_FROM } = settings();
    server.close();
    const { code, of } = await consult({ SMTP_URL, MAIL_FROM });
    expect([code, of('Mail')]).toEqual([
      1,
      [expect.stringMatching(/^FAULT .*does not accept mail \(E\w+\)/)],
    ]);
  });

  it('the doctor finds an unresolvable name of a mail server', async () => {
    const { MAIL_FROM } = settings();
    const { of } = await consult({ SMTP_URL: 'smtp://mail.invalid', MAIL_FROM });
    expect(of('Mail')).toEqual([
      expect.stringMatching(/^FAULT .*mail\.invalid cannot be resolved/),
    ]);
  });

  it('the doctor compares the signing key with the one published in the DNS, also in parts', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const keyFile = path.join(dataDir, 'dkim.pem');
    await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    const env = { ...settings(), DKIM_KEY_FILE: keyFile, DKIM_SELECTOR: 'shop2026' };
    const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const name = 'shop2026._domainkey.shop.example';
    const dkim = async (record: string[] | undefined) =>
      (await consult(env, { records: record ? { ...records, [name]: record } : records })).of(
        'DKIM',
      );
    const parts = [`v=DKIM1; k=rsa; p=${published.slice(0, 200)}`, published.slice(200)];
    expect(await dkim(parts)).toEqual([`ok DKIM: ${name} has it`]);
    const wrong = [expect.stringContaining(`TXT "v=DKIM1; k=rsa; p=${published}"`)];
    expect(await dkim([`v=DKIM1; p=${published.slice(0, 200)}`])).toEqual(wrong);
    expect(await dkim(undefined)).toEqual(wrong);

    await consult(env, { args: ['--mail-to=anna@shop.example'] });
    expect(received).toMatch(/^DKIM-Signature: [^]*d=shop\.example;[^]*s=shop2026;/);

    await chmod(keyFile, 0o644);
    expect(await dkim(parts)).toEqual([
      `FAULT DKIM: other users may read ${keyFile} and sign mails in your name; chmod 600 it`,
      `ok DKIM: ${name} has it`,
    ]);
  });
});

describe('the doctor of the single sign-on', () => {
  it('the doctor finds a responding provider, an unreachable one, and faulty files of single sign-on', async () => {
    const provider = await startOidcProvider('http://localhost:4173');
    const rolesFile = path.join(dataDir, 'roles.yaml');
    await writeFile(rolesFile, 'shop-admins: ADMINISTRATOR');
    const env = {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ROLES_FILE: rolesFile,
    };
    expect((await consult(env)).of('Single sign-on')).toEqual([
      `ok Single sign-on: ${provider.issuer} answers`,
    ]);
    await writeFile(rolesFile, 'shop-admins: BOSS');
    expect((await consult(env)).of('Single sign-on')).toEqual([
      expect.stringMatching(/^FAULT .*OIDC_ROLES_FILE .*Group shop-admins: There is no role BOSS/),
    ]);
    const { code, of } = await consult({ ...env, OIDC_ROLES_FILE: path.join(dataDir, 'none') });
    expect([code, ...of('Single sign-on')]).toEqual([
      1,
      expect.stringMatching(/^FAULT .*OIDC_ROLES_FILE cannot be read: .*ENOENT/),
    ]);
    await provider.stop();
    const { OIDC_ROLES_FILE: _file, ...rest } = env;
    expect((await consult({ ...rest, OIDC_REQUIRED: 'yes' })).of('Single sign-on')).toEqual([
      expect.stringMatching(
        /^FAULT .* is not a working identity provider .*only the break-glass account/,
      ),
    ]);
  });
});
