/**
 * Stands in for the file of `@tanstack/router-core` that restores scroll positions (see
 * scripts/lib/leanPagesPlugin.mjs). The shop's documents scroll as a whole, and browsers remember where they
 * were by themselves; what is left to do after a step forward is to begin at the top, or at the hash.
 */
type Router = {
  isServer: boolean;
  /** The router's notes: `h` after a step forward, `n` unless the step asks to stay where it is, `r` once set up. */
  _scroll: { h?: boolean; n?: boolean; r?: boolean };
  subscribe(
    event: 'onRendered',
    act: (event: { fromLocation?: object | undefined; toLocation: { hash: string } }) => void,
  ): void;
};

export function setupScrollRestoration(router: Router): void {
  const { _scroll: notes } = router;
  if (router.isServer || notes.r) return;
  notes.r = true;
  router.subscribe('onRendered', ({ fromLocation, toLocation: { hash } }) => {
    const isForward = notes.h === true && notes.n !== false;
    notes.h = false;
    notes.n = true;
    if (!fromLocation || !isForward) return;
    if (hash === '') scrollTo(0, 0);
    else document.getElementById(hash)?.scrollIntoView();
  });
}

function refuse(): never {
  throw new Error('The router’s scroll restoration is not part of this build');
}

export const defaultGetScrollRestorationKey = refuse;
export const getElementScrollRestorationEntry = refuse;
export const storageKey = '';
