import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type Key, type KeyboardEvent } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';

import { ListBar } from './listBar.tsx';
import { withChosen } from './withChosen.ts';
import { useListView, type Column, type ListView } from './useListView.ts';

type DataTableProps<Row> = {
  /** Name of the table for screen readers; a visible heading serves everyone else. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  columns: readonly Column<Row>[];
  /** Makes it a list that is sorted, filtered and walked by keys: prefix of its parameters in the address. */
  list?: string;
  /** Whether the rows are people, whose names stay out of the address. */
  isPrivate?: boolean;
  /** The action for chosen rows; missing where rows are not chosen. `onDone` unchooses the rows. */
  action?: { label: string; run: (chosen: readonly Row[], onDone: () => void) => void };
};

/** Number of rows from which only those near the window are rendered. */
const MANY = 100;
/** Estimated height of a row, in pixels, until it is measured. */
const ROW_HEIGHT = 45;

/** A table of data from the server. On a phone each row becomes a list whose cells have labels. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows: all, rowKey, columns, list, action } = props;
  const view = useListView(list, all, columns, props.isPrivate);
  const { rows } = view;
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const clear = () => setChosen(new Set());
  const chosenRows = action ? rows.filter((row) => chosen.has(rowKey(row))) : [];
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const isLong = rows.length > MANY;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes the console's components
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    enabled: isLong,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: top,
  });
  useLayoutEffect(() => {
    const distance = body.current?.getBoundingClientRect().top ?? 0;
    setTop(Math.round(distance + window.scrollY));
  }, [isLong, list]);
  const near = virtualizer.getVirtualItems();
  const shown = isLong
    ? near.flatMap(({ index }) => ({ index, row: rows[index] }))
    : rows.map((row, index) => ({ index, row }));
  const walk = useRowKeys(rows.length, body, (index) => isLong && virtualizer.scrollToIndex(index));
  /** The row that the Tab key reaches. */
  const stop = shown.some(({ index }) => index === walk.active) ? walk.active : shown[0]?.index;
  const choose = (keys: Key[], isChosen: boolean) => setChosen(withChosen(chosen, keys, isChosen));
  const space = (pixels: number) =>
    pixels > 0 && (
      <tr className="list-space" aria-hidden="true" style={{ blockSize: `${pixels}px` }} />
    );

  return (
    <>
      {list !== undefined && (
        <ListBar caption={caption} view={view} columns={columns} count={all.length}>
          {action && chosenRows.length > 0 && (
            <Button variant="secondary" onClick={() => action.run(chosenRows, clear)}>
              {action.label} ({chosenRows.length})
            </Button>
          )}
        </ListBar>
      )}
      <table
        className="management-table"
        data-many={isLong || undefined}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        aria-busy={view.isBusy || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {action && (
              <th scope="col" className="list-choose">
                <Checkbox
                  id={`${list}choose`}
                  name={`${list}choose`}
                  label="Choose all rows"
                  checked={rows.length > 0 && chosenRows.length === rows.length}
                  indeterminate={chosenRows.length > 0 && chosenRows.length < rows.length}
                  onCheckedChange={(isChosen) => choose(rows.map(rowKey), isChosen)}
                />
              </th>
            )}
            {view.columns.map((column) => (
              <HeadCell
                key={column.label}
                column={column}
                view={list === undefined ? undefined : view}
              />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onKeyDown={list === undefined ? undefined : walk.onKeyDown}
          onFocus={walk.onFocus}
        >
          {isLong && space((near[0]?.start ?? top) - top)}
          {shown.map(({ row, index }) => {
            if (row === undefined) return null;
            const key = rowKey(row);
            return (
              <tr
                key={key}
                ref={isLong ? virtualizer.measureElement : undefined}
                data-index={index}
                aria-rowindex={isLong ? index + 2 : undefined}
                tabIndex={list === undefined ? undefined : index === stop ? 0 : -1}
              >
                {action && (
                  <td data-label="Choose" className="list-choose">
                    <Checkbox
                      id={`${list}choose-${key}`}
                      name={`${list}choose`}
                      label={`Choose row ${index + 1}`}
                      checked={chosen.has(key)}
                      onCheckedChange={(isChosen) => choose([key], isChosen)}
                    />
                  </td>
                )}
                {view.columns.map(({ label, render, isLong: isWrapped }) => (
                  <td
                    key={label}
                    data-label={label}
                    className={isWrapped ? 'management-long' : undefined}
                  >
                    {render(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {isLong && space(virtualizer.getTotalSize() + top - (near.at(-1)?.end ?? top))}
        </tbody>
      </table>
    </>
  );
}

type HeadCellProps<Row> = { column: Column<Row>; view: ListView<Row> | undefined };

function HeadCell<Row>({ column: { label, value }, view }: HeadCellProps<Row>) {
  if (view === undefined || value === undefined) return <th scope="col">{label}</th>;
  const isSorted = view.sortedBy === label;
  const order = view.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined}>
      <Button variant="text" onClick={() => view.sort(label)}>
        {label}
        <span aria-hidden="true">{isSorted && (view.isDescending ? ' ↓' : ' ↑')}</span>
      </Button>
    </th>
  );
}

/** Rows by which the keys Page up and Page down move. */
const PAGE = 10;
const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + PAGE,
  PageUp: (index) => index - PAGE,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Moves the focus between rows by keys. In a row, Enter presses its first link or button, and the space bar its box.
 */
function useRowKeys(
  count: number,
  body: { current: HTMLTableSectionElement | null },
  show: (index: number) => void,
) {
  const [active, setActive] = useState(0);
  const isMoving = useRef(false);
  const rowAt = (index: number) =>
    body.current?.querySelector<HTMLTableRowElement>(`tr[data-index="${index}"]`);
  useLayoutEffect(() => {
    const row = isMoving.current ? rowAt(active) : undefined;
    if (!row) return;
    isMoving.current = false;
    row.focus();
  });
  return {
    active,
    onFocus({ target }: { target: EventTarget }) {
      const row = target instanceof Element ? target.closest('tr') : null;
      if (row?.dataset['index'] !== undefined) setActive(Number(row.dataset['index']));
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target, key } = event;
      if (!(target instanceof HTMLTableRowElement)) return;
      const move = MOVES[key];
      const press = { Enter: 'a, button', ' ': 'input' }[key];
      if (move === undefined && press === undefined) return;
      event.preventDefault();
      if (press !== undefined) {
        target.querySelector<HTMLElement>(press)?.click();
        return;
      }
      const next = Math.min(Math.max(move?.(active, count) ?? 0, 0), count - 1);
      isMoving.current = true;
      show(next);
      setActive(next);
    },
  };
}
