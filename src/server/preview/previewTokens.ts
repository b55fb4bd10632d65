import * as z from 'zod';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { createSignedTokens, toSeconds } from '#server/base/signedTokens.ts';

/**
 * What a preview shows: as of `at` (null: now), as one group (null: in none), and with a change set as if it
 * were published now.
 */
export type PreviewedView = {
  at: Date | null;
  group: { test: string; group: string } | null;
  changeSet?: string | undefined;
};

/**
 * What permits a preview: a staff session, for as long as it is valid, or a shared link, for one
 * shop until the link ends or is revoked.
 */
export type PreviewGrant =
  | { kind: 'SESSION'; sessionId: string }
  | { kind: 'SHARE'; shareId: string; site: SiteCode };

export type PreviewTicket = { view: PreviewedView; grant: PreviewGrant; expiresAt: Date };

const claims = z.object({
  exp: z.int(),
  at: z.iso.datetime().nullable(),
  group: z.object({ test: z.string(), group: z.string() }).nullable(),
  changeSet: z.uuid().optional(),
  grant: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('SESSION'), sessionId: z.string() }),
    z.object({ kind: z.literal('SHARE'), shareId: z.string(), site: z.enum(SITE_CODES) }),
  ]),
});

/** Writes and verifies the tokens that turn a page into a preview. */
export type PreviewTokens = {
  write(ticket: PreviewTicket): Promise<string>;
  /** Undefined where it is forged or expired. Whether its grant was revoked since is not checked. */
  read(token: string): Promise<PreviewTicket | undefined>;
};

export function createPreviewTokens(parts: {
  secrets: readonly [string, ...string[]];
  now: () => Date;
}): PreviewTokens {
  const tokens = createSignedTokens({ ...parts, purpose: 'preview token' });
  return {
    write({ view, grant, expiresAt }) {
      const at = view.at?.toISOString() ?? null;
      const { group, changeSet } = view;
      return tokens.sign({ at, group, changeSet, grant, exp: toSeconds(expiresAt) });
    },
    async read(token) {
      const reading = await tokens.read(token);
      if (reading.outcome !== 'VALID') return undefined;
      const parsed = claims.safeParse(reading.payload);
      if (!parsed.success) return undefined;
      const { at, group, changeSet, grant, exp } = parsed.data;
      const view = {
        at: at === null ? null : new Date(at),
        group,
        ...(changeSet !== undefined && { changeSet }),
      };
      return { view, grant, expiresAt: new Date(exp * SECOND_MS) };
    },
  };
}
