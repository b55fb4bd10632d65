import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import * as staffLinkCalls from '#contract/calls/staffLinks.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { createAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { deriveSealKey, openToken } from '#server/base/token.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import type { MailContent } from '#server/mail/content.ts';
import { staffMails } from '#server/staff/staffMail.ts';
import { createMailWorker } from '#server/outbox/mailWorker.ts';
import { SECRET, testApp } from '#server/testing/testApp.ts';
import { sessionToken } from '#server/testing/staff.ts';

import { createStaffAccounts } from './staffAccounts.ts';
import { createStaffKeys } from './staffKeys.ts';
import { createStaffLinks } from './staffLinks.ts';
import { createStaffLogin } from './staffLogin.ts';

const BY = { kind: 'STAFF', name: 'anna', session: 'a'.repeat(64) } as const;
const PASSWORD = 'a good password';
const START = new Date('2026-03-01T10:00:00.000Z');

describe.each(DATABASE_KINDS)('links to a password on %s', (kind) => {
  let opened: TestDatabase;
  let now = START;
  const queued: string[] = [];
  const services = () => ({
    database: opened.database,
    now: () => now,
    secrets: [SECRET] as const,
  });
  const accounts = () => createStaffAccounts(services());
  const links = () =>
    createStaffLinks({
      ...services(),
      secret: SECRET,
      jobs: { sendMail: async (ids) => void queued.push(...ids) },
    });
  const mailWorker = (onSent: (content: MailContent, to: string) => void) =>
    createMailWorker({
      composers: staffMails,
      ...services(),
      mailer: {
        send: async (content, { to }) => {
          onSent(content, to);
          return { outcome: 'TAKEN' };
        },
      },
      from: 'shop@shop.example',
      publicUrl: 'https://shop.example',
      forget: async () => {},
      identify: () => ({}),
      noteReport: async () => {},
      logger: { warn: () => {} },
    });
  /** Returns the token of the newest mail. */
  const newestToken = async () => {
    const id = queued.at(-1) ?? '';
    const [row] = await opened.database.query<{ sealed: string }>(
      'select sealed_token as sealed from mail where id = $1',
      [id],
    );
    return openToken(row?.sealed ?? '', [deriveSealKey(SECRET)], id);
  };
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    queued.length = 0;
    now = START;
    await accounts().add('maria', undefined, [], BY, 'maria@shop.example');
  });
  afterEach(() => opened.dispose());

  it('a password link sets a password once, even after a scanner opened it', async () => {
    expect(await links().send('Maria', BY)).toBe('SENT');
    const token = await newestToken();
    for (let scan = 0; scan < 3; scan += 1) {
      expect(await links().look(token)).toEqual({
        kind: 'INVITATION',
        name: 'maria',
        keys: [],
      });
    }
    expect(await links().use(token, PASSWORD)).toBe('CHANGED');
    expect(sessionToken(await createStaffLogin(services()).signIn('maria', PASSWORD))).toBeTypeOf(
      'string',
    );
    expect(await links().look(token)).toBeUndefined();
    expect(await links().use(token, 'another password')).toBe('INVALID');
    const { events } = await createAudit(services()).list({ q: 'STAFF_PASSWORD' });
    expect(events).toMatchObject([
      { actorKind: 'STAFF', actor: 'maria', session: null, detail: 'by an invitation' },
    ]);
  });

  it('a password link is used by one of two concurrent presses', async () => {
    await links().send('maria', BY);
    const token = await newestToken();
    const outcomes = await Promise.all([
      links().use(token, PASSWORD),
      links().use(token, 'another password'),
    ]);
    expect(outcomes.toSorted()).toEqual(['CHANGED', 'INVALID']);
  });

  it('a password link ends every session of the account, and all its other links', async () => {
    await accounts().setPassword('maria', PASSWORD, BY);
    const login = createStaffLogin(services());
    const session = sessionToken(await login.signIn('maria', PASSWORD));
    await links().send('maria', BY);
    const first = await newestToken();
    await links().send('maria', BY);
    const second = await newestToken();
    expect(await links().look(first)).toMatchObject({ kind: 'RESET', name: 'maria' });
    expect(await login.check(session)).toBe('maria');
    expect(await links().use(second, 'another password')).toBe('CHANGED');
    expect(await login.check(session)).toBeUndefined();
    expect(await links().use(first, 'a third password')).toBe('INVALID');
  });

  it('a password link names the keys of the account, in the mail too, and revokes those that are not kept', async () => {
    const grants = [{ role: 'VIEWER', market: 'DE' }] as const;
    await accounts().setRoles('maria', grants, BY);
    const keys = createStaffKeys(services());
    const maria = { name: 'maria', grants, by: BY };
    const made = async (name: string, days = 90) => {
      const outcome = await keys.make(maria, { name, grants: [...grants], days });
      if (outcome.outcome !== 'MADE') throw new Error(outcome.outcome);
      later(MINUTE_MS);
      return outcome.key;
    };
    await made('over', 1);
    later(24 * HOUR_MS);
    const [erp, pipeline] = [await made('erp'), await made('pipeline')];
    await keys.sessionOf(erp);
    await links().send('maria', BY);
    const token = await newestToken();
    const named = (await links().look(token))?.keys ?? [];
    expect(named).toMatchObject([
      {
        name: 'erp',
        createdAt: '2026-03-02T10:01:00.000Z',
        lastUsedAt: '2026-03-02T10:03:00.000Z',
      },
      { name: 'pipeline', lastUsedAt: null },
    ]);
    const mails: unknown[] = [];
    await mailWorker((content) => mails.push(content))(queued.at(-1) ?? '');
    expect(mails).toMatchObject([{ keys: named }]);

    const keptKeys = named.flatMap(({ id, name }) => (name === 'pipeline' ? [id] : []));
    expect(await links().use(token, PASSWORD, keptKeys)).toBe('CHANGED');
    expect(await keys.sessionOf(erp)).toBeUndefined();
    expect(await keys.sessionOf(pipeline)).toBeDefined();
    await links().send('maria', BY);
    expect(await links().use(await newestToken(), 'another password')).toBe('CHANGED');
    expect(await keys.sessionOf(pipeline)).toBeUndefined();
    const { events } = await createAudit(services()).list({ q: 'by a' });
    expect(events.map(({ action, object, detail }) => [action, object, detail])).toEqual([
      ['STAFF_KEY_REVOKED', 'key:maria/pipeline', 'by a link'],
      ['STAFF_PASSWORD', 'staff:maria', 'by a link'],
      ['STAFF_KEY_REVOKED', 'key:maria/erp', 'by an invitation'],
      ['STAFF_PASSWORD', 'staff:maria', 'by an invitation; keys kept: pipeline'],
    ]);
  });

  it('an expired password link and an unknown token are invalid', async () => {
    await links().send('maria', BY);
    const invitation = await newestToken();
    later(6 * 24 * HOUR_MS);
    expect(await links().look(invitation)).toBeDefined();
    later(24 * HOUR_MS);
    expect(await links().look(invitation)).toBeUndefined();
    expect(await links().use(invitation, PASSWORD)).toBe('INVALID');
    expect(await links().use('x'.repeat(43), PASSWORD)).toBe('INVALID');

    await accounts().setPassword('maria', PASSWORD, BY);
    await links().send('maria', BY);
    const reset = await newestToken();
    later(HOUR_MS);
    expect(await links().use(reset, 'another password')).toBe('INVALID');
  });

  it('a password link ends with another password, another address and a disabled account', async () => {
    const changes = [
      () => accounts().setPassword('maria', PASSWORD, BY),
      () => accounts().setEmail('maria', 'other@shop.example', BY),
      () => accounts().setDisabled('maria', true, BY),
    ];
    for (const change of changes) {
      await links().send('maria', BY);
      const token = await newestToken();
      expect(await change()).toBe('CHANGED');
      expect(await links().use(token, PASSWORD)).toBe('INVALID');
    }
    expect(await links().send('maria', BY)).toBe('DISABLED');
    expect(await links().send('unknown', BY)).toBe('UNKNOWN');
    await accounts().add('zoe', PASSWORD, [], BY);
    expect(await links().send('zoe', BY)).toBe('NO_ADDRESS');
  });

  it('a password link is mailed at most once in ten minutes, and to no unknown name', async () => {
    await links().ask('maria');
    await links().ask('MARIA');
    await links().ask('unknown');
    expect(queued).toHaveLength(1);
    later(10 * MINUTE_MS);
    await links().ask('maria');
    expect(queued).toHaveLength(2);
    await accounts().setDisabled('maria', true, BY);
    later(10 * MINUTE_MS);
    await links().ask('maria');
    expect(queued).toHaveLength(2);
  });

  it('a password link request causes the same queries for any name', async () => {
    await accounts().add('zoe', PASSWORD, [], BY);
    const asked: unknown[][] = [];
    for (const name of ['maria', 'maria', 'zoe', 'unknown']) {
      const query = vi.fn<Database['query']>(opened.database.query);
      const select = vi.spyOn(opened.database.orm, 'select');
      const insert = vi.spyOn(opened.database.orm, 'insert');
      const sendMail = vi.fn<(ids: readonly string[]) => Promise<void>>(async () => {});
      const database = { ...opened.database, query } as Database;
      await createStaffLinks({ ...services(), database, secret: SECRET, jobs: { sendMail } }).ask(
        name,
      );
      const texts = query.mock.calls.map(([text]) => text);
      const counts = [select, insert, sendMail].map((spy) => spy.mock.calls.length);
      asked.push([texts, counts]);
      vi.restoreAllMocks();
    }
    const [first, ...others] = asked;
    expect(others).toEqual([first, first, first]);
  });

  // Any lookup before the response would wait for the lock. The embedded database has one connection.
  it.runIf(kind === 'POSTGRES')(
    'links to a password are answered before the accounts are looked at, which tells of no name',
    async () => {
      const { database } = opened;
      const { app } = await testApp({ staffLinks: links() });
      onTestFinished(() => app.close());
      let unlock = () => {};
      const unlocked = new Promise<void>((resolve) => (unlock = resolve));
      let locking: Promise<void> | undefined;
      await new Promise<void>((isLocked, fail) => {
        locking = database.transaction(async () => {
          await database.query('lock table staff in access exclusive mode');
          isLocked();
          await unlocked;
        });
        locking.catch(fail);
      });
      try {
        for (const name of ['maria', 'unknown']) {
          const { method, path: url } = staffLinkCalls.ask;
          const answer = await app.inject({ method, url, payload: { name } });
          expect(answer.json()).toEqual({ status: 'SUCCESS' });
        }
        expect(queued).toEqual([]);
      } finally {
        unlock();
        await locking;
      }
      await vi.waitFor(() => expect(queued).toHaveLength(1));
    },
  );

  it('password links are limited to 20 an hour for a client, and 10 a day for a name', async () => {
    const allowed = async (clientOf: (n: number) => string, nameOf: (n: number) => string) => {
      const limited = links();
      let count = 0;
      for (let n = 0; n < 40; n += 1) {
        if ((await limited.mayAsk(clientOf(n), nameOf(n))).allowed) count += 1;
      }
      return count;
    };
    const one = `${kind}-client`;
    expect(
      await allowed(
        () => one,
        (n) => `person ${n}`,
      ),
    ).toBe(20);
    expect(
      await allowed(
        (n) => `${one} ${n}`,
        () => 'maria',
      ),
    ).toBe(10);
  });

  it('a password link goes out in an English mail, with its token in the fragment of the URL', async () => {
    const mails: { content: MailContent; to: string }[] = [];
    const deliver = mailWorker((content, to) => mails.push({ content, to }));
    await links().send('maria', BY);
    const token = await newestToken();
    await deliver(queued.at(-1) ?? '');
    expect(mails).toEqual([
      {
        to: 'maria@shop.example',
        content: {
          kind: 'STAFF_INVITATION',
          name: 'maria',
          linkUrl: `https://shop.example/staff/link#${token}`,
          expiresAt: new Date('2026-03-08T10:00:00.000Z'),
          keys: [],
        },
      },
    ]);
    const [row] = await opened.database.query('select sealed_token, sent_at from mail');
    expect(row).toEqual({ sealed_token: null, sent_at: START });

    // A link that expired while the mail server was down is not sent.
    await links().send('maria', BY);
    await accounts().setEmail('maria', 'other@shop.example', BY);
    await deliver(queued.at(-1) ?? '');
    expect(mails).toHaveLength(1);
  });
});
