import { FOOTER_LOGOS } from '#contract/service.ts';
import type { ChangeItem, ChangeSetSummary } from '#contract/staff/changeSets.ts';
import type { ChangeSetServices } from '#server/changeSets/services.ts';

export const CHANGE_SET: ChangeSetSummary = {
  id: '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b12',
  name: 'Christmas',
  createdBy: 'anna',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  sites: ['DE'],
  items: 1,
};

export const CHANGE_ITEM: ChangeItem = {
  id: 1,
  key: 'SHOP_FOOTER',
  title: 'Footer',
  site: 'DE',
  group: null,
  kind: 'FOOTER',
  state: 'READY',
  validFrom: null,
  validTo: null,
  revision: 1,
  hash: 'a'.repeat(64),
  updatedBy: 'anna',
  updatedAt: '2026-11-20T10:00:00.000Z',
  editors: ['anna'],
  approvedBy: [],
  approvalsMissing: 1,
  publication: null,
};

/** Change sets whose calls all succeed and change nothing. */
export function readOnlyChangeSets(): ChangeSetServices {
  const detail = {
    item: CHANGE_ITEM,
    body: {},
    base: null,
    faults: [],
    conflict: null,
    reader: 'staff',
  };
  return {
    sets: {
      list: async () => [CHANGE_SET],
      create: async () => CHANGE_SET.id,
      read: async () => ({ set: CHANGE_SET, items: [CHANGE_ITEM], tests: [], publications: [] }),
      rename: async () => 'DONE',
      discard: async () => 'DONE',
      isOpen: async () => true,
      isVisible: async () => true,
    },
    items: {
      add: async () => ({ outcome: 'DONE', items: [1], without: [] }),
      read: async () => detail,
      save: async () => ({ outcome: 'DONE' }),
      remove: async () => ({ outcome: 'DONE' }),
      plan: async () => ({ outcome: 'DONE' }),
    },
    history: {
      list: async () => ({ events: [], next: null }),
      states: async () => ({ before: null, after: null }),
    },
    outlook: async () => [],
    comments: {
      list: async () => [],
      add: async () => 'DONE',
      close: async () => 'DONE',
    },
    requests: {
      list: async () => [],
      about: async () => ({ requests: [], approvers: [], approversWithoutMail: [] }),
      ask: async () => 'DONE',
    },
    publications: {
      approve: async () => ({ outcome: 'DONE' }),
      publish: async () => ({ outcome: 'DONE', publication: 1 }),
      undo: async () => ({ outcome: 'DONE', sites: ['DE'] }),
    },
    pictures: {
      add: async () => ({
        outcome: 'DONE',
        picture: { source: `${FOOTER_LOGOS}x.png`, width: 1, height: 1, bytes: 1 },
      }),
      load: async () => undefined,
    },
    documents: async () => [],
    watchedTests: {
      list: async () => [],
      read: async (name) => ({
        name,
        state: 'RUNNING',
        groups: [],
        phases: [],
        startsAt: CHANGE_SET.createdAt,
        endsAt: null,
      }),
      end: async () => 'DONE',
      forAll: async () => ({ outcome: 'DONE', id: CHANGE_SET.id, documents: 1 }),
    },
    tests: async () => [],
    schedule: async () => ({ now: CHANGE_SET.createdAt, documents: [], lanes: [] }),
    present: async () => [],
  };
}
