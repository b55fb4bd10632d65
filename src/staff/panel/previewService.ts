import { testsAnswer, type TestsAnswer } from '#contract/abtest.ts';
import { PREVIEW_BASE, previewCalls } from '#contract/preview.ts';
import {
  PREVIEW_HTTP_STATUS,
  PREVIEW_STATUSES,
  STAFF_AUTH_BASE,
  staffAuthCalls,
  type PreviewStatus,
} from '#contract/staffLogin.ts';
import { callService, ResponseError } from '#browser/serviceCall.ts';

const TESTS_URL = '/service/abtestfrontend/api/v1/gettestsat';

/** As what this browser's live shop is shown; null: as it is now, and as nobody's group. */
export type CurrentPreview = { at: Date | null; test: string | null; group: string | null };

/** Null: now, for as long as it is shown. An empty test or group is none. */
export type PreviewSettings = { at: Date | null; test: string; group: string };

/** How a call ended; UNAVAILABLE: nobody answered, or nothing that can be read. */
export type CallResult = PreviewStatus | 'UNAVAILABLE';

/** What the panel asks of the server. Only `testsAt` rejects, where the tests cannot be learnt. */
export type PreviewService = {
  /** Call 11: what the shop is shown as, for staff; undefined for everybody else. */
  checkAuth(): Promise<CurrentPreview | undefined>;
  /** Call 9: the tests that run at an instant. */
  testsAt(at: Date): Promise<TestsAnswer>;
  /** Call 10 */
  apply(settings: PreviewSettings): Promise<CallResult>;
  /** Call 13 */
  logout(): Promise<CallResult>;
};

export const previewService: PreviewService = {
  async checkAuth() {
    const { method, path, answer } = staffAuthCalls.checkAuth;
    try {
      const told = answer.parse(await callService({ method, url: STAFF_AUTH_BASE + path }));
      if (told.status !== 'SUCCESS') return undefined;
      return {
        at: told.dateTime === null ? null : new Date(told.dateTime),
        test: told.abTestName,
        group: told.abTestGroup,
      };
    } catch (error) {
      // A hint that outlived its session is nothing to report.
      if (resultOf(error) !== 'UNAUTHORIZED') console.warn('Staff could not be checked', error);
      return undefined;
    }
  },

  async testsAt(at) {
    const url = `${TESTS_URL}?${new URLSearchParams({ time: at.toISOString() })}`;
    return testsAnswer.parse(await callService({ method: 'GET', url }));
  },

  apply({ at, test, group }) {
    const { method, path, answer } = previewCalls.token;
    const query = new URLSearchParams({ test, group, previewDateTime: at?.toISOString() ?? '' });
    return askForStatus(method, `${PREVIEW_BASE}${path}?${query}`, answer);
  },

  logout() {
    const { method, path, answer } = staffAuthCalls.logout;
    return askForStatus(method, STAFF_AUTH_BASE + path, answer);
  },
};

async function askForStatus(
  method: 'GET',
  url: string,
  answer: typeof staffAuthCalls.logout.answer,
): Promise<CallResult> {
  try {
    return answer.parse(await callService({ method, url })).status;
  } catch (error) {
    console.warn('A call of the preview failed', error);
    return resultOf(error);
  }
}

function resultOf(error: unknown): CallResult {
  const status = error instanceof ResponseError ? error.status : undefined;
  return PREVIEW_STATUSES.find((one) => PREVIEW_HTTP_STATUS[one] === status) ?? 'UNAVAILABLE';
}
