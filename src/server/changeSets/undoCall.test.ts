import { expect, it } from 'vitest';

import { fillPath } from '#contract/call.ts';
import * as changeSetCalls from '#contract/calls/changeSets.ts';
import { testOver } from '#contract/problemTypes.ts';
import { readOnlyChangeSets } from '#server/testing/changeSet.ts';
import { oneOfStaff, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp } from '#server/testing/testApp.ts';

it('the undo call answers 409 for a publication whose only item is an ended A/B test', async () => {
  const changeSets = readOnlyChangeSets();
  const { app } = await testApp({
    staffLogin: oneOfStaff(),
    changeSets: {
      ...changeSets,
      publications: { ...changeSets.publications, undo: async () => ({ outcome: 'TEST_OVER' }) },
    },
  });
  const answer = await app.inject({
    method: changeSetCalls.undo.method,
    url: fillPath(changeSetCalls.undo.path, { id: '7' }),
    headers: { cookie: `StaffSession=${STAFF_TOKEN}` },
    payload: { sites: ['ALL'] },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({ type: testOver }),
  ]);
  await app.close();
});
