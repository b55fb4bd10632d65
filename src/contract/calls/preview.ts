import { callOf } from '#contract/addresses/address.ts';
import * as addresses from '#contract/addresses/preview.ts';
import {
  contentChangesAnswer,
  contentStateAnswer,
  previewStatusAnswer,
  previewView,
  shareAnswer,
  shareRequest,
  sharesAnswer,
  viewTokenAnswer,
} from '#contract/preview.ts';

// Call 10 of spec §7 and the console's own calls.

/** 10 */
export const token = callOf(addresses.token, { status: 200, answer: previewStatusAnswer });

export const viewToken = callOf(addresses.viewToken, {
  request: previewView,
  status: 200,
  answer: viewTokenAnswer,
});

export const changes = callOf(addresses.changes, { status: 200, answer: contentChangesAnswer });

export const contentState = callOf(addresses.contentState, {
  status: 200,
  answer: contentStateAnswer,
});

export const shares = callOf(addresses.shares, { status: 200, answer: sharesAnswer });

export const share = callOf(addresses.share, {
  request: shareRequest,
  status: 200,
  answer: shareAnswer,
});

export const revokeShare = callOf(addresses.revokeShare, {
  status: 200,
  answer: previewStatusAnswer,
});
