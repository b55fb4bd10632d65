export const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8';

/** A line by RFC 4180. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: string | number): string {
  const text = String(value);
  const defused = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

/** The text of a cell that was written by `csvLine`. */
export const undefused = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');
