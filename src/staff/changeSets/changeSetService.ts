import * as changeSetCalls from '#contract/calls/changeSets.ts';
import * as previewCalls from '#contract/calls/preview.ts';
import type { PreviewView } from '#contract/preview.ts';
import type { ChangeSet, CommentRequest, SaveItem } from '#contract/staff/changeSets.ts';
import type { OutlookRequest } from '#contract/staff/outlook.ts';
import type { Market } from '#domain/staffRoles.ts';
import { call } from '#browser/serviceCall.ts';

import type { DatesPlan } from './plannedDates.ts';
import { sendPicture } from './sendPicture.ts';

/** Items with the hash that the user has reviewed. */
export type ReviewedItems = { id: number; hash: string }[];

export type WantedDocument = {
  key: string;
  group: { test: string; group: string } | null;
  /** Shops in which the item starts as published; ALL for an A/B test. */
  sites: Market[];
  /** Shops without the document, in which the item starts with this body. */
  created: { sites: Market[]; body: unknown } | null;
};

/** Maximum number of change sets that are looked through, last changed first. */
const MAX_SETS = 30;

/** Returns the open change sets with their documents. */
export async function readOpenSets(): Promise<ChangeSet[]> {
  const { sets } = await call(changeSetCalls.list, {});
  const some = sets.filter(({ items }) => items > 0).slice(0, MAX_SETS);
  return Promise.all(some.map(({ id }) => call(changeSetCalls.read, { params: { id } })));
}

export type ChangeSetService = typeof changeSetService;

/** The calls made by the pages of change sets. Each rejects with `ResponseError` or with the network's own error. */
export const changeSetService = {
  list: async () => (await call(changeSetCalls.list, {})).sets,
  create: async (name: string) => (await call(changeSetCalls.create, { body: { name } })).id,
  read: (id: string) => call(changeSetCalls.read, { params: { id } }),
  discard: (id: string): Promise<unknown> => call(changeSetCalls.discard, { params: { id } }),
  /** Existing documents, and A/B tests whose groups may have their own. */
  documents: () => call(changeSetCalls.documents, {}),
  /** Documents that are in the set already stay as they are, so the whole can be tried again. */
  async addDocument(id: string, { key, group, sites, created }: WantedDocument): Promise<void> {
    const params = { id };
    if (sites.length > 0) {
      await call(changeSetCalls.addDocument, { params, body: { key, group, sites } });
    }
    if (created !== null) {
      await call(changeSetCalls.addDocument, { params, body: { key, group, ...created } });
    }
  },
  readItem: (item: number) => call(changeSetCalls.readItem, { params: { id: String(item) } }),
  saveItem: (item: number, body: SaveItem) =>
    call(changeSetCalls.saveItem, { params: { id: String(item) }, body }),
  uploadPicture: sendPicture,
  removeItem: (item: number): Promise<unknown> =>
    call(changeSetCalls.removeItem, { params: { id: String(item) } }),
  plan: (id: string, body: DatesPlan): Promise<unknown> =>
    call(changeSetCalls.plan, { params: { id }, body }),
  /** Returns what visitors will see of a set's documents, with their own dates or others. */
  outlook: async (id: string, body: OutlookRequest) =>
    (await call(changeSetCalls.outlook, { params: { id }, body })).outlooks,
  /** Returns the comments on an item's fields, oldest first. */
  comments: async (item: number) =>
    (await call(changeSetCalls.comments, { params: { id: String(item) } })).comments,
  comment: (item: number, body: CommentRequest): Promise<unknown> =>
    call(changeSetCalls.comment, { params: { id: String(item) }, body }),
  closeComment: (comment: number): Promise<unknown> =>
    call(changeSetCalls.closeComment, { params: { id: String(comment) } }),
  /** Asks a person to approve the set's documents. */
  ask: (id: string, approver: string): Promise<unknown> =>
    call(changeSetCalls.askForApproval, { params: { id }, body: { approver } }),
  approve: (id: string, items: ReviewedItems): Promise<unknown> =>
    call(changeSetCalls.approve, { params: { id }, body: { items } }),
  publish: (id: string, items: ReviewedItems): Promise<unknown> =>
    call(changeSetCalls.publish, { params: { id }, body: { items } }),
  /** Resolves to the shops in which something was undone. */
  async undo(publication: number, sites: Market[]) {
    const params = { id: String(publication) };
    return (await call(changeSetCalls.undo, { params, body: { sites } })).sites;
  },
  present: async (id: string, item: number | null) =>
    (await call(changeSetCalls.presence, { params: { id }, body: { item } })).others,
  /** Returns a token for a shop's pages, with the set as if published now. */
  token: async (view: PreviewView) => (await call(previewCalls.viewToken, { body: view })).token,
};
