import type * as z from 'zod/mini';

import { testsAnswer, type TestsAnswer } from '#contract/abtest.ts';
import {
  contentChangesAnswer,
  contentStateAnswer,
  PREVIEW_BASE,
  previewCalls,
  shareAnswer,
  sharesAnswer,
  viewTokenAnswer,
  type ContentChange,
  type ContentState,
  type PreviewView,
  type Share,
  type shareRequest,
} from '#contract/preview.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import { callService } from '#browser/serviceCall.ts';

const TESTS_URL = '/service/abtestfrontend/api/v1/gettestsat';
/** A token that is about to end would end while its page loads. */
const TOKEN_MARGIN_MS = 5 * MINUTE_MS;

/** What the console asks of the server. Each rejects with `ResponseError`, or with the network's own error. */
export type ConsoleService = {
  /** The token with which a pane's pages show this view. */
  viewToken(view: PreviewView): Promise<string>;
  /** Tokens that were given out are not to be used again, as the server has refused one. */
  forgetTokens(): void;
  /** The tests that run at an instant (call 9). */
  testsAt(at: string): Promise<TestsAnswer>;
  changesOf(site: SiteCode): Promise<ContentChange[]>;
  /** Whether anything was published, and when each shop's content changes next: cheap enough for each minute. */
  contentState(): Promise<ContentState>;
  shares(): Promise<Share[]>;
  share(request: z.infer<typeof shareRequest>): Promise<{ share: Share; address: string }>;
  revokeShare(id: string): Promise<void>;
};

export function createConsoleService(now: () => number): ConsoleService {
  const tokens = new Map<string, Promise<z.infer<typeof viewTokenAnswer>>>();

  async function askForToken(view: PreviewView) {
    const { method, path } = previewCalls.viewToken;
    return viewTokenAnswer.parse(
      await callService({ method, url: PREVIEW_BASE + path, body: view }),
    );
  }

  return {
    async viewToken({ site, at, group }) {
      const view = { site, at, group };
      const key = JSON.stringify(view);
      const known = await tokens.get(key);
      if (known && Date.parse(known.expiresAt) - now() > TOKEN_MARGIN_MS) return known.token;
      const asked = askForToken(view);
      tokens.set(key, asked);
      // A call that failed is no answer for the next pane that asks.
      asked.catch(() => tokens.delete(key));
      return (await asked).token;
    },
    forgetTokens: () => tokens.clear(),
    async testsAt(at) {
      const url = `${TESTS_URL}?${new URLSearchParams({ time: at })}`;
      return testsAnswer.parse(await callService({ method: 'GET', url }));
    },
    async changesOf(site) {
      const url = `${PREVIEW_BASE}${previewCalls.changes.path}?${new URLSearchParams({ site })}`;
      return contentChangesAnswer.parse(await callService({ method: 'GET', url })).changes;
    },
    async contentState() {
      const { method, path } = previewCalls.contentState;
      return contentStateAnswer.parse(await callService({ method, url: PREVIEW_BASE + path }));
    },
    async shares() {
      const url = PREVIEW_BASE + previewCalls.shares.path;
      return sharesAnswer.parse(await callService({ method: 'GET', url })).shares;
    },
    async share(body) {
      const { method, path } = previewCalls.share;
      return shareAnswer.parse(await callService({ method, url: PREVIEW_BASE + path, body }));
    },
    async revokeShare(id) {
      const { method, path } = previewCalls.revokeShare;
      await callService({
        method,
        url: PREVIEW_BASE + path.replace(':id', encodeURIComponent(id)),
      });
    },
  };
}
