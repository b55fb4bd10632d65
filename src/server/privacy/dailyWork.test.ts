import { expect, it } from 'vitest';

import { createAudit } from '#server/audit/audit.ts';
import { openTestDatabase } from '#server/db/testing/openTestDatabase.ts';
import { testApp } from '#server/testing/testApp.ts';

import { doEachPart } from './dailyWork.ts';

it('daily work does all parts even if some fail, and reports the counts and the first failure', async () => {
  const done: string[] = [];
  const part = (name: string) => async () => {
    done.push(name);
    if (name.startsWith('broken')) throw new Error(name);
    return { [name]: 1 };
  };
  const warned: object[] = [];
  const parts = ['first', 'broken1', 'broken2', 'last'].map(part);
  const { report, failure } = await doEachPart(parts, { warn: (details) => warned.push(details) });
  expect(done).toEqual(['first', 'broken1', 'broken2', 'last']);
  expect(report).toEqual({ first: 1, last: 1 });
  expect(failure).toMatchObject({ cause: { message: 'broken1' } });
  expect(warned).toEqual(
    ['broken1', 'broken2'].map((message) => ({ error: expect.objectContaining({ message }) })),
  );
});

it('the daily job fails if its work fails, so that it is retried', async () => {
  const runs: (() => Promise<void>)[] = [];
  const { app } = await testApp({ jobs: { workDaily: async (run) => void runs.push(run) } });
  await app.ready();
  expect(runs).toHaveLength(1);
  await expect(runs[0]?.()).rejects.toThrow('Daily work failed');
  await app.close();
});

it('the daily job logs what it deleted', async () => {
  const { database, dispose } = await openTestDatabase('POSTGRES');
  const audit = createAudit({ database, now: () => new Date('2010-03-01') });
  await audit.note({ by: { kind: 'COMMAND', name: 'anna' }, action: 'RETENTION_RUN', object: 'x' });
  const runs: (() => Promise<void>)[] = [];
  const jobs = {
    workDaily: async (run: () => Promise<void>) => void runs.push(run),
    triedMails: async () => new Set<string>(),
    triedWebhooks: async () => new Set<string>(),
  };
  const { app, asked } = await testApp({ database, jobs });
  await app.ready();
  await runs[0]?.();
  expect(asked.logs.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ report: expect.objectContaining({ auditDeleted: 1 }) }),
  );
  await app.close();
  await dispose();
});
