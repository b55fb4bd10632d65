import { useEffect } from 'react';

import type { SiteCode } from '#domain/sites.ts';

import { FIRST_STATE } from '../store/consoleState.ts';
import type { ChangeDesk } from './useDesk.ts';
import { changeViews } from './workspace.ts';

/**
 * Shows on the desk of a first visit the first shop that the user may view, if the default shop is not one of them.
 */
export function useFirstShop(
  isRestored: boolean,
  shops: readonly SiteCode[],
  changeDesk: ChangeDesk,
): void {
  useEffect(() => {
    const [first] = shops;
    if (!isRestored || first === undefined) return;
    changeDesk((desk) => {
      const isOfFirstVisit = desk === FIRST_STATE.workspace;
      if (!isOfFirstVisit || desk.panes.every(({ view }) => shops.includes(view.site))) return desk;
      return changeViews(desk, { site: first });
    }, 'KEEP');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `changeDesk` changes with every render
  }, [isRestored, shops]);
}
