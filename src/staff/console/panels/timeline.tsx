import type { ContentTransition } from '#contract/preview.ts';
import { brand } from '#domain/brand.ts';
import { DAY_MS } from '#domain/durations.ts';
import { instantOfWallTime, toShopTime, toWallTime } from '#domain/shopTime.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { sunAt, sunChanges } from '#domain/sun.ts';
import { Button } from '#ui/button/button.tsx';
import { RangeField } from '#ui/range-field/rangeField.tsx';

import { useHint } from '../commands/hints.ts';
import { listMonths } from '../time/months.ts';
import type { LoadedTransitions } from '../time/useTransitions.ts';
import { writeDay, writeInstant } from '../time/writeInstant.ts';
import { useDebouncedValue } from './useDebouncedValue.ts';

/** Margin before the first and after the last change, so that the days around them can be shown. */
const MARGIN_DAYS = 14;
/** Maximum number of titles that fit next to the line. */
const NAMED_CHANGES = 2;

const SUN_NAMES = { sunrise: 'Sunrise', day: 'Day', dusk: 'Dusk', night: 'Night' } as const;

type TimelineProps = {
  site: SiteCode;
  transitions: LoadedTransitions;
  atMs: number;
  nowMs: number;
  onAt: (at: string) => void;
  onRetry: () => void;
  /** Called when Escape is pressed. */
  onClose: () => void;
};

/**
 * How long the slider must rest before the panes follow, so that they do not load a page for every day on the way.
 */
const SETTLE_MS = 150;

/** Scrubs through the days of a shop's changes, by its own calendar; the panes follow. */
export function Timeline({
  site,
  transitions,
  atMs: shownMs,
  nowMs,
  onAt,
  ...props
}: TimelineProps) {
  const { label, timeZone } = siteFacts(site);
  const hint = useHint();
  const [atMs, scrubTo] = useDebouncedValue(shownMs, SETTLE_MS, (ms) =>
    onAt(new Date(ms).toISOString()),
  );
  const changeList = transitions.data ?? [];
  const dayNumber = (ms: number) => Date.parse(toWallTime(new Date(ms), timeZone).date) / DAY_MS;
  const days = [
    ...changeList.map(({ at }) => dayNumber(Date.parse(at))),
    dayNumber(nowMs),
    dayNumber(atMs),
  ];
  const first = Math.min(...days) - MARGIN_DAYS;
  const last = Math.max(...days) + MARGIN_DAYS;
  const day = dayNumber(atMs);
  const ofDay = changeList.filter(({ at }) => dayNumber(Date.parse(at)) === day);
  const said = `${writeDay(atMs, timeZone)} · ${describeTransitions(ofDay)}`;
  const toPercent = (one: number) => (100 * (one - first)) / (last - first);
  const share = (one: number) => ({ insetInlineStart: `${toPercent(one)}%` });
  /** Keeps a name within the end of the line. */
  const keepWithin = (one: number) => ({
    translate: `min(0px, ${100 - toPercent(one)}cqi - 100%)`,
  });
  return (
    <section
      className="console-time"
      aria-label="Time"
      onKeyDown={(event) => event.key === 'Escape' && props.onClose()}
    >
      <div className="timeline-line">
        <RangeField
          id="timeline"
          name="timeline"
          label="Timeline"
          title={`${hint('previous-change', 'Change before')}, ${hint('next-change', 'next change')}, ${hint('timeline', 'hide')}`}
          min={first}
          max={last}
          value={day}
          valueText={[writeInstant(atMs, timeZone), describeTransitions(ofDay)].join('. ')}
          // The time of day stays: only the day is scrubbed.
          onValueChange={(next) => scrubTo(onDay(next))}
        />
        <div className="timeline-marks" aria-hidden="true">
          {listMonths({ fromMs: first * DAY_MS, toMs: last * DAY_MS }).map(
            ({ ms, text, isYear }) => (
              <span
                key={ms}
                className="timeline-month"
                data-year={isYear || undefined}
                style={share(ms / DAY_MS)}
              >
                {text !== '' && (
                  <span className="timeline-month-name" style={keepWithin(ms / DAY_MS)}>
                    {text}
                  </span>
                )}
              </span>
            ),
          )}
          {changeList.map(({ at, title, key, group, what }) => (
            <span
              key={`${at} ${key} ${group?.group ?? ''}`}
              className="timeline-change"
              data-what={what}
              style={share(dayNumber(Date.parse(at)))}
              title={`${writeInstant(at, timeZone)}: ${title} ${what === 'ENDS' ? 'ends' : 'begins'}`}
            />
          ))}
          <span
            className="timeline-now"
            style={share(dayNumber(nowMs))}
            title={`Today, ${writeDay(nowMs, timeZone)}`}
          />
        </div>
      </div>
      {brand.followsSun && (
        <div className="timeline-sun" role="group" aria-label="Light of the front page">
          {sunChanges(site, new Date(day * DAY_MS)).map(({ step, at }) => (
            <Button
              key={step}
              variant="text"
              aria-current={sunAt(site, new Date(atMs)).step === step ? 'time' : undefined}
              onClick={() => onAt(at.toISOString())}
            >
              {SUN_NAMES[step]} {toWallTime(at, timeZone).time}
            </Button>
          ))}
        </div>
      )}
      <p className="timeline-said" title={transitions.status === 'error' ? undefined : said}>
        {transitions.status === 'error' ? (
          <>
            <span role="alert">The changes of {label} could not be loaded.</span>{' '}
            <Button variant="text" onClick={props.onRetry}>
              Try again
            </Button>
          </>
        ) : (
          said
        )}
      </p>
    </section>
  );

  function onDay(next: number): number {
    const date = new Date(next * DAY_MS).toISOString().slice(0, 10);
    const time = toShopTime({ date, time: toWallTime(new Date(atMs), timeZone).time }, timeZone);
    return time === undefined ? atMs : instantOfWallTime(time, 'first').getTime();
  }
}

function describeTransitions(transitions: readonly ContentTransition[]): string {
  if (transitions.length === 0) return 'no change';
  const titles = [
    ...new Set(
      transitions.map(({ title, what }) => `${title} ${what === 'ENDS' ? 'ends' : 'changes'}`),
    ),
  ];
  const more = titles.length - NAMED_CHANGES;
  return titles.slice(0, NAMED_CHANGES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
