/**
 * Stands in for the file of `@tanstack/router-core` that restores scroll positions (see
 * scripts/lib/leanPagesPlugin.mjs). The shop's documents scroll as a whole. A step forward begins at the top, or at
 * the hash. On a step back browsers scroll by themselves, but a slow device does so before the page is there, and no
 * further than the one before is long: so it is done again.
 */

/** The place of an entry in the history, as the router notes it. */
const INDEX = '__TSR_index';

type Place = { hash: string; state: { [INDEX]: number } };
type Step = { fromLocation?: Place | undefined; toLocation: Place };
type Router = {
  isServer: boolean;
  /** The router's notes: `h` after a step forward, `n` unless the step asks to stay where it is, `r` once set up. */
  _scroll: { h?: boolean; n?: boolean; r?: boolean };
  subscribe(event: 'onBeforeNavigate' | 'onRendered', act: (step: Step) => void): void;
};

/** The router's own function of this name, once for each router; nothing on the server. */
export function setupScrollRestoration(router: Router): void {
  const { _scroll: notes } = router;
  if (router.isServer || notes.r) return;
  notes.r = true;
  /** How far down each entry of the history was left, in pixels. */
  const left: number[] = [];
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) left[fromLocation.state[INDEX]] = scrollY;
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation: { hash, state } }) => {
    const isForward = notes.h === true && notes.n !== false;
    notes.h = false;
    notes.n = true;
    if (!fromLocation) return;
    if (!isForward) scrollTo(0, left[state[INDEX]] ?? scrollY);
    else if (hash === '') scrollTo(0, 0);
    else document.getElementById(hash)?.scrollIntoView();
  });
}

function refuse(): never {
  throw new Error('The router’s scroll restoration is not part of this build');
}

export const defaultGetScrollRestorationKey = refuse;
export const getElementScrollRestorationEntry = refuse;
export const storageKey = '';
