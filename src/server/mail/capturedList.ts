import { stat } from 'node:fs/promises';

import { SECOND_MS } from '#domain/durations.ts';

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

/** Pages of captured mails in a folder, newest first. Parsed files are cached. */
export type CapturedList = {
  /**
   * Returns the newest mails, or those before an id, which need not exist. Returns the same object while nothing has
   * changed. A new mail may be missing for up to a second.
   */
  page(before: string | undefined): Promise<CapturedPage>;
};

export function createCapturedList(folder: string): CapturedList {
  let ids: readonly string[] = [];
  let readAtMs = -Infinity;
  let changedAtMs: number | undefined;
  let reading: Promise<void> | undefined;
  const pages = new Map<number, Promise<CapturedPage>>();

  async function read(): Promise<void> {
    const nowMs = Date.now();
    if (nowMs - readAtMs < READ_EVERY_MS) return;
    const atMs = await changeTime(folder);
    if (atMs !== undefined && atMs === changedAtMs && atMs + TICK_MS < readAtMs) return;
    readAtMs = nowMs;
    changedAtMs = atMs;
    ids = await capturedIds(folder);
    pages.clear();
  }

  /** Concurrent callers share one read of the folder. */
  function readOnce(): Promise<void> {
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  }

  async function make(newer: number): Promise<CapturedPage> {
    const shown = ids.slice(newer, newer + PAGE_LENGTH);
    const total = ids.length;
    const mails = await Promise.all(shown.map((id) => readCapturedSummary(folder, id)));
    return { mails: mails.filter((mail) => mail !== undefined), newer, total };
  }

  return {
    async page(before) {
      await readOnce();
      const first = before === undefined ? 0 : ids.findIndex((id) => id < before);
      const newer = first === -1 ? ids.length : first;
      const page = pages.get(newer) ?? make(newer);
      pages.set(newer, page);
      // Only this caller gets the error; the next one reads again.
      page.catch(() => pages.delete(newer));
      const oldest = pages.keys().next().value;
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      return page;
    },
  };
}

/** Returns when the folder last changed; undefined without it. */
async function changeTime(folder: string): Promise<number | undefined> {
  try {
    return (await stat(folder)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
