import { CsvError, parse } from 'csv-parse/sync';

const CODE_COLUMN = 'code';
const DELIMITERS = [',', ';', '\t'];
const MAX_LENGTH = 32;
/** Minimum number of letters and digits; shorter codes can be guessed. */
const MIN_SIGNS = 6;

/** A code with its line number, counted from 1. */
export type CodeLine = { line: number; code: string };
export type CodeFault = { line: number; fault: string };

type CsvLine = { line: number; cells: string[] };

/**
 * Reads voucher codes from lines of text or from CSV. In CSV they are in the column named `code`, else in the first.
 * Empty lines are skipped; every other line is a code or an error.
 */
export function readCodes(text: string): { codes: CodeLine[]; faults: CodeFault[] } {
  const codes: CodeLine[] = [];
  const faults: CodeFault[] = [];
  const lines = readLines(text);
  if ('fault' in lines) return { codes, faults: [lines.fault] };
  const column = lines.rows[0]?.cells.findIndex((name) => name.toLowerCase() === CODE_COLUMN) ?? -1;
  for (const { line, cells } of column < 0 ? lines.rows : lines.rows.slice(1)) {
    const code = cells[Math.max(0, column)] ?? '';
    const fault = findFault(code);
    if (fault === undefined) codes.push({ line, code });
    else faults.push({ line, fault });
  }
  return { codes, faults };
}

function readLines(text: string): { rows: CsvLine[] } | { fault: CodeFault } {
  const rows: CsvLine[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: DELIMITERS,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells });
        return null;
      },
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    return { fault: { line, fault: 'the quotation marks up to here are unbalanced' } };
  }
}

function findFault(code: string): string | undefined {
  if (code === '') return 'the code is missing';
  if (code.length > MAX_LENGTH) return `the code is longer than ${MAX_LENGTH} characters`;
  if (!/^[A-Za-z0-9._ -]+$/u.test(code)) {
    return 'the code has characters other than letters from A to Z, digits, dots, dashes, underlines and spaces';
  }
  const signs = code.replace(/[^A-Za-z0-9]/gu, '').length;
  return signs < MIN_SIGNS ? `the code has fewer than ${MIN_SIGNS} letters and digits` : undefined;
}
