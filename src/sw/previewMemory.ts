import { del, get, set } from 'idb-keyval';

import { HEADERS } from '#contract/service.ts';

import { askStorage } from './storage.ts';

const KEY = 'is-previewed';

/** Undefined until it was read or written: a worker is ended and started again at any time. */
let isPreviewed: boolean | undefined;

/**
 * Remembers by a page's answer whether this browser's live shop is previewed: a worker does not see the
 * cookie that says so. A preview in the page's own address says nothing of the other pages.
 */
export async function rememberFromAnswer(
  asked: Pick<Request, 'url'>,
  answer: Pick<Response, 'type' | 'headers'>,
): Promise<void> {
  const isMarked = answer.headers.has(HEADERS.preview);
  // A redirection does not let its headers be read.
  if (answer.type !== 'basic' || new URL(asked.url).searchParams.has('preview')) return;
  await rememberPreview(isMarked);
}

/** Remembers whether this browser's live shop is previewed from now on. */
export async function rememberPreview(isPreview: boolean): Promise<void> {
  if (isPreview === isPreviewed) return;
  isPreviewed = isPreview;
  try {
    await (isPreview ? set(KEY, true) : del(KEY));
  } catch (error) {
    report(error);
  }
}

/** Whether the live shop was a preview at the last request for a page. */
export async function wasPreviewed(): Promise<boolean> {
  try {
    isPreviewed ??= await askStorage(async () => (await get<boolean>(KEY)) === true);
  } catch (error) {
    report(error);
  }
  return isPreviewed ?? false;
}

function report(error: unknown): void {
  console.warn('Whether pages are previewed could not be remembered', error);
}
