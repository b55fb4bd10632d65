import { expect, it } from 'vitest';

import { testApp } from '#server/testing/testApp.ts';

const SETTINGS = {
  url: 'http://127.0.0.1:9',
  code: '710271',
  brand: '710272',
  user: 'api@shop.example',
  password: 'a password',
};

it.each([
  ['without settings of İYS there is no job, and the database is not asked', undefined, 0, 0],
  ['with the settings of İYS a node works on its job', SETTINGS, 1, 1],
])('%s', async (_, iys, jobsBegun, worksAdded) => {
  let begun = 0;
  const asked: string[] = [];
  const { app } = await testApp({
    config: { iys },
    jobs: { workOften: async (queue) => void (begun += queue === 'iys' ? 1 : 0) },
    database: {
      query: async (text: string) => {
        asked.push(text);
        return [];
      },
    },
  });
  await app.ready();
  expect(begun).toBe(jobsBegun);
  expect(app.hasDecorator('iysRegister')).toBe(worksAdded === 1);
  expect(asked.filter((text) => text.includes('iys'))).toEqual([]);
  await app.close();
});
