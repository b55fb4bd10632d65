import * as keyCalls from '#contract/calls/keys.ts';
import * as profileCalls from '#contract/calls/profile.ts';
import * as webhookCalls from '#contract/calls/webhooks.ts';
import type { KeyRequest } from '#contract/staff/keys.ts';
import type { WebhookRequest } from '#contract/staff/webhooks.ts';
import { call } from '#browser/serviceCall.ts';

export type SystemsService = typeof systemsService;

/**
 * The server calls of the page of other systems. Each rejects with `ResponseError`, or with the network's own error.
 */
export const systemsService = {
  /** Resolves to the keys, and the user's own roles, which no key can exceed. */
  async keys() {
    const [{ keys }, { grants }] = await Promise.all([
      call(keyCalls.list, {}),
      call(profileCalls.show, {}),
    ]);
    return { keys, grants };
  },
  /** Resolves to the key, which cannot be read again. */
  makeKey: async (body: KeyRequest) => (await call(keyCalls.make, { body })).key,
  revokeKey: (id: string): Promise<unknown> => call(keyCalls.revoke, { params: { id } }),
  webhooks: () => call(webhookCalls.list, {}),
  /** Resolves to the secret for verifying signatures, which cannot be read again. */
  addWebhook: async (body: WebhookRequest) => (await call(webhookCalls.add, { body })).secret,
  renewSecret: async (id: string) =>
    (await call(webhookCalls.renewSecret, { params: { id } })).secret,
  setDisabled: (id: string, isDisabled: boolean): Promise<unknown> =>
    call(webhookCalls.setState, { params: { id }, body: { isDisabled } }),
  removeWebhook: (id: string): Promise<unknown> => call(webhookCalls.remove, { params: { id } }),
  ping: (id: string): Promise<unknown> => call(webhookCalls.ping, { params: { id } }),
  resend: (id: string): Promise<unknown> => call(webhookCalls.resend, { params: { id } }),
};
