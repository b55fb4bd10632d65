import { row } from '#contract/callRow.ts';
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

const ITEMS = `${STAFF_BASE}/change-items`;
const SETS = `${STAFF_BASE}/change-sets`;
const LOOK = { staff: 'LOOK', market: 'ANY' } as const;
const WRITE = { staff: 'WRITE', market: 'ANY' } as const;
const PUBLISH_FRESH = { staff: 'PUBLISH', market: 'ANY', isFresh: true } as const;
const APPROVE = { staff: 'APPROVE', market: 'ANY' } as const;

export const list = row('GET', SETS, LOOK, { answer: changeSetsAnswer });

export const create = row('POST', SETS, WRITE, {
  request: changeSetRequest,
  answer: changeSetMade,
});

export const read = row('GET', `${SETS}/:id`, LOOK, { answer: changeSetAnswer });

export const rename = row('PUT', `${SETS}/:id`, WRITE, {
  request: changeSetRequest,
  answer: staffAuthAnswer,
});

/** Discards a change set. Its publications stay. */
export const discard = row('DELETE', `${SETS}/:id`, WRITE, { answer: staffAuthAnswer });

export const addDocument = row('POST', `${SETS}/:id/documents`, WRITE, {
  request: addDocumentRequest,
  answer: addDocumentAnswer,
});

export const plan = row('POST', `${SETS}/:id/dates`, WRITE, {
  request: planRequest,
  answer: staffAuthAnswer,
});

/** Describes what visitors will see of the set's documents; changes nothing. */
export const outlook = row('POST', `${SETS}/:id/outlook`, LOOK, {
  request: outlookRequest,
  answer: outlookAnswer,
});

/** Asks a person for approval, who gets a mail. */
export const askForApproval = row('POST', `${SETS}/:id/approval-requests`, WRITE, {
  request: approvalRequest,
  answer: staffAuthAnswer,
});

/** Lists what the caller was asked to approve. It is cheap enough to poll each minute. */
export const approvalRequests = row('GET', `${STAFF_BASE}/approval-requests`, LOOK, {
  answer: approvalRequestsAnswer,
});

export const approve = row('POST', `${SETS}/:id/approvals`, APPROVE, {
  request: itemsRequest,
  answer: staffAuthAnswer,
});

/** Stores versions that are valid at once or from their own dates, so that no job has to run later. */
export const publish = row('POST', `${SETS}/:id/publications`, PUBLISH_FRESH, {
  request: itemsRequest,
  answer: publishAnswer,
});

export const undo = row('POST', `${STAFF_BASE}/publications/:id/undo`, PUBLISH_FRESH, {
  request: undoRequest,
  answer: undoAnswer,
});

export const presence = row('POST', `${SETS}/:id/presence`, LOOK, {
  request: presenceRequest,
  answer: presenceAnswer,
});

export const readItem = row('GET', `${ITEMS}/:id`, LOOK, { answer: changeItemAnswer });

export const saveItem = row('PUT', `${ITEMS}/:id`, WRITE, {
  request: saveItemRequest,
  answer: changeItemAnswer,
});

export const removeItem = row('DELETE', `${ITEMS}/:id`, WRITE, { answer: staffAuthAnswer });

/** Comments and their answers, on the fields of an item. */
export const comments = row('GET', `${ITEMS}/:id/comments`, LOOK, { answer: commentsAnswer });

export const comment = row('POST', `${ITEMS}/:id/comments`, LOOK, {
  request: commentRequest,
  answer: staffAuthAnswer,
});

export const closeComment = row('POST', `${STAFF_BASE}/change-comments/:id/close`, LOOK, {
  answer: staffAuthAnswer,
});

/** Uploads a picture: the file is the body, its place is in the query. */
export const uploadPicture = row('POST', `${ITEMS}/:id/pictures`, WRITE, {
  answer: uploadedPicture,
});

export const documents = row('GET', `${STAFF_BASE}/documents`, LOOK, { answer: documentsAnswer });

/** Lists what happened to a document in a shop, newest first. */
export const history = row('GET', `${STAFF_BASE}/documents/history`, LOOK, { answer: auditAnswer });

export const historyStates = row('GET', `${STAFF_BASE}/documents/history/:id`, LOOK, {
  answer: documentStates,
});

/** Lists when each document is shown in each shop, with gaps. */
export const schedule = row('GET', `${STAFF_BASE}/schedule`, LOOK, { answer: scheduleAnswer });
