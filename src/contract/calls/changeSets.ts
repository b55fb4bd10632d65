import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import {
  addDocumentAnswer,
  addDocumentRequest,
  approvalRequest,
  approvalRequestsAnswer,
  changeItemAnswer,
  commentRequest,
  commentsAnswer,
  changeSetAnswer,
  changeSetMade,
  changeSetRequest,
  changeSetsAnswer,
  documentsAnswer,
  itemsRequest,
  planRequest,
  presenceAnswer,
  presenceRequest,
  publishAnswer,
  saveItemRequest,
  undoAnswer,
  undoRequest,
} from '#contract/staff/changeSets.ts';
import { auditAnswer, documentStates } from '#contract/staff/audit.ts';
import { outlookAnswer, outlookRequest } from '#contract/staff/outlook.ts';
import { uploadedPicture } from '#contract/staff/pictures.ts';
import { scheduleAnswer } from '#contract/staff/schedule.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// Change sets, by which staff change content. Permissions by shop and kind are checked inside the calls.

const SETS = `${STAFF_BASE}/change-sets`;

export const list = {
  method: 'GET',
  path: SETS,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: changeSetsAnswer,
} as const satisfies Call;

export const create = {
  method: 'POST',
  path: SETS,
  right: { staff: 'WRITE', market: 'ANY' },
  request: changeSetRequest,
  answer: changeSetMade,
} as const satisfies Call;

export const read = {
  method: 'GET',
  path: `${SETS}/:id`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: changeSetAnswer,
} as const satisfies Call;

export const rename = {
  method: 'PUT',
  path: `${SETS}/:id`,
  right: { staff: 'WRITE', market: 'ANY' },
  request: changeSetRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Discards a change set. Its publications stay. */
export const discard = {
  method: 'DELETE',
  path: `${SETS}/:id`,
  right: { staff: 'WRITE', market: 'ANY' },
  answer: staffAuthAnswer,
} as const satisfies Call;

export const addDocument = {
  method: 'POST',
  path: `${SETS}/:id/documents`,
  right: { staff: 'WRITE', market: 'ANY' },
  request: addDocumentRequest,
  answer: addDocumentAnswer,
} as const satisfies Call;

export const plan = {
  method: 'POST',
  path: `${SETS}/:id/dates`,
  right: { staff: 'WRITE', market: 'ANY' },
  request: planRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Describes what visitors will see of the set's documents; changes nothing. */
export const outlook = {
  method: 'POST',
  path: `${SETS}/:id/outlook`,
  right: { staff: 'LOOK', market: 'ANY' },
  request: outlookRequest,
  answer: outlookAnswer,
} as const satisfies Call;

/** Asks a person for approval, who gets a mail. */
export const askForApproval = {
  method: 'POST',
  path: `${SETS}/:id/approval-requests`,
  right: { staff: 'WRITE', market: 'ANY' },
  request: approvalRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Lists what the caller was asked to approve. It is cheap enough to poll each minute. */
export const approvalRequests = {
  method: 'GET',
  path: `${STAFF_BASE}/approval-requests`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: approvalRequestsAnswer,
} as const satisfies Call;

export const approve = {
  method: 'POST',
  path: `${SETS}/:id/approvals`,
  right: { staff: 'APPROVE', market: 'ANY' },
  request: itemsRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Stores versions that are valid at once or from their own dates, so that no job has to run later. */
export const publish = {
  method: 'POST',
  path: `${SETS}/:id/publications`,
  right: { staff: 'PUBLISH', market: 'ANY', isFresh: true },
  request: itemsRequest,
  answer: publishAnswer,
} as const satisfies Call;

export const undo = {
  method: 'POST',
  path: `${STAFF_BASE}/publications/:id/undo`,
  right: { staff: 'PUBLISH', market: 'ANY', isFresh: true },
  request: undoRequest,
  answer: undoAnswer,
} as const satisfies Call;

export const presence = {
  method: 'POST',
  path: `${SETS}/:id/presence`,
  right: { staff: 'LOOK', market: 'ANY' },
  request: presenceRequest,
  answer: presenceAnswer,
} as const satisfies Call;

export const readItem = {
  method: 'GET',
  path: `${STAFF_BASE}/change-items/:id`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: changeItemAnswer,
} as const satisfies Call;

export const saveItem = {
  method: 'PUT',
  path: `${STAFF_BASE}/change-items/:id`,
  right: { staff: 'WRITE', market: 'ANY' },
  request: saveItemRequest,
  answer: changeItemAnswer,
} as const satisfies Call;

export const removeItem = {
  method: 'DELETE',
  path: `${STAFF_BASE}/change-items/:id`,
  right: { staff: 'WRITE', market: 'ANY' },
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Comments and their answers, on the fields of an item. */
export const comments = {
  method: 'GET',
  path: `${STAFF_BASE}/change-items/:id/comments`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: commentsAnswer,
} as const satisfies Call;

export const comment = {
  method: 'POST',
  path: `${STAFF_BASE}/change-items/:id/comments`,
  right: { staff: 'LOOK', market: 'ANY' },
  request: commentRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

export const closeComment = {
  method: 'POST',
  path: `${STAFF_BASE}/change-comments/:id/close`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Uploads a picture: the file is the body, its place is in the query. */
export const uploadPicture = {
  method: 'POST',
  path: `${STAFF_BASE}/change-items/:id/pictures`,
  right: { staff: 'WRITE', market: 'ANY' },
  answer: uploadedPicture,
} as const satisfies Call;

export const documents = {
  method: 'GET',
  path: `${STAFF_BASE}/documents`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: documentsAnswer,
} as const satisfies Call;

/** Lists what happened to a document in a shop, newest first. */
export const history = {
  method: 'GET',
  path: `${STAFF_BASE}/documents/history`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: auditAnswer,
} as const satisfies Call;

export const historyStates = {
  method: 'GET',
  path: `${STAFF_BASE}/documents/history/:id`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: documentStates,
} as const satisfies Call;

/** Lists when each document is shown in each shop, with gaps. */
export const schedule = {
  method: 'GET',
  path: `${STAFF_BASE}/schedule`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: scheduleAnswer,
} as const satisfies Call;
