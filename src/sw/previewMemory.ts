import { del, get, set } from 'idb-keyval';

import { HEADERS } from '#contract/service.ts';

import { askStorage } from './storage.ts';

const KEY = 'is-previewed';

/**
 * Whether the live shop is previewed; undefined until read or written, because workers are stopped and restarted at
 * any time.
 */
let isPreviewed: boolean | undefined;

/**
 * Stores from a page's response whether this browser previews the live shop, because a worker cannot read the cookie.
 * Previews by URL do not count.
 */
export async function rememberFromAnswer(
  asked: Pick<Request, 'url'>,
  answer: Pick<Response, 'type' | 'headers'>,
): Promise<void> {
  const isMarked = answer.headers.has(HEADERS.preview);
  // Headers of a redirect cannot be read.
  if (answer.type !== 'basic' || new URL(asked.url).searchParams.has('preview')) return;
  await rememberPreview(isMarked);
}

/** Stores whether this browser previews the live shop from now on. */
export async function rememberPreview(isPreview: boolean): Promise<void> {
  if (isPreview === isPreviewed) return;
  isPreviewed = isPreview;
  try {
    await (isPreview ? set(KEY, true) : del(KEY));
  } catch (error) {
    report(error);
  }
}

/** Returns whether the live shop was a preview at the last page request. */
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
