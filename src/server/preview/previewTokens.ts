import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { SITE_CODES } from '#domain/sites.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { createSignedTokens, toSeconds } from '#server/base/signedTokens.ts';

/**
 * What a preview shows: the shop at `at` (null: now), for one group (null: none), with a change set as if published.
 */
export type PreviewedView = {
  at: Date | null;
  group: { test: string; group: string } | null;
  changeSet?: string | undefined;
};

/** What permits a preview: a valid staff session, or a shared link for one shop until it expires or is revoked. */
const previewGrant = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('SESSION'), sessionId: z.string() }),
  z.object({ kind: z.literal('SHARE'), shareId: z.string(), site: z.enum(SITE_CODES) }),
]);
export type PreviewGrant = z.infer<typeof previewGrant>;

export type PreviewTicket = { view: PreviewedView; grant: PreviewGrant; expiresAt: Date };

const claims = z.object({
  exp: z.int(),
  at: z.iso.datetime().nullable(),
  group: z.object({ test: z.string(), group: z.string() }).nullable(),
  changeSet: z.uuid().optional(),
  grant: previewGrant,
});

export type PreviewTokens = ReturnType<typeof createPreviewTokens>;

/** Issues and verifies the tokens that turn a page into a preview. */
export function createPreviewTokens({ secrets, now }: Pick<FastifyInstance, 'secrets' | 'now'>) {
  const tokens = createSignedTokens({ secrets, now, purpose: 'preview token' });
  return {
    write({ view, grant, expiresAt }: PreviewTicket): Promise<string> {
      const at = view.at?.toISOString() ?? null;
      const { group, changeSet } = view;
      return tokens.sign({ at, group, changeSet, grant, exp: toSeconds(expiresAt) });
    },
    /** Returns undefined for a forged or expired token. Does not check whether the session or link has ended. */
    async read(token: string): Promise<PreviewTicket | undefined> {
      const reading = await tokens.read(token);
      if (reading.outcome !== 'VALID') return undefined;
      const parsed = claims.safeParse(reading.payload);
      if (!parsed.success) return undefined;
      const { at, group, changeSet, grant, exp } = parsed.data;
      const view = { at: at === null ? null : new Date(at), group, changeSet };
      return { view, grant, expiresAt: new Date(exp * SECOND_MS) };
    },
  };
}
