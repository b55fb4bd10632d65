import { SECOND_MS } from '#domain/durations.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';

import { CONSENT_ELEMENT, FOOTER_ELEMENT } from './fragmentElement.ts';

/** Addresses of the scripts of the parts and of the session, beside this one. */
declare const PARTS_SCRIPT: string;
declare const SESSION_SCRIPT: string;
/** What the address of this script ends with where the page is to keep customers signed in. */
declare const FOR_SESSION: string;

const PARTS = [FOOTER_ELEMENT, NEWSLETTER_ELEMENT, CONSENT_ELEMENT].join();
const SIGNS = ['pointerdown', 'focusin'] as const;
/** One request that never ends would keep the page from having loaded. */
const LOAD_LIMIT_MS = 10 * SECOND_MS;

/**
 * All that a page of another system loads for its parts before it has loaded itself: until then the network belongs to
 * what it shows first, its largest paint (decision 109). What completes the parts comes after it, or once a person
 * reaches for one of them. A page with the session too names this file twice, loads it once and runs it twice, which
 * changes nothing.
 */
const { href, pathname } = new URL(import.meta.url);
const named = (end: string) => document.querySelector(`script[src$="${end}"]`) !== null;
let timer = 0;

function load(): void {
  clearTimeout(timer);
  removeEventListener('load', load);
  for (const sign of SIGNS) document.removeEventListener(sign, reach);
  const isForSession = named(FOR_SESSION);
  if (isForSession) bring(SESSION_SCRIPT);
  // Elements in pages without a server import this file and name it nowhere.
  if (!isForSession || named(pathname)) bring(PARTS_SCRIPT);
}

/** Without a network the parts are what they are without scripts. */
function bring(file: string): void {
  import(/* @vite-ignore */ new URL(file, href).href).catch(console.warn);
}

function reach({ target }: Event): void {
  if (target instanceof Element && target.closest(PARTS)) load();
}

if (document.readyState === 'complete' || document.activeElement?.matches(PARTS)) load();
else {
  timer = window.setTimeout(load, LOAD_LIMIT_MS);
  addEventListener('load', load);
  for (const sign of SIGNS) document.addEventListener(sign, reach);
}
