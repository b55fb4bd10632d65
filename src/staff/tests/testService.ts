import * as testCalls from '#contract/calls/tests.ts';
import type { ListedTest, ReadTest } from '#contract/staff/tests.ts';
import { call } from '#browser/serviceCall.ts';

import { changeSetService } from '../changeSets/changeSetService.ts';

/** A planned test, as its document in a change set. */
export type WantedTest = { name: string; body: Record<string, unknown> };

/** The calls of the page of tests. Each rejects with `ResponseError` or with the network's own error. */
export type TestService = {
  list(): Promise<ListedTest[]>;
  read(name: string): Promise<ReadTest>;
  end(name: string): Promise<void>;
  /** Resolves to the id of the change set with the test, to which documents for its groups are added. */
  plan(wanted: WantedTest): Promise<string>;
  /** Resolves to the id of the change set with the documents of a group for everyone. */
  forAll(name: string, group: string): Promise<string>;
};

export const testService: TestService = {
  list: async () => (await call(testCalls.list, {})).tests,
  read: (name) => call(testCalls.read, { params: { name } }),
  async end(name) {
    await call(testCalls.end, { params: { name } });
  },
  async plan({ name, body }) {
    const id = await changeSetService.create(`Test ${name}`);
    const created = { sites: ['ALL' as const], body };
    await changeSetService.addDocument(id, {
      key: `TEST:${name}`,
      group: null,
      sites: [],
      created,
    });
    return id;
  },
  forAll: async (name, group) =>
    (await call(testCalls.forAll, { params: { name }, body: { group } })).changeSet,
};
