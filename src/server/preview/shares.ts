import { randomUUID } from 'node:crypto';

import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';

import type { Share } from '#contract/preview.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { previewShare } from '#server/db/schema.ts';

import type { PreviewedView, PreviewTokens } from './previewTokens.ts';

/** For so long after its end a link still stands in the list. */
const LISTED_AFTER_END_MS = 30 * DAY_MS;

export type Shares = {
  /** Makes a link that lives for so many hours, and tells its address: this once. */
  make(wanted: {
    site: SiteCode;
    path: string;
    view: PreviewedView;
    hours: number;
    createdBy: string;
  }): Promise<{ share: Share; address: string }>;
  /** Every link that somebody made of late, newest first. */
  list(): Promise<Share[]>;
  /** The shop that a link shows; undefined: there is no such link. */
  siteOf(id: string): Promise<SiteCode | undefined>;
  /** Whether there was such a link to revoke. It shows nothing from then on. */
  revoke(id: string): Promise<boolean>;
  isLive(id: string): Promise<boolean>;
};

/** Links that show a preview to anyone with the link, without signing in. */
export function createShares(parts: {
  database: Database;
  tokens: PreviewTokens;
  publicUrl: string;
  now: () => Date;
}): Shares {
  const { tokens, publicUrl, now } = parts;
  const { orm } = parts.database;
  return {
    async make({ site, path, view, hours, createdBy }) {
      const createdAt = now();
      const listedFrom = new Date(createdAt.getTime() - LISTED_AFTER_END_MS);
      await orm.delete(previewShare).where(lte(previewShare.expiresAt, listedFrom));
      const row: ShareRow = {
        id: randomUUID(),
        site,
        path,
        at: view.at,
        abTest: view.group?.test ?? null,
        abGroup: view.group?.group ?? null,
        createdBy,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + hours * HOUR_MS),
        revokedAt: null,
      };
      await orm.insert(previewShare).values(row);
      const token = await tokens.write({
        view,
        grant: { kind: 'SHARE', shareId: row.id, site },
        expiresAt: row.expiresAt,
      });
      const address = new URL(sitePath(site) + path, publicUrl);
      address.searchParams.set('preview', token);
      return { share: describeRow(row), address: address.href };
    },
    async list() {
      const rows = await orm.select().from(previewShare).orderBy(desc(previewShare.createdAt));
      return rows.map(describeRow);
    },
    async siteOf(id) {
      const [found] = await orm
        .select({ site: previewShare.site })
        .from(previewShare)
        .where(eq(previewShare.id, id));
      return found?.site;
    },
    async revoke(id) {
      const revoked = await orm
        .update(previewShare)
        .set({ revokedAt: now() })
        .where(and(eq(previewShare.id, id), isNull(previewShare.revokedAt)))
        .returning({ id: previewShare.id });
      return revoked.length > 0;
    },
    async isLive(id) {
      const found = await orm
        .select({ id: previewShare.id })
        .from(previewShare)
        .where(
          and(
            eq(previewShare.id, id),
            isNull(previewShare.revokedAt),
            gt(previewShare.expiresAt, now()),
          ),
        );
      return found.length > 0;
    },
  };
}

type ShareRow = typeof previewShare.$inferSelect;

function describeRow({ id, site, path, at, abTest, abGroup, ...row }: ShareRow): Share {
  const group = abTest !== null && abGroup !== null ? { test: abTest, group: abGroup } : null;
  return {
    id,
    view: { site, at: at?.toISOString() ?? null, group },
    path,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
