import * as changeSetCalls from '#contract/calls/changeSets.ts';
import * as previewCalls from '#contract/calls/preview.ts';
import type { PreviewView } from '#contract/preview.ts';
import type {
  ChangeableTest,
  ChangeComment,
  ChangeItemDetail,
  ChangeSet,
  ChangeSetSummary,
  CommentRequest,
  Documents,
  Presence,
  SaveItem,
} from '#contract/staff/changeSets.ts';
import type { ItemOutlook, OutlookRequest } from '#contract/staff/outlook.ts';
import type { UploadedPicture } from '#contract/staff/pictures.ts';
import type { WallTime } from '#domain/shopTime.ts';
import type { Market } from '#domain/staffRoles.ts';
import { call } from '#browser/serviceCall.ts';

import { sendPicture, type PictureUpload } from './sendPicture.ts';

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

/** The calls made by the pages of change sets. Each rejects with `ResponseError` or with the network's own error. */
export type ChangeSetService = {
  list(): Promise<ChangeSetSummary[]>;
  create(name: string): Promise<string>;
  read(id: string): Promise<ChangeSet>;
  discard(id: string): Promise<void>;
  /** Existing documents, and A/B tests whose groups may have their own. */
  documents(): Promise<{ documents: Documents; tests: ChangeableTest[] }>;
  addDocument(id: string, wanted: WantedDocument): Promise<void>;
  readItem(item: number): Promise<ChangeItemDetail>;
  saveItem(item: number, saved: SaveItem): Promise<ChangeItemDetail>;
  removeItem(item: number): Promise<void>;
  uploadPicture(item: number, picture: PictureUpload): Promise<UploadedPicture>;
  plan(
    id: string,
    dates: { items: number[]; from: WallTime | null; to: WallTime | null },
  ): Promise<void>;
  /** Returns what visitors will see of a set's documents, with their own dates or others. */
  outlook(id: string, wanted: OutlookRequest): Promise<ItemOutlook[]>;
  /** Returns the comments on an item's fields, oldest first. */
  comments(item: number): Promise<ChangeComment[]>;
  comment(item: number, comment: CommentRequest): Promise<void>;
  closeComment(comment: number): Promise<void>;
  /** Asks a person to approve the set's documents. */
  ask(id: string, approver: string): Promise<void>;
  approve(id: string, items: ReviewedItems): Promise<void>;
  publish(id: string, items: ReviewedItems): Promise<void>;
  /** Resolves to the shops in which something was undone. */
  undo(publication: number, sites: Market[]): Promise<Market[]>;
  present(id: string, item: number | null): Promise<Presence[]>;
  /** Returns a token for a shop's pages, with the set as if published now. */
  token(view: PreviewView): Promise<string>;
};

/** Maximum number of change sets that are looked through, last changed first. */
const MAX_SETS = 30;

/** Returns the open change sets with their documents. */
export async function readOpenSets(): Promise<ChangeSet[]> {
  const { sets } = await call(changeSetCalls.list, {});
  const some = sets.filter(({ items }) => items > 0).slice(0, MAX_SETS);
  return Promise.all(some.map(({ id }) => call(changeSetCalls.read, { params: { id } })));
}

export const changeSetService: ChangeSetService = {
  list: async () => (await call(changeSetCalls.list, {})).sets,
  create: async (name) => (await call(changeSetCalls.create, { body: { name } })).id,
  read: (id) => call(changeSetCalls.read, { params: { id } }),
  async discard(id) {
    await call(changeSetCalls.discard, { params: { id } });
  },
  documents: () => call(changeSetCalls.documents, {}),
  // Documents that are in the set already stay as they are, so the whole can be tried again.
  async addDocument(id, { key, group, sites, created }) {
    const params = { id };
    if (sites.length > 0) {
      await call(changeSetCalls.addDocument, { params, body: { key, group, sites } });
    }
    if (created !== null) {
      await call(changeSetCalls.addDocument, { params, body: { key, group, ...created } });
    }
  },
  readItem: (item) => call(changeSetCalls.readItem, { params: { id: String(item) } }),
  saveItem: (item, body) => call(changeSetCalls.saveItem, { params: { id: String(item) }, body }),
  uploadPicture: sendPicture,
  async removeItem(item) {
    await call(changeSetCalls.removeItem, { params: { id: String(item) } });
  },
  async plan(id, body) {
    await call(changeSetCalls.plan, { params: { id }, body });
  },
  outlook: async (id, body) =>
    (await call(changeSetCalls.outlook, { params: { id }, body })).outlooks,
  comments: async (item) =>
    (await call(changeSetCalls.comments, { params: { id: String(item) } })).comments,
  async comment(item, body) {
    await call(changeSetCalls.comment, { params: { id: String(item) }, body });
  },
  async closeComment(comment) {
    await call(changeSetCalls.closeComment, { params: { id: String(comment) } });
  },
  async ask(id, approver) {
    await call(changeSetCalls.askForApproval, { params: { id }, body: { approver } });
  },
  async approve(id, items) {
    await call(changeSetCalls.approve, { params: { id }, body: { items } });
  },
  async publish(id, items) {
    await call(changeSetCalls.publish, { params: { id }, body: { items } });
  },
  async undo(publication, sites) {
    const params = { id: String(publication) };
    return (await call(changeSetCalls.undo, { params, body: { sites } })).sites;
  },
  async present(id, item) {
    return (await call(changeSetCalls.presence, { params: { id }, body: { item } })).others;
  },
  async token(view) {
    return (await call(previewCalls.viewToken, { body: view })).token;
  },
};
