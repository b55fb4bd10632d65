import * as z from 'zod/mini';

import { row } from '#contract/callRow.ts';
import { STAFF_BASE } from '#contract/service.ts';
import {
  checkAnswer,
  checkRequest,
  exportRequest,
  importRequest,
  partAnswer,
  reasonedRequest,
  startAnswer,
  transferId,
  transfersAnswer,
} from '#contract/staff/transfers.ts';
import { doneAnswer } from '#contract/subscriber.ts';

// Import and export of all subscribers of a shop.

const TRANSFERS = `${STAFF_BASE}/subscribers/transfers`;
const TRANSFER = { staff: 'TRANSFER', market: 'ANY' } as const;
const TRANSFER_FRESH = { staff: 'TRANSFER', market: 'ANY', isFresh: true } as const;
const EXPORT = { staff: 'TRANSFER', market: 'OF_REQUEST', isFresh: true } as const;

export const list = row('GET', TRANSFERS, TRANSFER, { answer: transfersAnswer });

export const startExport = row('POST', `${TRANSFERS}/exports`, EXPORT, {
  request: exportRequest,
  answer: transferId,
});

/** Opens an import. Its file is sent afterwards, in parts. */
export const openImport = row('POST', `${TRANSFERS}/imports`, TRANSFER, {
  request: importRequest,
  answer: transferId,
});

/**
 * Stores the part of a file that begins at a byte (`application/octet-stream`). A repeated part replaces the first
 * one.
 */
export const sendPart = row('PUT', `${TRANSFERS}/imports/:id/parts/:begin`, TRANSFER, {
  answer: partAnswer,
});

/** Reads the whole file and reports the outcome of each row, without changing anything. */
export const checkImport = row('POST', `${TRANSFERS}/imports/checks`, TRANSFER, {
  request: checkRequest,
  answer: checkAnswer,
});

export const runImport = row('POST', `${TRANSFERS}/imports/runs`, TRANSFER_FRESH, {
  request: reasonedRequest,
  answer: startAnswer,
});

/** Returns the file of an export, or the report of an import (`text/csv`). */
export const download = row('POST', `${TRANSFERS}/downloads`, TRANSFER_FRESH, {
  request: reasonedRequest,
  answer: z.string(),
});

/** Deletes an import or export with its files, and stops it if it runs. What an import has already changed stays. */
export const remove = row('DELETE', `${TRANSFERS}/:id`, TRANSFER, { answer: doneAnswer });
