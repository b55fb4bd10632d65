import * as abTestCalls from '#contract/calls/abtest.ts';
import * as previewCalls from '#contract/calls/preview.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';
import { PREVIEW_HTTP_STATUS, PREVIEW_STATUSES, type PreviewStatus } from '#contract/staffLogin.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

/** The preview of this browser's live shop; null: now, without a group. */
export type CurrentPreview = { at: Date | null; test: string | null; group: string | null };

/** Settings to apply; null: always now. An empty test or group means none. */
export type PreviewSettings = { at: Date | null; test: string; group: string };

/** The result of a call. UNAVAILABLE: no response, or one that violates the schema. */
export type CallResult = PreviewStatus | 'UNAVAILABLE';

export type PreviewService = typeof previewService;

/** The server calls of the panel. Only `testsAt` rejects, when the tests cannot be loaded. */
export const previewService = {
  /** Call 11: returns the preview of the shop for staff; undefined for everyone else. */
  async checkAuth(): Promise<CurrentPreview | undefined> {
    try {
      const answer = await call(staffAuthCalls.checkAuth, {});
      if (answer.status !== 'SUCCESS') return undefined;
      return {
        at: answer.dateTime === null ? null : new Date(answer.dateTime),
        test: answer.abTestName,
        group: answer.abTestGroup,
      };
    } catch (error) {
      // A hint that outlived its session is not reported.
      if (toResult(error) !== 'UNAUTHORIZED') console.warn('Staff could not be checked', error);
      return undefined;
    }
  },

  /** Call 9: returns the tests that run at an instant. */
  testsAt: (at: Date) => call(abTestCalls.testsAt, { query: { time: at.toISOString() } }),

  /** Call 10: applies settings. */
  apply({ at, test, group }: PreviewSettings) {
    const query = { test, group, previewDateTime: at?.toISOString() ?? '' };
    return readStatus(call(previewCalls.token, { query }));
  },

  /** Call 13: logs out. `providerUrl`: where the browser also ends the single sign-on session, if any. */
  async logout(): Promise<{ result: CallResult; providerUrl?: string | undefined }> {
    const answer = call(staffAuthCalls.logout, {});
    const result = await readStatus(answer);
    return result === 'SUCCESS' ? { result, providerUrl: (await answer).providerUrl } : { result };
  },
};

async function readStatus(answer: Promise<{ status: PreviewStatus }>): Promise<CallResult> {
  try {
    return (await answer).status;
  } catch (error) {
    console.warn('A call of the preview failed', error);
    return toResult(error);
  }
}

function toResult(error: unknown): CallResult {
  const status = error instanceof ResponseError ? error.status : undefined;
  return PREVIEW_STATUSES.find((one) => PREVIEW_HTTP_STATUS[one] === status) ?? 'UNAVAILABLE';
}
