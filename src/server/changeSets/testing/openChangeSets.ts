import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import type { ChangeItem } from '#contract/staff/changeSets.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { createAudit, type Audit } from '#server/audit/audit.ts';
import { createContentStore, type ContentStore } from '#server/content/contentStore.ts';
import {
  openTestDatabase,
  type DATABASE_KINDS,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import type { Caller } from '../caller.ts';
import { createChangeSetServices, type ChangeSetServices } from '../services.ts';
import { draftsIn } from '../draftsIn.ts';

const KEY = 'PAGE:/offers';
export const START = new Date('2026-11-20T10:00:00.000Z');
export const page = (title: string, markdown = 'Some words.') => ({
  title,
  description: 'What it says',
  markdown,
});

export const person = (name: string, ...grants: StaffGrant[]): Caller => ({
  name,
  grants,
  actor: { kind: 'STAFF', name, session: name.repeat(16) },
});
export const anna = person('anna', { role: 'PUBLISHER', market: 'ALL' });
export const maria = person('maria', { role: 'PUBLISHER', market: 'ALL' });
export const lena = person('lena', { role: 'LEGAL', market: 'ALL' });
export const hanna = person('hanna', { role: 'EDITOR', market: 'HU' });

/** Services of change sets that do nothing. */
export const idle = {
  logos: { lookUp: async () => () => undefined },
  abTests: { outdate: () => {} },
  announce: async () => {},
  jobs: { sendMail: async () => {} },
};

type EditOptions = {
  site: SiteCode;
  caller: Caller;
  validFrom: string | null;
  validTo: string | null;
  rebase: number;
};

/** Opens change sets on a database of their own. Each test has its own document, published in every shop. */
export function openChangeSets(kind: (typeof DATABASE_KINDS)[number]) {
  let opened: TestDatabase;
  let changeSets: ChangeSetServices;
  let store: ContentStore;
  let audit: Audit;
  let clock: Date;
  let announced: unknown[];
  let sentMails: string[];

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());
  let key: `PAGE:/${string}`;
  let keys = 0;
  beforeEach(async () => {
    // Published versions are never deleted, so each test has a document of its own.
    keys += 1;
    key = `${KEY}-${keys}`;
    clock = START;
    announced = [];
    sentMails = [];
    const services = { database: opened.database, now: () => clock };
    audit = createAudit(services);
    store = createContentStore({
      ...services,
      logos: idle.logos,
      loadDrafts: draftsIn(opened.database),
      logger: pino({ level: 'silent' }),
    });
    changeSets = createChangeSetServices({
      ...services,
      ...idle,
      audit,
      store,
      jobs: { sendMail: async (mailIds) => void sentMails.push(...mailIds) },
      announce: async (announcement) => void announced.push(announcement),
    });
    for (const site of SITE_CODES) {
      await store.publish({
        key,
        site,
        validFrom: '2020-01-01T00:00:00Z',
        body: page(`Old ${site}`),
      });
    }
  });

  const titleAt = async (at: string | Date, site: SiteCode = 'DE') =>
    (await store.resolve({ key, context: { site, at: new Date(at), group: {} } }))?.body.title;

  async function makeSet(sites: readonly SiteCode[] = ['DE'], caller = anna) {
    const id = await changeSets.sets.create('Christmas', caller);
    const added = await changeSets.items.add(
      id,
      { key, sites, group: null, body: undefined },
      caller,
    );
    if (added.outcome !== 'DONE') throw new Error(added.outcome);
    return { id, items: added.items };
  }

  async function itemOf(id: string, site: SiteCode = 'DE', caller = anna): Promise<ChangeItem> {
    const set = await changeSets.sets.read(id, caller);
    const item = set?.items.find((one) => one.site === site);
    if (item === undefined) throw new Error(`The set has nothing in ${site}`);
    return item;
  }

  async function edit(
    id: string,
    title: string,
    { site = 'DE', caller = anna, ...rest }: Partial<EditOptions> = {},
  ) {
    const { id: item, revision, validFrom, validTo } = await itemOf(id, site);
    const saved = { revision, body: page(title), validFrom, validTo, ...rest };
    return changeSets.items.save(item, saved, caller);
  }

  const lookedAt = async (id: string, sites: readonly SiteCode[]) =>
    Promise.all(
      sites.map(async (site) => {
        const { id: item, hash } = await itemOf(id, site);
        return { id: item, hash };
      }),
    );

  async function publish(id: string, sites: readonly SiteCode[] = ['DE']) {
    const items = await lookedAt(id, sites);
    expect(await changeSets.publications.approve(id, items, maria)).toEqual({ outcome: 'DONE' });
    const published = await changeSets.publications.publish(id, items, anna);
    if (published.outcome !== 'DONE') throw new Error(JSON.stringify(published));
    return published.publication;
  }

  return {
    titleAt,
    makeSet,
    itemOf,
    edit,
    lookedAt,
    publish,
    get database() {
      return opened.database;
    },
    get changeSets() {
      return changeSets;
    },
    get store() {
      return store;
    },
    get audit() {
      return audit;
    },
    get key() {
      return key;
    },
    /** Announcements to other systems. */
    get announced() {
      return announced;
    },
    /** Ids of the queued mails. */
    get sentMails() {
      return sentMails;
    },
    get clock() {
      return clock;
    },
    set clock(time) {
      clock = time;
    },
  };
}
