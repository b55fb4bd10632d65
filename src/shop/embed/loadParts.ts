import { SECOND_MS } from '#domain/durations.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';

import type * as Parts from './embed.ts';
import { FOOTER_ELEMENT } from './fragmentElement.ts';

/** Address of the script of the parts, beside this one. */
declare const PARTS_SCRIPT: string;

/** Those that a person can use before their script has come. */
const ELEMENTS = [FOOTER_ELEMENT, NEWSLETTER_ELEMENT].join();
const SIGNS = ['pointerdown', 'focusin'] as const;
/** A request that never ends would keep the page from having loaded. */
const LIMIT_MS = 10 * SECOND_MS;
const OF_SESSION = 'script[src$="#session"]';

let bringing: Promise<void> | undefined;

const timer = setTimeout(load, LIMIT_MS);
addEventListener('load', load);
for (const sign of SIGNS) document.addEventListener(sign, reach);
if (document.readyState === 'complete' || document.activeElement?.matches(ELEMENTS)) load();

/**
 * This file is all that a page of another system loads for its parts before it has loaded itself: until then the network
 * belongs to what the page shows first (decision 109). What completes the parts comes after that, or once a person reaches for one
 * of them. A page that keeps customers signed in names this file once more, with `#session`: it is loaded once and runs
 * twice. Which of them runs is not told: the address of a module comes without its hash.
 */
function load(): void {
  clearTimeout(timer);
  removeEventListener('load', load);
  // Without a network the parts are what they are without scripts, until a person reaches for one again.
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

/** No part waits for the page to be read to its end, so the script of the session may still be to come. */
function keepSession(parts: typeof Parts): void {
  if (document.querySelector(OF_SESSION)) parts.keepSession();
  else if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => keepSession(parts), { once: true });
  }
}

function reach({ target }: Event): void {
  if (target instanceof Element && target.matches(ELEMENTS)) load();
}
