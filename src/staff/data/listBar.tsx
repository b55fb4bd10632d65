import { useState, type ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import type { Column, ListView } from './useListView.ts';

type ListBarProps<Row> = {
  caption: string;
  view: ListView<Row>;
  columns: readonly Column<Row>[];
  /** Number of all rows. */
  count: number;
  /** Actions for chosen rows. */
  children: ReactNode;
};

const NUMBER = new Intl.NumberFormat('en');

/** Filters a list, chooses its columns, and says how many rows match. */
export function ListBar<Row>({ caption, view, columns, count, children }: ListBarProps<Row>) {
  const { rows, typed, hidden } = view;
  const isFiltered = rows.length !== count;
  const [isChoosing, setChoosing] = useState(false);
  const canFilter = columns.some(({ value }) => value);
  return (
    <div className="list-bar" role="search" aria-label={caption}>
      {canFilter && (
        <TextField
          id={`filter-${caption}`}
          name="filter"
          label="Filter"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onValueChange={view.type}
        />
      )}
      <Button variant="text" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
        Columns
      </Button>
      {canFilter && (
        <p role="status">
          {isFiltered && `${NUMBER.format(rows.length)} of `}
          {NUMBER.format(count)} {count === 1 ? 'row' : 'rows'}
        </p>
      )}
      {children && <span className="management-actions">{children}</span>}
      {isChoosing && (
        <div className="list-columns" role="group" aria-label="Columns">
          {columns.map(({ label }, index) => (
            <Checkbox
              key={label}
              id={`column-${caption}-${index}`}
              name="column"
              label={label}
              checked={!hidden.has(label)}
              // The first column names the rows.
              disabled={index === 0}
              onCheckedChange={(isShown) => view.hide(label, !isShown)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
