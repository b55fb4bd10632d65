import { expect, it } from 'vitest';

import { testApp } from '#server/testing/testApp.ts';

it('a node adds up the figures by a job, so that their page never reads the counts of a whole day', async () => {
  const queries: string[] = [];
  const works = new Map<string, () => Promise<void>>();
  const { app } = await testApp({
    jobs: { workOften: async (queue, run) => void works.set(queue, run) },
    database: {
      query: async (text: string) => {
        queries.push(text);
        return [];
      },
    },
  });
  await app.ready();
  await works.get('figures')?.();
  expect(queries).toContainEqual(expect.stringContaining('delete from figure_added'));
  await app.close();
});
