import type { ContentChange } from '#contract/preview.ts';
import { DAY_MS } from '#domain/durations.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { RangeField } from '#ui/range-field/rangeField.tsx';

import { useSettled } from '../useSettled.ts';
import { writeInstant } from './writeInstant.ts';

/** Room before the first and after the last change, so that one can look at what stands beside them. */
const MARGIN_DAYS = 14;

type TimelineProps = {
  site: SiteCode;
  changes: readonly ContentChange[];
  atMs: number;
  nowMs: number;
  onAt: (at: string) => void;
};

/** How long the slider rests before the panes follow: pages for every day on the way would come to nothing. */
const SETTLE_MS = 150;

/** Scrubs through the days of a shop's changes; the panes follow. */
export function Timeline({ site, changes, atMs: shownMs, nowMs, onAt }: TimelineProps) {
  const { locale, timeZone } = siteFacts(site);
  const [atMs, scrubTo] = useSettled(shownMs, SETTLE_MS, (ms) => onAt(new Date(ms).toISOString()));
  const instants = [...changes.map(({ at }) => Date.parse(at)), nowMs];
  const startMs = Math.min(...instants) - MARGIN_DAYS * DAY_MS;
  const days = Math.ceil((Math.max(...instants) - startMs) / DAY_MS) + MARGIN_DAYS;
  const dayOf = (ms: number) => Math.round((ms - startMs) / DAY_MS);
  return (
    <RangeField
      id="timeline"
      name="timeline"
      label="Timeline"
      min={0}
      max={days}
      value={Math.min(days, Math.max(0, dayOf(atMs)))}
      ticks={[...new Set(changes.map(({ at }) => dayOf(Date.parse(at))))]}
      valueText={writeInstant(new Date(atMs).toISOString(), locale, timeZone)}
      // The time of day stays: only the day is scrubbed.
      onValueChange={(day) => scrubTo(atMs + (day - dayOf(atMs)) * DAY_MS)}
    />
  );
}
