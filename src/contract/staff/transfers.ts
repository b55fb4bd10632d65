import * as z from 'zod/mini';

import { ofPersonFields, type PersonField } from '#contract/newsletter/fields.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { reason, SUBSCRIPTION_STATES } from './subscribers.ts';

export const TRANSFER_KINDS = ['IMPORT', 'EXPORT'] as const;
/**
 * OPEN: the file is being uploaded, or its columns are not assigned yet. CHECKED: staff have not started the import
 * yet.
 */
export const TRANSFER_STATES = [
  'OPEN',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'FAILED',
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];
export const isRunning = ({ state }: { state: TransferState }) =>
  state === 'CHECKING' || state === 'RUNNING';

/** Maximum size of a file. */
export const IMPORT_MAX_BYTES = 128 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 1_000_000;
/** Size of the parts in which a file is sent, small enough for proxies and slow lines. */
export const IMPORT_PART_BYTES = 256 * 1024;

/** Possible outcomes of a row of an import. */
export const IMPORT_VERDICTS = {
  TAKEN: 'subscribed, or asked to confirm',
  EMAIL_INVALID: 'invalid e-mail address',
  NAME_INVALID: 'name with invalid characters',
  SALUTATION_UNKNOWN: 'salutation other than MRS, MR, DIVERS or COMPANY',
  VALUE_INVALID: 'day other than YYYY-MM-DD, or box other than true',
  SHOP_UNKNOWN: 'no shop, or one that your roles do not include',
  CONSENT_UNKNOWN: 'consent other than NEWSLETTER or DNE',
  NOT_UTF8: 'characters that are not in UTF-8',
  DUPLICATE: 'appears earlier in the file',
  ALREADY_SUBSCRIBED: 'already subscribed',
  WAITS: 'already asked to confirm',
  UNSUBSCRIBED: 'unsubscribed',
  SUPPRESSED: 'objected to newsletter mail',
  ERASED: 'erased',
} as const;
export type ImportVerdict = keyof typeof IMPORT_VERDICTS;
const verdicts = Object.keys(IMPORT_VERDICTS) as ImportVerdict[];

const count = z.int().check(z.minimum(0));
const importCounts = z.partialRecord(z.enum(verdicts), count);
export type ImportCounts = z.infer<typeof importCounts>;

/** Contents of a column. There need be no column for the shop if all rows are of the same one. */
export const IMPORT_FIELDS = {
  email: 'E-mail address',
  ...ofPersonFields<Record<PersonField, string>>(fieldLabel),
  site: 'Shop',
  consents: 'Consents',
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;

/** Returns `First name` for `firstName`. */
function fieldLabel(field: PersonField): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const column = z.optional(count);
const site = z.enum(SITE_CODES);

/** How to read a file: which column contains what, and where the consents come from. */
export const importMapping = z
  .object({
    columns: z.object({
      email: count,
      ...ofPersonFields<Record<PersonField, typeof column>>(() => column),
      site: column,
      consents: column,
    }),
    /** Shop of rows that name none. */
    site: z.nullable(site),
    /** PROOF: everybody is subscribed, with `source` as the proof. CONFIRM: everybody gets a mail and must confirm. */
    how: z.enum(['PROOF', 'CONFIRM']),
    /** Where and when the people consented, or asked for newsletters. */
    source: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)),
  })
  .check(z.refine(({ columns, site: one }) => columns.site !== undefined || one !== null));
export type ImportMapping = z.infer<typeof importMapping>;

export const transfer = z.object({
  id: z.uuid(),
  kind: z.enum(TRANSFER_KINDS),
  state: z.enum(TRANSFER_STATES),
  sites: z.array(site),
  staff: z.string(),
  choice: z.array(z.string()),
  mapping: z.nullable(importMapping),
  done: count,
  counts: importCounts,
  failure: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** Until when the file can be downloaded; null if there is no file. */
  fileUntil: z.nullable(z.iso.datetime()),
});
export type Transfer = z.infer<typeof transfer>;

export const transfersAnswer = z.object({ transfers: z.array(transfer) });

export const exportRequest = z.object({
  sites: z.array(site).check(z.minLength(1), z.maxLength(SITE_CODES.length)),
  states: z
    .array(z.enum(SUBSCRIPTION_STATES))
    .check(z.minLength(1), z.maxLength(SUBSCRIPTION_STATES.length)),
  reason,
});
export type ExportRequest = z.infer<typeof exportRequest>;

export const importRequest = z.object({
  bytes: z.int().check(z.minimum(1), z.maximum(IMPORT_MAX_BYTES)),
});
export const transferId = z.object({ id: z.uuid() });

/** NOT_TEXT: the file is not text in UTF-8. NO_COLUMNS: the first line names no columns. */
export const partAnswer = z.object({
  outcome: z.enum(['KEPT', 'NOT_TEXT', 'NO_COLUMNS', 'UNKNOWN']),
});

export const checkRequest = z.object({ id: z.uuid(), mapping: importMapping });
/** INCOMPLETE: parts of the file are missing. UNKNOWN: the import does not exist, or is running. */
export const checkAnswer = z.object({ outcome: z.enum(['DONE', 'INCOMPLETE', 'UNKNOWN']) });
export const reasonedRequest = z.object({ id: z.uuid(), reason });
export const startAnswer = z.object({ outcome: z.enum(['DONE', 'UNKNOWN']) });
