import { del, get, set } from 'idb-keyval';

import { HEADERS } from '#contract/service.ts';

import { createMemory } from './storage.ts';

const KEY = 'is-previewed';

const memory = createMemory<boolean>(
  {
    get: async () => (await get<boolean>(KEY)) === true,
    set: (isPreview) => (isPreview ? set(KEY, true) : del(KEY)),
  },
  'Whether pages are previewed could not be remembered',
);

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
export const rememberPreview = memory.remember;

/** Returns whether the live shop was a preview at the last page request. */
export async function wasPreviewed(): Promise<boolean> {
  return (await memory.recall()) ?? false;
}
