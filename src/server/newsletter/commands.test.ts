import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Command } from '#server/cli/command.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { createAudit } from '#server/audit/audit.ts';
import { createJobs, type Jobs } from '#server/jobs/jobs.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';
import { hashAddress } from '#server/base/address.ts';

import { printEvidence } from '#server/privacy/evidenceCommand.ts';
import { runRetention } from '#server/privacy/retentionCommand.ts';
import { openTestNewsletter, type TestNewsletter } from './testing/openTestNewsletter.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };

describe.each(DATABASE_KINDS)('an operator’s commands on the %s database', (kind) => {
  let shop: TestNewsletter;
  let jobs: Jobs;
  let captureFolder: string;
  const written = new Map<string, string>();

  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    jobs = createJobs(shop.services);
    await jobs.start();
    captureFolder = await mkdtemp(path.join(tmpdir(), 'morgenrot-captured-'));
  });
  afterAll(async () => {
    await jobs.stop();
    await shop.dispose();
    await rm(captureFolder, { recursive: true, force: true });
  });

  const run = (command: Command, ...args: string[]) =>
    giveCommand(command, args, {
      database: shop.database,
      openQueue: async () => jobs,
      now: () => shop.clock.now,
      captureFolder,
      writeFile: async (file, data) => void written.set(file, String(data)),
    });

  const audited = async () => {
    const { database, clock } = shop;
    const { events } = await createAudit({ database, now: () => clock.now }).list({});
    return events[0];
  };

  it('the evidence command prints one person’s evidence with the exact words and both steps', async () => {
    const email = 'Beleg@example.com';
    const address = email.toLowerCase();
    await shop.signUp(email, { consents: ['DNE'], page: '/de/subscribenewsletter' });
    const signedUpAt = shop.clock.now.toISOString();
    shop.advance(MINUTE_MS);
    await shop.newsletter.confirm((await shop.mailsOf(address)).at(-1)?.token ?? '', FROM);
    const { code, said } = await run(printEvidence, email);
    expect(code).toBe(0);
    expect(await audited()).toMatchObject({
      action: 'EVIDENCE_READ',
      actorKind: 'COMMAND',
      actor: 'operator',
      object: `person:${hashAddress(address)}`,
    });
    const [person] = JSON.parse(said.join('\n')).people;
    expect(person).toMatchObject({
      address,
      subscriptions: [{ shop: 'DE', state: 'SUBSCRIBED' }],
      erasedAt: null,
    });
    expect(person.evidence).toHaveLength(4);
    expect(person.evidence[1]).toMatchObject({
      at: signedUpAt,
      shop: 'DE',
      step: 'GIVEN',
      consent: 'DNE',
      text: expect.stringContaining('persönliche Angebote'),
      locale: 'de-DE',
      page: '/de/subscribenewsletter',
      clientAddress: '192.0.2.1',
      mail: { kind: 'CONFIRM' },
    });
    expect(person.evidence[3]).toMatchObject({
      step: 'CONFIRMED',
      at: shop.clock.now.toISOString(),
      ...FROM,
    });
  });

  it('the evidence command finds an erased person by address and by hash, and writes a file', async () => {
    const address = 'beleg@example.com';
    const welcome = (await shop.mailsOf(address)).at(-1);
    await shop.personRights.erase(welcome?.token ?? '', FROM);
    for (const askedFor of [address, hashAddress(address)]) {
      const result = await run(printEvidence, askedFor, '--out', 'evidence.json');
      expect(result).toMatchObject({ code: 0, said: [] });
      const [person] = JSON.parse(written.get('evidence.json') ?? '').people;
      expect(person).toMatchObject({
        address: null,
        subscriptions: [],
        erasedAt: expect.any(String),
      });
      expect(person.evidence.map(({ step }: { step: string }) => step)).toContain('WITHDRAWN');
    }
  });

  it('the evidence command reports an unknown or invalid address', async () => {
    const nothingFound = ['There is no evidence for this address.'];
    expect(await run(printEvidence, 'niemand@example.com')).toEqual({
      code: 1,
      said: [],
      complaints: nothingFound,
    });
    const usage = [expect.stringContaining('npm run evidence')];
    expect(await run(printEvidence, 'niemand')).toEqual({ code: 1, said: [], complaints: usage });
    expect(await run(printEvidence)).toEqual({ code: 1, said: [], complaints: usage });
  });

  it('the evidence command prints nothing if --out names no file', async () => {
    const usage = [expect.stringContaining('npm run evidence')];
    const result = await run(printEvidence, 'beleg@example.com', '--out');
    expect(result).toEqual({ code: 1, said: [], complaints: usage });
  });

  it('the retention command deletes expired data, including captured mails', async () => {
    await shop.signUp('warten@example.com', { site: 'TR', consents: ['NEWSLETTER'] });
    const [mail] = await shop.mailsOf('warten@example.com');
    const name = (id: string) => path.join(captureFolder, `2026-03-01T10-00-00-000Z-${id}.eml`);
    await writeFile(name(mail?.id ?? ''), 'To: warten@example.com');
    await writeFile(name('another'), 'To: other@example.com');
    shop.advance(15 * DAY_MS);
    const { code, said } = await run(runRetention);
    expect(code).toBe(0);
    expect(said).toEqual([
      '1 (TR 1) unconfirmed sign-ups deleted',
      '0 inactive subscriptions stopped',
      '0 ended subscriptions erased',
      '1 people erased',
      '0 messages and withdrawals deleted',
      '0 unused pictures deleted',
      '0 audit events deleted',
    ]);
    expect(await audited()).toMatchObject({ action: 'RETENTION_RUN', actor: 'operator' });
    expect(await readdir(captureFolder)).toEqual(['2026-03-01T10-00-00-000Z-another.eml']);
  });

  it('the retention command does what the daily job does, and counts A/B tests before it deletes', async () => {
    const { query } = shop.database;
    await shop.signUp('zaehlen@example.com', { site: 'TR', consents: ['NEWSLETTER'] });
    await shop.signUp('ruhen@example.com', { site: 'DE', consents: ['NEWSLETTER'] });
    const at = shop.clock.now;
    const values = [new Date(at.getTime() - 6 * DAY_MS), at];
    await query(
      `with running as (
         insert into ab_phase (test, seed, starts_at, groups) values ('tone', '', $1, '[]') returning id
       ), ended as (
         insert into ab_phase (test, seed, starts_at, ends_at, groups)
         values ('size', '', $1::timestamptz - interval '1 day', $1, '[]') returning id
       ), tried as (
         insert into ab_sign_up (sign_up_id, phase, visitor, ab_group)
         select sign_up.id, running.id, 'anna', 'B' from running, sign_up
         where email = 'zaehlen@example.com'
       )
       insert into ab_exposure (phase, visitor, ab_group, site, day, at)
       select id, 'anna', 'B', 'TR', $2::timestamptz, $2 from running
       union all select id, 'maria', 'A', 'TR', $1, $1 from ended`,
      values,
    );
    await query(
      `with endpoint as (
         insert into webhook_endpoint (id, url, sealed_secret, created_by, created_at)
         values (gen_random_uuid(), 'https://erp.example/', '', 'anna', $1) returning id
       )
       insert into webhook_message (id, endpoint, type, body, created_at, delivered_at)
       select gen_random_uuid(), id, 'ping', '{}', $1, $1::timestamptz - interval '20 days' from endpoint`,
      [at],
    );
    await query('insert into sign_in_failure values ($1, 1, $2, $2)', ['a key', at]);
    shop.advance(15 * DAY_MS);
    await run(runRetention);
    expect(await query('select visitor from ab_exposure')).toEqual([{ visitor: 'anna' }]);
    expect(await query('select exposed, signed_up from ab_figure')).toEqual([
      { exposed: 1, signed_up: 1 },
    ]);
    expect(await query('select * from ab_sign_up')).toEqual([]);
    expect(await query('select * from webhook_message')).toEqual([]);
    expect(await query('select * from sign_in_failure')).toEqual([]);
    const resting = await query('select kind from mail where resting_since is not null');
    expect(resting).toEqual([{ kind: 'CONFIRM' }]);
  });
});
