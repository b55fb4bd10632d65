import { useEffect, useRef, type RefObject } from 'react';
import * as z from 'zod/mini';

import { statedView } from '#contract/preview.ts';
import { FRAME_ANSWER, FRAME_GONE, FRAME_QUESTION } from '#contract/preview/frameWords.ts';
import { hostPath, isHostPage, originOfHost, type HostPage } from '#domain/hostPages.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';

import { useStableCallback } from '../desk/useStableCallback.ts';
import { addressWithoutPreview } from './frameAddress.ts';
import type { FramePage } from './framePage.ts';
import { toShownView } from './shownPage.ts';

/**
 * Maximum wait for a message. A loaded page responds at once; one whose script inserts the parts loads those first.
 */
const ANSWER_WITHIN_MS = 5 * SECOND_MS;

const frameMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(FRAME_ANSWER),
    address: z.url(),
    view: statedView,
    arrivedMs: z.number(),
  }),
  z.object({ type: z.literal(FRAME_GONE) }),
]);

type HostMessage = z.infer<typeof frameMessage>;

type HostFrameOptions = {
  site: SiteCode;
  pages: readonly HostPage[];
  onAnswer: (page: FramePage) => void;
  onGone: () => void;
};

/**
 * Receives the messages of other systems' pages in a frame at another origin, which the console cannot read (decision
 * 83). `ask` queries the frame's page and calls back with `SILENT` without a response; `forget` stops waiting.
 */
export function useHostFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { site, pages, onAnswer, onGone }: HostFrameOptions,
) {
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onSilence = useStableCallback(() => onAnswer({ place: 'SILENT' }));
  const onMessage = useStableCallback(({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    if (!pages.some(({ path }) => originOfHost(path) === origin)) return;
    const { data: message } = frameMessage.safeParse(data);
    if (message?.type === FRAME_GONE) onGone();
    if (message?.type !== FRAME_ANSWER) return;
    const page = readAnswer(message, { site, pages, origin });
    if (page === undefined) return;
    clearTimeout(limit.current);
    onAnswer(page);
  });
  useEffect(() => {
    addEventListener('message', onMessage);
    return () => {
      removeEventListener('message', onMessage);
      clearTimeout(limit.current);
    };
  }, [onMessage]);

  const forget = () => clearTimeout(limit.current);
  const ask = () => {
    forget();
    limit.current = setTimeout(onSilence, ANSWER_WITHIN_MS);
    // The question says nothing, so that any page may hear it.
    frame.current?.contentWindow?.postMessage(FRAME_QUESTION, '*');
  };
  return { ask, forget };
}

/** Returns the page's message; undefined if the page is not listed for the shop. */
function readAnswer(
  { address, view, arrivedMs }: Extract<HostMessage, { type: typeof FRAME_ANSWER }>,
  { site, pages, origin }: { site: SiteCode; pages: readonly HostPage[]; origin: string },
): FramePage | undefined {
  const path = addressWithoutPreview(address);
  if (originOfHost(path) !== origin || !isHostPage(pages, site, path)) return undefined;
  const place = { site, path: hostPath(path) };
  const shown = toShownView(view, place, arrivedMs);
  return { place: 'SHOP', ...place, address, page: undefined, shown };
}
