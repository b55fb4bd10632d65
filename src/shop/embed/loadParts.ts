import { SECOND_MS } from '#domain/durations.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';

import type * as Parts from './embed.ts';
import { FOOTER_ELEMENT } from './fragmentElement.ts';

/** URL of the fragments' script, in the folder of this one. */
declare const PARTS_SCRIPT: string;

/** Elements that people can use before their script has loaded. */
const ELEMENTS = [FOOTER_ELEMENT, NEWSLETTER_ELEMENT].join();
const SIGNS = ['pointerdown', 'focusin'] as const;
/** Longest wait for the page's load event, because a hanging request would delay it for ever. */
const LIMIT_MS = 10 * SECOND_MS;
const OF_SESSION = 'script[src$="#session"]';

let bringing: Promise<void> | undefined;

const timer = setTimeout(load, LIMIT_MS);
addEventListener('load', load);
for (const sign of SIGNS) document.addEventListener(sign, reach);
if (document.readyState === 'complete' || document.activeElement?.matches(ELEMENTS)) load();

/**
 * Loads the fragments' script. This file is the only one that other systems' pages load before they have loaded
 * themselves, because their own first view takes precedence (decision 109). The rest follows afterwards, or when a
 * person focuses a fragment. Pages with the session load this file twice, the second time with `#session`. It does
 * not know which run it is, because module URLs lack the fragment.
 */
function load(): void {
  clearTimeout(timer);
  removeEventListener('load', load);
  // Offline, fragments stay as without scripts until a person reaches for one again.
  bringing ??= bring().catch((error: unknown) => {
    bringing = undefined;
    console.warn(error);
  });
}

async function bring(): Promise<void> {
  const address = new URL(PARTS_SCRIPT, import.meta.url).href;
  const parts: typeof Parts = await import(/* @vite-ignore */ address);
  for (const sign of SIGNS) document.removeEventListener(sign, reach);
  keepSession(parts);
}

/**
 * Starts the session once its script is there. Fragments do not wait for the page's end, so that script may come
 * later.
 */
function keepSession(parts: typeof Parts): void {
  if (document.querySelector(OF_SESSION)) parts.keepSession();
  else if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => keepSession(parts), { once: true });
  }
}

function reach({ target }: Event): void {
  if (target instanceof Element && target.matches(ELEMENTS)) load();
}
