import { useEffect, useRef, useState } from 'react';

import { MINUTE_MS } from '#domain/durations.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import type { ConsoleService } from '../live/consoleService.ts';
import type { Freshness } from '../live/freshness.ts';
import { changedShops } from './nextTransition.ts';
import { setBadge, notify } from './notify.ts';

export type SeenChange = { site: SiteCode; atMs: number; words: string };

/**
 * Maximum distance in milliseconds at which a version's beginning or end is the observed change; otherwise it was a
 * publication.
 */
const SAME_MS = 2000;

/**
 * Watches for changes in any shop: notifies of each, counts them on the app's icon until the console has the focus,
 * and returns the last one.
 */
export function useWatch(
  isWatching: boolean,
  freshness: Freshness,
  service: ConsoleService,
): SeenChange | undefined {
  const [last, setLast] = useState<SeenChange>();
  const before = useRef(freshness);
  const unseen = useRef(0);

  useEffect(() => {
    const sites = changedShops(before.current, freshness);
    before.current = freshness;
    if (!isWatching || sites.length === 0) return;
    const announce = async (site: SiteCode) => {
      const atMs = freshness[site]?.changedMs ?? Date.now();
      const words = await describeTransition(service, site, atMs);
      setLast({ site, atMs, words });
      void notify(`${siteFacts(site).label} has changed`, words, freshnessTag(site, freshness));
      if (document.visibilityState === 'visible' && document.hasFocus()) return;
      unseen.current += 1;
      setBadge(unseen.current);
    };
    for (const site of sites) void announce(site);
  }, [isWatching, freshness, service]);

  useEffect(() => {
    if (!isWatching) return undefined;
    const see = () => {
      unseen.current = 0;
      setBadge(0);
    };
    addEventListener('focus', see);
    return () => {
      removeEventListener('focus', see);
      see();
    };
  }, [isWatching]);
  return isWatching ? last : undefined;
}

/** Returns the same tag in every window that watches, because each window sees the change at another moment. */
function freshnessTag(site: SiteCode, freshness: Freshness): string {
  const { version = 0, nextMs = 0 } = freshness[site] ?? {};
  return `${site} ${version} ${Math.round(nextMs / MINUTE_MS)}`;
}

async function describeTransition(
  service: ConsoleService,
  site: SiteCode,
  atMs: number,
): Promise<string> {
  try {
    const transitions = await service.transitions(site);
    const titles = transitions
      .filter(({ at }) => Math.abs(Date.parse(at) - atMs) < SAME_MS)
      .map(({ title, what }) => `${title} ${what === 'ENDS' ? 'ends' : 'changes'}`);
    return titles.length === 0 ? 'Content was published' : [...new Set(titles)].join(', ');
  } catch (error) {
    console.warn('The changes could not be loaded', error);
    return 'Details could not be loaded';
  }
}
