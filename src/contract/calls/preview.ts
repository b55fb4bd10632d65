import type { Call } from '#contract/call.ts';
import { PREVIEW_BASE } from '#contract/service.ts';
import {
  contentTransitionsAnswer,
  contentStateAnswer,
  previewStatusAnswer,
  previewView,
  shareAnswer,
  shareRequest,
  sharesAnswer,
  viewTokenAnswer,
} from '#contract/preview.ts';

// Call 10 of spec §7 and the console's own calls.

/** Creates a preview token: call 10 of spec §7. */
export const token = {
  method: 'GET',
  path: `${PREVIEW_BASE}/token`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: previewStatusAnswer,
} as const satisfies Call;

export const viewToken = {
  method: 'POST',
  path: `${PREVIEW_BASE}/v1/view-tokens`,
  right: { staff: 'LOOK', market: 'OF_REQUEST' },
  request: previewView,
  answer: viewTokenAnswer,
} as const satisfies Call;

export const transitions = {
  method: 'GET',
  path: `${PREVIEW_BASE}/v1/changes`,
  right: { staff: 'LOOK', market: 'OF_REQUEST' },
  answer: contentTransitionsAnswer,
} as const satisfies Call;

export const contentState = {
  method: 'GET',
  path: `${PREVIEW_BASE}/v1/content-state`,
  right: 'STAFF_SESSION',
  answer: contentStateAnswer,
} as const satisfies Call;

export const shares = {
  method: 'GET',
  path: `${PREVIEW_BASE}/v1/shares`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: sharesAnswer,
} as const satisfies Call;

export const share = {
  method: 'POST',
  path: `${PREVIEW_BASE}/v1/shares`,
  right: { staff: 'LOOK', market: 'OF_REQUEST' },
  request: shareRequest,
  answer: shareAnswer,
} as const satisfies Call;

export const revokeShare = {
  method: 'DELETE',
  path: `${PREVIEW_BASE}/v1/shares/:id`,
  right: { staff: 'LOOK', market: 'OF_REQUEST' },
  answer: previewStatusAnswer,
} as const satisfies Call;
