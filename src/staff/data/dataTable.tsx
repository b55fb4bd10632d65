import type { Key, ReactNode } from 'react';

export type Column<Row> = {
  label: string;
  render: (row: Row) => ReactNode;
  /** Hashes and addresses have no place to break at. */
  isLong?: boolean;
};

type DataTableProps<Row> = {
  /** Read out, but not shown: a heading or the page says what the table is. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  columns: readonly Column<Row>[];
};

/** A table of what the server holds; on a phone each row is a small list, whose cells say what they are. */
export function DataTable<Row>({ caption, rows, rowKey, columns }: DataTableProps<Row>) {
  return (
    <table className="management-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ label, render, isLong }) => (
              <td key={label} data-label={label} className={isLong ? 'management-long' : undefined}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
