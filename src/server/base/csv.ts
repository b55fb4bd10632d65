export const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8';

/** Returns a line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(formatCell).join(',')}\r\n`;

function formatCell(value: string | number): string {
  const text = String(value);
  const defused = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

/** Removes the apostrophe that `csvLine` put before a formula. */
export const undefused = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');
