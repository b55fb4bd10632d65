import * as z from 'zod/mini';

import type { Call } from '#contract/call.ts';
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

export const list = {
  method: 'GET',
  path: `${STAFF_BASE}/subscribers/transfers`,
  right: { staff: 'TRANSFER', market: 'ANY' },
  answer: transfersAnswer,
} as const satisfies Call;

export const startExport = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/transfers/exports`,
  right: { staff: 'TRANSFER', market: 'OF_REQUEST', isFresh: true },
  request: exportRequest,
  answer: transferId,
} as const satisfies Call;

/** Opens an import. Its file is sent afterwards, in parts. */
export const openImport = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/transfers/imports`,
  right: { staff: 'TRANSFER', market: 'ANY' },
  request: importRequest,
  answer: transferId,
} as const satisfies Call;

/**
 * Stores the part of a file that begins at a byte (`application/octet-stream`). A repeated part replaces the first
 * one.
 */
export const sendPart = {
  method: 'PUT',
  path: `${STAFF_BASE}/subscribers/transfers/imports/:id/parts/:begin`,
  right: { staff: 'TRANSFER', market: 'ANY' },
  answer: partAnswer,
} as const satisfies Call;

/** Reads the whole file and reports the outcome of each row, without changing anything. */
export const checkImport = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/transfers/imports/checks`,
  right: { staff: 'TRANSFER', market: 'ANY' },
  request: checkRequest,
  answer: checkAnswer,
} as const satisfies Call;

export const runImport = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/transfers/imports/runs`,
  right: { staff: 'TRANSFER', market: 'ANY', isFresh: true },
  request: reasonedRequest,
  answer: startAnswer,
} as const satisfies Call;

/** Returns the file of an export, or the report of an import (`text/csv`). */
export const download = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/transfers/downloads`,
  right: { staff: 'TRANSFER', market: 'ANY', isFresh: true },
  request: reasonedRequest,
  answer: z.string(),
} as const satisfies Call;

/** Deletes an import or export with its files, and stops it if it runs. What an import has already changed stays. */
export const remove = {
  method: 'DELETE',
  path: `${STAFF_BASE}/subscribers/transfers/:id`,
  right: { staff: 'TRANSFER', market: 'ANY' },
  answer: doneAnswer,
} as const satisfies Call;
