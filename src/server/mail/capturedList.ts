import { stat } from 'node:fs/promises';

import { SECOND_MS } from '#domain/durations.ts';

import { readCapturedSummary, type CapturedSummary } from './captured.ts';
import { capturedIds } from './captureFolder.ts';

const PAGE_LENGTH = 50;
const MAX_PAGES = 20;
/** While mail keeps coming, the folder is not read more often than this. */
const READ_EVERY_MS = SECOND_MS;
/** Two changes within one tick of a file system's clock bear the same time. */
const TICK_MS = 100;

export type CapturedPage = {
  mails: CapturedSummary[];
  /** How many captured mails are newer than these. */
  newer: number;
  total: number;
};

/** The captured mails of a folder by pages, newest first. Files that were read once are cached. */
export type CapturedList = {
  /**
   * The newest mails, or the newest before the one with this id, be it there or not; the same object as before
   * where nothing has changed. Mail that just came may be missing for a second.
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

  /** All who ask meanwhile wait for the same look into the folder. */
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
      // Who asked gets the error, and the next one tries again.
      page.catch(() => pages.delete(newer));
      const oldest = pages.keys().next().value;
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      return page;
    },
  };
}

/** When a file came into the folder or left it last; undefined while there is none. */
async function changeTime(folder: string): Promise<number | undefined> {
  try {
    return (await stat(folder)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
