import * as keyCalls from '#contract/calls/keys.ts';
import * as profileCalls from '#contract/calls/profile.ts';
import * as webhookCalls from '#contract/calls/webhooks.ts';
import type { KeyRequest, StaffKey } from '#contract/staff/keys.ts';
import type { WebhookRequest, WebhooksAnswer } from '#contract/staff/webhooks.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { call } from '#browser/serviceCall.ts';

/** The keys, and the user's own roles, which no key can exceed. */
export type KeyFacts = { keys: StaffKey[]; grants: StaffGrant[] };

/**
 * The server calls of the page of other systems. Each rejects with `ResponseError`, or with the network's own error.
 */
export type SystemsService = {
  keys(): Promise<KeyFacts>;
  /** Resolves to the key, which cannot be read again. */
  makeKey(wanted: KeyRequest): Promise<string>;
  revokeKey(id: string): Promise<void>;
  webhooks(): Promise<WebhooksAnswer>;
  /** Resolves to the secret for verifying signatures, which cannot be read again. */
  addWebhook(wanted: WebhookRequest): Promise<string>;
  renewSecret(id: string): Promise<string>;
  setDisabled(id: string, isDisabled: boolean): Promise<void>;
  removeWebhook(id: string): Promise<void>;
  ping(id: string): Promise<void>;
  resend(id: string): Promise<void>;
};

export const systemsService: SystemsService = {
  async keys() {
    const [{ keys }, { grants }] = await Promise.all([
      call(keyCalls.list, {}),
      call(profileCalls.show, {}),
    ]);
    return { keys, grants };
  },
  makeKey: async (body) => (await call(keyCalls.make, { body })).key,
  async revokeKey(id) {
    await call(keyCalls.revoke, { params: { id } });
  },
  webhooks: () => call(webhookCalls.list, {}),
  addWebhook: async (body) => (await call(webhookCalls.add, { body })).secret,
  renewSecret: async (id) => (await call(webhookCalls.renewSecret, { params: { id } })).secret,
  async setDisabled(id, isDisabled) {
    await call(webhookCalls.setState, { params: { id }, body: { isDisabled } });
  },
  async removeWebhook(id) {
    await call(webhookCalls.remove, { params: { id } });
  },
  async ping(id) {
    await call(webhookCalls.ping, { params: { id } });
  },
  async resend(id) {
    await call(webhookCalls.resend, { params: { id } });
  },
};
