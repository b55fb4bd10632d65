import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SECOND_MS } from '#domain/durations.ts';

import { createAudit } from '#server/audit/audit.ts';
import type { TerminalFiles } from '#server/cli/command.ts';
import { reachServer, runThere } from '#server/cli/operatorClient.ts';
import { deriveSealKey, openToken } from '#server/base/token.ts';
import { openTestDatabase, type TestDatabase } from '#server/db/testing/openTestDatabase.ts';
import { createJobs, type Jobs } from '#server/jobs/jobs.ts';
import { takeOperatorCommands } from './operatorCommands.ts';
import { createStaffLinks } from '#server/staff/staffLinks.ts';
import { SECRET } from '#server/testing/testApp.ts';

const logger = pino({ level: 'silent' });
const now = () => new Date();

describe('commands that a running server carries out', () => {
  let opened: TestDatabase;
  let jobs: Jobs;
  let dataDir: string;
  const closings: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'operator-'));
    opened = await openTestDatabase('EMBEDDED');
    const { database } = opened;
    jobs = createJobs({ database, logger });
    await jobs.start();
    const config = { dataDir, secret: undefined, previousSecrets: [] };
    await takeOperatorCommands(config, {
      database,
      jobs,
      secret: SECRET,
      logger,
      now,
      print: () => {},
      onStop: (close) => closings.push(close),
    });
  });
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
    await jobs.stop();
    await opened.dispose();
    await rm(dataDir, { recursive: true });
  });

  const give = (command: string, ...args: string[]) => giveAt({}, command, ...args);

  async function giveAt(files: Partial<TerminalFiles>, command: string, ...args: string[]) {
    const reached = await reachServer(dataDir);
    if (reached.outcome !== 'REACHED') return expect.unreachable(reached.outcome);
    const [said, complaints]: [string[], string[]] = [[], []];
    const request = { command, args, operator: 'ops', folder: '/' };
    const exit = await runThere(reached.socket, request, {
      readFile: async () => expect.unreachable('no file is read'),
      readBytes: async () => expect.unreachable('no file is read'),
      writeFile: async () => expect.unreachable('no file is written'),
      listFolder: async () => expect.unreachable('no folder is read'),
      removeFile: async () => expect.unreachable('no file is removed'),
      packFolder: async () => expect.unreachable('no backup is made'),
      askPassword: async () => '',
      print: (line) => said.push(line),
      printError: (line) => complaints.push(line),
      ...files,
    });
    return { exit, said, complaints };
  }

  it('a command leaves a mail that the running server is sending to it, so that it is sent once', async () => {
    const delivered: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    await jobs.workMail({
      deliver: async (mailId) => {
        delivered.push(mailId);
        await ended;
        return { outcome: 'DONE' };
      },
      rest: () => Promise.reject(new Error('No test expected this')),
    });
    const mailId = randomUUID();
    await opened.database.transaction(() => jobs.sendMail([mailId]));
    await vi.waitFor(() => expect(delivered).toEqual([mailId]), { timeout: 30 * SECOND_MS });
    expect(await give('mail', 'status')).toMatchObject({
      exit: 0,
      said: [expect.stringMatching(/^Waiting or being sent: 1\./), 'No dead letters.'],
    });
    const states = await opened.database.query(`select state from pgboss.job where name = 'mail'`);
    expect(states).toEqual([{ state: 'active' }]);
    end();
  });

  it('a command writes a backup at the terminal, because the server may access only its own folders', async () => {
    const packed: unknown[] = [];
    const packFolder = async (...words: unknown[]) => void packed.push(words);
    expect(await giveAt({ packFolder }, 'backup', 'shop.backup')).toMatchObject({ exit: 0 });
    expect(packed).toEqual([['/shop.backup', dataDir, ['pg']]]);

    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    expect(
      await giveAt({ packFolder: () => Promise.reject(full) }, 'backup', 'shop.backup'),
    ).toMatchObject({
      exit: 1,
      complaints: ['/shop.backup cannot be written (ENOSPC). No backup was made.'],
    });
  });

  it('a file of the terminal that a command cannot use is named in one sentence, and is no error of the server', async () => {
    const logged = vi.spyOn(logger, 'error');
    const failing = (code: string) => () =>
      Promise.reject(Object.assign(new Error('no such luck'), { code }));
    const list = { writeFile: failing('EISDIR') };
    expect(await giveAt(list, 'person', 'erased', '--out', 'lists')).toEqual({
      exit: 1,
      said: [],
      complaints: ['lists cannot be written (EISDIR).'],
    });
    const missing = { readFile: failing('ENOENT') };
    expect(await giveAt(missing, 'person', 'erase', '--from', 'list.txt')).toEqual({
      exit: 1,
      said: [],
      complaints: ['list.txt cannot be read (ENOENT).'],
    });
    expect(logged).not.toHaveBeenCalled();
  });

  it('a command invites a person by a mail in the server’s queue, sealed with its secret, in the operator’s name', async () => {
    expect(
      await give('account', 'invite', 'Tuba', '--email=tuba@shop.example', '--roles=EDITOR:TR'),
    ).toEqual({
      exit: 0,
      said: ['Tuba is invited: the mail to tuba@shop.example is on its way.'],
      complaints: [],
    });
    const queued = await opened.database.query(
      `select mail.kind from mail join pgboss.job on job.id = mail.id and job.name = 'mail'`,
    );
    expect(queued).toEqual([{ kind: 'STAFF_INVITATION' }]);
    const { database } = opened;
    const { events } = await createAudit({ database, now }).list({});
    expect(events).toMatchObject([
      { actorKind: 'COMMAND', actor: 'ops', action: 'STAFF_INVITED', object: 'staff:tuba' },
      { actorKind: 'COMMAND', actor: 'ops', action: 'STAFF_ADDED', detail: 'EDITOR:TR' },
    ]);
    const [mail] = await database.query<{ id: string; sealed: string }>(
      'select id, sealed_token as sealed from mail',
    );
    const token = openToken(mail?.sealed ?? '', [deriveSealKey(SECRET)], mail?.id ?? '');
    const links = createStaffLinks({ database, jobs, secret: SECRET, now });
    expect(await links.look(token)).toEqual({ kind: 'INVITATION', name: 'tuba', keys: [] });
  });
});
