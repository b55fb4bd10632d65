import { expect, it } from 'vitest';

import { testApp } from '#server/testing/testApp.ts';

it('the daily job does all work even if a part fails, and then fails itself so that it is retried', async () => {
  const runs: (() => Promise<void>)[] = [];
  const { app, asked } = await testApp({
    jobs: { workDaily: async (run) => void runs.push(run) },
  });
  const done: string[] = [];
  const part = (name: string) => async () => {
    done.push(name);
    if (name.startsWith('broken')) throw new Error(name);
    return { [name]: 1 };
  };
  app.dailyWork.splice(0, Infinity, ...['first', 'broken1', 'broken2', 'last'].map(part));
  await app.ready();
  await expect(runs[0]?.()).rejects.toMatchObject({ cause: { message: 'broken1' } });
  expect(done).toEqual(['first', 'broken1', 'broken2', 'last']);
  const logs = asked.logs.map((line) => JSON.parse(line));
  expect(logs).toContainEqual(expect.objectContaining({ report: { first: 1, last: 1 } }));
  for (const message of ['broken1', 'broken2'])
    expect(logs).toContainEqual(
      expect.objectContaining({ error: expect.objectContaining({ message }) }),
    );
  await app.close();
});
