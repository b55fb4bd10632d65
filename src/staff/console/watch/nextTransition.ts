import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

import type { Freshness } from '../live/freshness.ts';

/** The next change: its instant, and the shops that have one at that instant. */
export type NextTransition = { atMs: number; sites: readonly SiteCode[] };

/** Returns the next change in any shop; undefined while none is scheduled. */
export function nextTransition(freshness: Freshness): NextTransition | undefined {
  const atMs = Math.min(...SITE_CODES.map((site) => freshness[site]?.nextMs ?? Infinity));
  if (!Number.isFinite(atMs)) return undefined;
  // Each answer adjusts the instants to this device's clock, with an error of some milliseconds.
  const isThen = (site: SiteCode) => Math.abs((freshness[site]?.nextMs ?? 0) - atMs) < SECOND_MS;
  return { atMs, sites: SITE_CODES.filter(isThen) };
}

/** Returns the shops whose content has changed between two responses of the server. */
export function changedShops(before: Freshness, after: Freshness): SiteCode[] {
  return SITE_CODES.filter((site) => {
    const [one, other] = [before[site], after[site]];
    return one !== undefined && other !== undefined && one.changedMs !== other.changedMs;
  });
}

/** Formats the remaining time, as in `8 d 02:13:05`; `00:00:00` once it is over. */
export function writeCountdown(leftMs: number): string {
  const left = Math.max(0, Math.ceil(leftMs / SECOND_MS)) * SECOND_MS;
  const days = Math.floor(left / DAY_MS);
  const parts = [
    (left % DAY_MS) / HOUR_MS,
    (left % HOUR_MS) / MINUTE_MS,
    (left % MINUTE_MS) / SECOND_MS,
  ];
  const clock = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return days === 0 ? clock : `${days} d ${clock}`;
}
