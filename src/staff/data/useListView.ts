import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { useDebouncedValue } from '../console/panels/useDebouncedValue.ts';
import { useParameters } from './parameters.ts';

/** How long a person rests before a list is filtered by the typed words. */
const REST_MS = 150;

export type Column<Row> = {
  label: string;
  render: (row: Row) => ReactNode;
  /** Whether the column holds hashes or addresses, which have no place to wrap. */
  isLong?: boolean;
  /** Value by which a list is sorted and found; ISO 8601 for times. */
  value?: (row: Row) => string | number;
};

export type ListView<Row> = ReturnType<typeof useListView<Row>>;

/**
 * Sorts and filters a list, and hides columns of it, as the address says. `prefix` distinguishes the parameters of
 * several lists on a page; without it the list stays as it is. `isPrivate`: the typed words are of
 * people, and stay out of the address.
 */
export function useListView<Row>(
  prefix: string | undefined,
  all: readonly Row[],
  columns: readonly Column<Row>[],
  isPrivate = false,
) {
  const [unsaid, setUnsaid] = useState('');
  const [parameters, setParameters] = useParameters();
  const read = (name: string) =>
    prefix === undefined ? '' : (parameters.get(`${prefix}${name}`) ?? '');
  const set = (name: string, value: string) =>
    setParameters({ [`${prefix}${name}`]: value }, false);
  const find = isPrivate ? unsaid : read('find');
  const [typed, type] = useDebouncedValue(find, REST_MS, (words) =>
    isPrivate ? setUnsaid(words) : set('find', words),
  );
  const [wanted, hiddenNames] = [read('sort'), read('hide')];
  const isDescending = wanted.startsWith('-');
  const sorted = columns.find(
    ({ label, value }) => value && label === (isDescending ? wanted.slice(1) : wanted),
  );
  const hidden = new Set(hiddenNames.split(',').filter(Boolean));

  const asked = JSON.stringify([find, sorted?.label, isDescending]);
  const applied = useAfterPaint(asked);
  const rows = useMemo(() => {
    const [words, label, isDown] = JSON.parse(applied) as [string, string | undefined, boolean];
    const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
    const cellText = (row: Row) =>
      columns
        .map(({ value }) => value?.(row) ?? '')
        .join('\n')
        .toLowerCase();
    const found =
      parts.length === 0
        ? all
        : all.filter((row) => {
            const text = cellText(row);
            return parts.every((part) => text.includes(part));
          });
    const value = columns.find((column) => column.label === label)?.value;
    if (value === undefined) return found;
    const direction = isDown ? -1 : 1;
    return found
      .map((row) => ({ row, key: sortKey(value(row)) }))
      .toSorted((one, other) => direction * compare(one.key, other.key))
      .map(({ row }) => row);
  }, [all, columns, applied]);

  return {
    /** The matching rows in order. */
    rows,
    /** Whether the rows are not yet those of the address. */
    isBusy: applied !== asked,
    columns: columns.filter(({ label }) => !hidden.has(label)),
    typed,
    type,
    /** The label of the column by which rows are sorted, if any. */
    sortedBy: sorted?.label,
    isDescending,
    sort(label: string) {
      const isFirst = sorted?.label !== label;
      set('sort', isFirst ? label : isDescending ? '' : `-${label}`);
    },
    hidden,
    hide(label: string, isHidden: boolean) {
      const others = [...hidden].filter((one) => one !== label);
      set('hide', (isHidden ? [...others, label] : others).join(','));
    },
  };
}

type SortKey = string | number;

/** Letters with accents follow those without. A collator would take half a second for 50,000 rows. */
const sortKey = (value: SortKey): SortKey =>
  typeof value === 'number' ? value : value.toLowerCase().normalize('NFD');

const compare = (one: SortKey, other: SortKey) => (one < other ? -1 : Number(one > other));

/** Returns a value once the browser has painted, so that long work never delays the response to a key or a press. */
function useAfterPaint(value: string): string {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
