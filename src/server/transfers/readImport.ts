import { hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';

import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';

import {
  ofPersonFields,
  PERSON_FIELD_NAMES,
  fieldRow,
  type FieldKind,
  type PersonField,
  type StoredFields,
} from '#contract/newsletter/fields.ts';
import { email as emailSchema, enteredFields } from '#contract/newsletter/schemas.ts';
import { MARKETING_CONSENTS, type MarketingConsent } from '#contract/newsletter/words.ts';
import type { ImportField, ImportMapping, ImportVerdict } from '#contract/staff/transfers.ts';
import { needsUtf8Mail } from '#domain/email.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { normaliseAddress } from '#server/base/address.ts';
import { undefused } from '#server/base/csv.ts';

const DELIMITERS = [',', ';', '\t'];
const MAX_COLUMNS = 100;
const NAME_LENGTH = 100;
/** Maximum length of a line in characters. A longer one probably has an unclosed quotation mark. */
const MAX_LINE_LENGTH = 64 * 1024;
/** The character that the decoder writes for bytes that are not UTF-8. */
const REPLACED = '\uFFFD';

export type ImportHeader = { delimiter: string; columns: string[] };

/** Reads the names of the columns from the beginning of a file. */
export function readHeader(begin: Buffer): ImportHeader | 'NOT_TEXT' | 'NO_COLUMNS' {
  try {
    // The last character of the part may be incomplete.
    const decoder = new TextDecoder('utf-8', { fatal: true });
    if (decoder.decode(begin, { stream: true }).includes('\0')) return 'NOT_TEXT';
  } catch {
    return 'NOT_TEXT';
  }
  const [widest] = DELIMITERS.map((delimiter) => ({
    delimiter,
    columns: firstLine(begin, delimiter),
  })).toSorted((one, other) => other.columns.length - one.columns.length);
  const isHeader =
    widest !== undefined &&
    widest.columns.length <= MAX_COLUMNS &&
    widest.columns.some((name) => name !== '') &&
    widest.columns.every((name) => !name.includes('@'));
  return isHeader ? widest : 'NO_COLUMNS';
}

function firstLine(begin: Buffer, delimiter: string): string[] {
  try {
    const options = { bom: true, delimiter, skip_empty_lines: true, to: 1, trim: true };
    const [cells = []] = parseAtOnce(begin, options);
    return cells.map((name) => undefused(name).slice(0, NAME_LENGTH));
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** Thrown if a file is not CSV from some line on. `failure` is stored with the import. */
export class BrokenFile extends Error {
  override name = 'BrokenFile';
  readonly failure: string;

  constructor(failure: string) {
    super(`The file of an import is broken: ${failure}`);
    this.failure = failure;
  }
}

/** Yields the cells and line number of each row below the header. Throws `BrokenFile`. */
export async function* readRows(
  parts: AsyncIterable<Buffer>,
  { delimiter }: ImportHeader,
): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = parse({
    bom: true,
    delimiter,
    from: 2,
    info: true,
    max_record_size: MAX_LINE_LENGTH,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  // If reading the parts fails, the parser ends and throws the error here.
  pipeline(Readable.from(parts), parser, () => {});
  try {
    for await (const { info, record } of parser as AsyncIterable<ParsedRow>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenFile(`QUOTES ${typeof error['lines'] === 'number' ? error['lines'] : 1}`);
  }
}

type ParsedRow = { info: { lines: number }; record: string[] };

/** A valid row of an import. */
export type ImportRow = StoredFields & {
  email: string;
  address: string;
  site: SiteCode;
  consents: MarketingConsent[];
};

type ReadOptions = {
  mapping: ImportMapping;
  /** Shops in which the staff may subscribe people. */
  sites: readonly SiteCode[];
  takesUtf8Mail: boolean;
};

/** Verdicts on rows with an invalid value in a field of each kind. */
const VERDICTS: Record<FieldKind, ImportVerdict> = {
  CHOICE: 'SALUTATION_UNKNOWN',
  NAME: 'NAME_INVALID',
  DAY: 'VALUE_INVALID',
  TICK: 'VALUE_INVALID',
};

/** Reads a row by the mapping of its columns, or returns what is wrong with it. */
export function readRow(
  cells: readonly string[],
  { mapping, sites, takesUtf8Mail }: ReadOptions,
): ImportRow | ImportVerdict {
  const readCell = (field: ImportField) => undefused(cells[mapping.columns[field] ?? -1] ?? '');
  if (cells.some((cell) => cell.includes(REPLACED))) return 'NOT_UTF8';
  const email = emailSchema.safeParse(readCell('email')).data;
  const address = email === undefined ? undefined : normaliseAddress(email);
  if (email === undefined || address === undefined) return 'EMAIL_INVALID';
  if (needsUtf8Mail(email) && !takesUtf8Mail) return 'EMAIL_INVALID';
  const shop = readCell('site').toUpperCase().replace('-', '_') || mapping.site;
  const site = SITE_CODES.find((one) => one === shop);
  if (site === undefined || !sites.includes(site)) return 'SHOP_UNKNOWN';
  const fields = ofPersonFields<ReadFields>((field) => readField(field, readCell(field)));
  const invalid = PERSON_FIELD_NAMES.find((field) => fields[field] === undefined);
  if (invalid !== undefined) return VERDICTS[fieldRow(invalid).kind];
  const words = readCell('consents')
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter(Boolean);
  const consents = MARKETING_CONSENTS.filter((one) => one === 'NEWSLETTER' || words.includes(one));
  if (words.some((word) => !consents.some((one) => one === word))) return 'CONSENT_UNKNOWN';
  return { email, address, site, consents, ...(fields as StoredFields) };
}

type ReadFields = { [Field in PersonField]: StoredFields[Field] | undefined };

/** Returns the stored value of a cell; undefined if the form would refuse it. */
function readField(field: PersonField, cell: string): ReadFields[PersonField] {
  if (cell === '') return null;
  const text = fieldRow(field).kind === 'CHOICE' ? cell.toUpperCase() : cell;
  return enteredFields[field].safeParse(text).data;
}

/** Returns a short key by which repeated rows are recognised. A million of them fit into memory. */
export const rowKey = ({ address, site }: ImportRow): string =>
  hash('sha256', `${site} ${address}`, 'binary');
