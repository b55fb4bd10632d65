import type * as z from 'zod/mini';

import * as abTestCalls from '#contract/calls/abtest.ts';
import * as changeSetCalls from '#contract/calls/changeSets.ts';
import * as mailCalls from '#contract/calls/mails.ts';
import * as previewCalls from '#contract/calls/preview.ts';
import type { PreviewView, shareRequest, viewTokenAnswer } from '#contract/preview.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import { call } from '#browser/serviceCall.ts';

/** Minimum remaining lifetime of a reused token. A shorter one might expire while its page loads. */
const TOKEN_MARGIN_MS = 5 * MINUTE_MS;

export type ConsoleService = ReturnType<typeof createConsoleService>;

/** Creates the calls of the console. Each rejects with `ResponseError`, or with the network's own error. */
export function createConsoleService(now: () => number) {
  /** Preview tokens by view. They name no shop, because the server checks the permission for the shop with each page. */
  const tokens = new Map<string, Promise<z.infer<typeof viewTokenAnswer>>>();
  /** Shops for which a token was granted. Each shop first requests one of its own, whose refusal gives the reason. */
  const granted = new Set<SiteCode>();

  return {
    /**
     * Returns the token for a pane's pages in this view, cached until shortly before its expiry and shared by the
     * shops. `watch` observes the request for one that is not cached.
     */
    async viewToken(
      { site, at, group, changeSet }: PreviewView,
      watch = <Answer>(request: () => Promise<Answer>) => request(),
    ) {
      const key = JSON.stringify({ at, group, changeSet });
      const pending = granted.has(site) ? tokens.get(key) : undefined;
      // Where another shop's call has failed, this one's own may not.
      const stored = pending && (await pending.catch(() => undefined));
      if (stored && Date.parse(stored.expiresAt) - now() > TOKEN_MARGIN_MS) return stored.token;
      const body = { site, at, group, changeSet };
      const request = watch(() => call(previewCalls.viewToken, { body }));
      tokens.set(key, request);
      try {
        const { token } = await request;
        granted.add(site);
        return token;
      } catch (error) {
        // A failed call is not cached.
        if (tokens.get(key) === request) tokens.delete(key);
        throw error;
      }
    },
    /** Clears the cached tokens, because the server has refused one. */
    forgetTokens() {
      tokens.clear();
      granted.clear();
    },
    /** Returns the tests that run at an instant (call 9). */
    testsAt: (at: string) => call(abTestCalls.testsAt, { query: { time: at } }),
    transitions: async (site: SiteCode) =>
      (await call(previewCalls.transitions, { query: { site } })).changes,
    /**
     * Returns whether anything was published, and when each shop's content changes next. It is cheap enough to poll
     * each minute.
     */
    contentState: () => call(previewCalls.contentState, {}),
    /** Returns mails that wait for a retry, for staff who may see mails. */
    stuckMails: async () => (await call(mailCalls.list, {})).retried,
    /** Returns what the user was asked to approve. */
    approvalRequests: async () => (await call(changeSetCalls.approvalRequests, {})).requests,
    changeSets: async () => (await call(changeSetCalls.list, {})).sets,
    shares: async () => (await call(previewCalls.shares, {})).shares,
    share: (body: z.infer<typeof shareRequest>) => call(previewCalls.share, { body }),
    async revokeShare(id: string): Promise<void> {
      await call(previewCalls.revokeShare, { params: { id } });
    },
  };
}
