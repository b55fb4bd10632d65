import * as testCalls from '#contract/calls/tests.ts';
import { CHANGE_SET_NAME_MAX_LENGTH } from '#contract/staff/changeSets.ts';
import { call } from '#browser/serviceCall.ts';

import { changeSetService } from '../changeSets/changeSetService.ts';

/** A planned test, as its document in a change set. */
export type WantedTest = { name: string; body: Record<string, unknown> };

export type TestService = typeof testService;

/** The calls of the page of tests. Each rejects with `ResponseError` or with the network's own error. */
export const testService = {
  list: async () => (await call(testCalls.list, {})).tests,
  read: (name: string) => call(testCalls.read, { params: { name } }),
  end: (name: string): Promise<unknown> => call(testCalls.end, { params: { name } }),
  /** Resolves to the id of the change set with the test, to which documents for its groups are added. */
  async plan({ name, body }: WantedTest) {
    // A cut within a character leaves half of it, which no name may have.
    const setName = `Test ${name}`.slice(0, CHANGE_SET_NAME_MAX_LENGTH).replace(/\p{Cs}$/u, '');
    const id = await changeSetService.create(setName);
    const created = { sites: ['ALL' as const], body };
    await changeSetService.addDocument(id, {
      key: `TEST:${name}`,
      group: null,
      sites: [],
      created,
    });
    return id;
  },
  /** Resolves to the id of the change set with the documents of a group for everyone. */
  forAll: async (name: string, group: string) =>
    (await call(testCalls.forAll, { params: { name }, body: { group } })).changeSet,
};
