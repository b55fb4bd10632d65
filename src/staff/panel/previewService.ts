import type { TestsAnswer } from '#contract/abtest.ts';
import * as abTestCalls from '#contract/calls/abtest.ts';
import * as previewCalls from '#contract/calls/preview.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';
import { PREVIEW_HTTP_STATUS, PREVIEW_STATUSES, type PreviewStatus } from '#contract/staffLogin.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

/** As what this browser's live shop is shown; null: as it is now, without a group. */
export type CurrentPreview = { at: Date | null; test: string | null; group: string | null };

/** Null: now, for as long as it is shown. An empty test or group is none. */
export type PreviewSettings = { at: Date | null; test: string; group: string };

/** How a call ended; UNAVAILABLE: no answer, or none that fits the schema. */
export type CallResult = PreviewStatus | 'UNAVAILABLE';

/** What the panel asks of the server. Only `testsAt` rejects, where they cannot be loaded. */
export type PreviewService = {
  /** Call 11: what the shop is shown as, for staff; undefined for all others. */
  checkAuth(): Promise<CurrentPreview | undefined>;
  /** Call 9: the tests that run at an instant. */
  testsAt(at: Date): Promise<TestsAnswer>;
  /** Call 10 */
  apply(settings: PreviewSettings): Promise<CallResult>;
  /** Call 13. `providerUrl`: where the browser ends the session of the single sign-on too, where one began this one. */
  logout(): Promise<{ result: CallResult; providerUrl?: string | undefined }>;
};

export const previewService: PreviewService = {
  async checkAuth() {
    try {
      const answer = await call(staffAuthCalls.checkAuth, {});
      if (answer.status !== 'SUCCESS') return undefined;
      return {
        at: answer.dateTime === null ? null : new Date(answer.dateTime),
        test: answer.abTestName,
        group: answer.abTestGroup,
      };
    } catch (error) {
      // A hint that outlived its session is nothing to report.
      if (resultOf(error) !== 'UNAUTHORIZED') console.warn('Staff could not be checked', error);
      return undefined;
    }
  },

  testsAt: (at) => call(abTestCalls.testsAt, { query: { time: at.toISOString() } }),

  apply({ at, test, group }) {
    const query = { test, group, previewDateTime: at?.toISOString() ?? '' };
    return statusOf(call(previewCalls.token, { query }));
  },

  async logout() {
    const answer = call(staffAuthCalls.logout, {});
    const result = await statusOf(answer);
    return result === 'SUCCESS' ? { result, providerUrl: (await answer).providerUrl } : { result };
  },
};

async function statusOf(answer: Promise<{ status: PreviewStatus }>): Promise<CallResult> {
  try {
    return (await answer).status;
  } catch (error) {
    console.warn('A call of the preview failed', error);
    return resultOf(error);
  }
}

function resultOf(error: unknown): CallResult {
  const status = error instanceof ResponseError ? error.status : undefined;
  return PREVIEW_STATUSES.find((one) => PREVIEW_HTTP_STATUS[one] === status) ?? 'UNAVAILABLE';
}
