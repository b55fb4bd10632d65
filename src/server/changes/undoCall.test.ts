import { expect, it } from 'vitest';

import { fillPath } from '#contract/call.ts';
import * as changeCalls from '#contract/calls/changes.ts';
import { testOver } from '#contract/problemTypes.ts';
import { unchangingChanges } from '#server/testing/changeSet.ts';
import { oneOfStaff, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp } from '#server/testing/testApp.ts';

it('answers 409 where all that a publication has published is an A/B test that is over', async () => {
  const changes = unchangingChanges();
  const { app } = await testApp({
    staffLogin: oneOfStaff(),
    changes: {
      ...changes,
      publications: { ...changes.publications, undo: async () => ({ outcome: 'TEST_OVER' }) },
    },
  });
  const answer = await app.inject({
    method: changeCalls.undo.method,
    url: fillPath(changeCalls.undo.path, { id: '7' }),
    headers: { cookie: `StaffSession=${STAFF_TOKEN}` },
    payload: { sites: ['ALL'] },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({ type: testOver }),
  ]);
  await app.close();
});
