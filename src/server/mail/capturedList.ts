import { stat } from 'node:fs/promises';

import { LRUCache } from 'lru-cache';

import { SECOND_MS } from '#domain/durations.ts';
import { ifThere } from '#server/base/errorCode.ts';

import { readCapturedSummary, type CapturedSummary } from './captured.ts';
import { capturedIds } from './captureFolder.ts';

const PAGE_LENGTH = 50;
const MAX_PAGES = 20;
/** Minimum interval between two reads of the folder. */
const READ_EVERY_MS = SECOND_MS;
/** Resolution of a file system's times. Two changes within it may have the same time. */
const TICK_MS = 100;

export type CapturedPage = {
  mails: CapturedSummary[];
  /** Number of newer captured mails. */
  newer: number;
  total: number;
};

/** Returns a function that lists captured mails in a folder, newest first. Parsed files are cached. */
export function createCapturedList(folder: string) {
  let ids: readonly string[] = [];
  let readAtMs = -Infinity;
  let changedAtMs: number | undefined;
  let reading: Promise<void> | undefined;
  const pages = new LRUCache<number, Promise<CapturedPage>>({ max: MAX_PAGES });

  async function read(): Promise<void> {
    const nowMs = Date.now();
    if (nowMs - readAtMs < READ_EVERY_MS) return;
    const atMs = (await ifThere(stat(folder)))?.mtimeMs;
    if (atMs !== undefined && atMs === changedAtMs && atMs + TICK_MS < readAtMs) return;
    readAtMs = nowMs;
    changedAtMs = atMs;
    ids = await capturedIds(folder);
    pages.clear();
  }

  async function makePage(newer: number): Promise<CapturedPage> {
    const shown = ids.slice(newer, newer + PAGE_LENGTH);
    const total = ids.length;
    const mails = await Promise.all(shown.map((id) => readCapturedSummary(folder, id)));
    return { mails: mails.filter((mail) => mail !== undefined), newer, total };
  }

  /**
   * Returns the newest mails, or those before an id, which need not exist. Returns the same object while nothing has
   * changed. A new mail may be missing for up to a second.
   */
  return async (before: string | undefined): Promise<CapturedPage> => {
    // Concurrent callers share one read of the folder.
    reading ??= read().finally(() => (reading = undefined));
    await reading;
    const first = before === undefined ? 0 : ids.findIndex((id) => id < before);
    const newer = first === -1 ? ids.length : first;
    const page = pages.get(newer) ?? makePage(newer);
    pages.set(newer, page);
    // Only this caller gets the error; the next one reads again.
    page.catch(() => pages.delete(newer));
    return page;
  };
}
