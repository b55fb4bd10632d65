import { expect, it } from 'vitest';

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
