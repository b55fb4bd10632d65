import { row } from '#contract/callRow.ts';
import { PREVIEW_BASE } from '#contract/service.ts';
import {
  contentTransitionsAnswer,
  contentStateAnswer,
  previewView,
  shareAnswer,
  shareRequest,
  sharesAnswer,
  viewTokenAnswer,
} from '#contract/preview.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// Call 10 of spec §7 and the console's own calls.

const LOOK = { staff: 'LOOK', market: 'ANY' } as const;
const LOOK_IN_SHOP = { staff: 'LOOK', market: 'OF_REQUEST' } as const;

/** Creates a preview token: call 10 of spec §7. */
export const token = row('GET', `${PREVIEW_BASE}/token`, LOOK, { answer: staffAuthAnswer });

export const viewToken = row('POST', `${PREVIEW_BASE}/v1/view-tokens`, LOOK_IN_SHOP, {
  request: previewView,
  answer: viewTokenAnswer,
});

export const transitions = row('GET', `${PREVIEW_BASE}/v1/changes`, LOOK_IN_SHOP, {
  answer: contentTransitionsAnswer,
});

export const contentState = row('GET', `${PREVIEW_BASE}/v1/content-state`, 'STAFF_SESSION', {
  answer: contentStateAnswer,
});

export const shares = row('GET', `${PREVIEW_BASE}/v1/shares`, LOOK, { answer: sharesAnswer });

export const share = row('POST', `${PREVIEW_BASE}/v1/shares`, LOOK_IN_SHOP, {
  request: shareRequest,
  answer: shareAnswer,
});

export const revokeShare = row('DELETE', `${PREVIEW_BASE}/v1/shares/:id`, LOOK_IN_SHOP, {
  answer: staffAuthAnswer,
});
