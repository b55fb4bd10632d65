import { useId, type KeyboardEvent } from 'react';

import { siteFacts } from '#domain/sites.ts';

import { listMonths } from '../console/time/months.ts';
import type { Period, Row, RowItem } from './scheduleRows.ts';

type ScheduleMapProps = {
  rows: readonly Row[];
  period: Period;
  nowMs: number;
  /** The selected item. Without one, the first key selects the first item. */
  selected: string | undefined;
  onSelect: (item: RowItem) => void;
};

/** Minimum width of a visible bar, in percent. */
const SMALLEST_PERCENT = 0.6;
/** Start from which a bar's label stands before it, in percent. */
const LABELLED_PERCENT = 50;
/** Minimum width of a bar with a date, in percent. */
const NAMED_PERCENT = 11;

/**
 * Renders shops over time, as a list box with a group for each row. Left and right move within a row, up and down to
 * the nearest item of the next one, Home and End to the ends of the row.
 */
export function ScheduleMap({ rows, period, nowMs, selected, onSelect }: ScheduleMapProps) {
  const prefix = useId();
  const all = rows.flatMap(({ items }) => items);
  const active = all.find(({ id }) => id === selected);
  const { fromMs, toMs } = period;
  const percent = (ms: number) =>
    (100 * (Math.min(Math.max(ms, fromMs), toMs) - fromMs)) / (toMs - fromMs);
  const months = listMonths(period);

  function move(event: KeyboardEvent<HTMLElement>) {
    const next = active === undefined ? all[0] : neighbour(rows, active, event.key);
    if (next === undefined || !MOVES.has(event.key)) return;
    event.preventDefault();
    onSelect(next);
    document
      .getElementById(`${prefix}-${next.id}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  return (
    <div
      className="schedule-map"
      role="listbox"
      aria-label="Shops over time"
      tabIndex={0}
      aria-activedescendant={active && `${prefix}-${active.id}`}
      onKeyDown={move}
    >
      <div className="schedule-months" aria-hidden="true">
        {months.map(({ ms, text, isYear }) => (
          <span
            key={ms}
            style={{ insetInlineStart: `${percent(ms)}%` }}
            data-year={isYear || undefined}
          >
            {text}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <div
          key={row.id}
          className="schedule-row"
          {...(row.items.length > 0 && { role: 'group', 'aria-label': row.name })}
        >
          <span className="schedule-label" data-group={row.isGroup || undefined} aria-hidden="true">
            {row.label}
          </span>
          <div className="schedule-track" role="presentation">
            {row.items.map((item) => {
              const start = Math.min(percent(item.fromMs), 100 - SMALLEST_PERCENT);
              const size = Math.max(percent(item.toMs) - start, SMALLEST_PERCENT);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list box has the focus, and takes the keys
                <div
                  key={item.id}
                  id={`${prefix}-${item.id}`}
                  role="option"
                  className="schedule-item"
                  data-kind={item.kind}
                  aria-selected={item.id === selected}
                  title={item.words}
                  style={{
                    insetInlineStart: `${start}%`,
                    inlineSize: item.kind === 'CHANGE' ? undefined : `${size}%`,
                  }}
                  onClick={() => onSelect(item)}
                >
                  <span className="visually-hidden">{item.words}</span>
                  {item.label !== undefined && (
                    <span aria-hidden="true" data-before={start > LABELLED_PERCENT || undefined}>
                      {item.label}
                    </span>
                  )}
                  {item.label === undefined && item.kind === 'SHOWN' && size >= NAMED_PERCENT && (
                    <span aria-hidden="true">{writeBegin(item, period)}</span>
                  )}
                </div>
              );
            })}
          </div>
        </div>
      ))}
      <div className="schedule-lines" aria-hidden="true">
        {months.map(({ ms }) => (
          <span key={ms} style={{ insetInlineStart: `${percent(ms)}%` }} />
        ))}
        {nowMs >= fromMs && nowMs < toMs && (
          <span className="schedule-now" style={{ insetInlineStart: `${percent(nowMs)}%` }} />
        )}
      </div>
    </div>
  );
}

const MOVES = new Set(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Returns the item to which a key moves; undefined for other keys, or without such an item. */
function neighbour(rows: readonly Row[], from: RowItem, key: string): RowItem | undefined {
  const rowIndex = rows.findIndex(({ items }) => items.includes(from));
  const items = rows[rowIndex]?.items ?? [];
  const index = items.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return items[index + 1];
    case 'ArrowLeft':
      return items[index - 1];
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    case 'ArrowDown':
      return nearest(rows.slice(rowIndex + 1), from);
    case 'ArrowUp':
      return nearest(rows.slice(0, rowIndex).toReversed(), from);
    default:
      return undefined;
  }
}

/** Returns the item that begins nearest to another one, in the first row with items. */
function nearest(rows: readonly Row[], { fromMs }: RowItem): RowItem | undefined {
  const row = rows.find(({ items }) => items.length > 0);
  return row?.items.toSorted(
    (one, other) => Math.abs(one.fromMs - fromMs) - Math.abs(other.fromMs - fromMs),
  )[0];
}

/** Formats the beginning of a version in its shop's time zone, with the year if the axis does not show it. */
function writeBegin({ site, fromMs }: RowItem, period: Period): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: siteFacts(site).timeZone,
    ...(fromMs < period.fromMs && { year: 'numeric' }),
  }).format(fromMs);
  return fromMs < period.fromMs ? `since ${day}` : day;
}
