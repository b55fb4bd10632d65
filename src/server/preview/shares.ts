import { randomUUID } from 'node:crypto';

import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';

import type { Share } from '#contract/preview.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { publicAddress, type Addresses } from '#domain/siteUrls.ts';
import { createAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { previewShare } from '#server/db/schema.ts';

import type { PreviewedView, PreviewTokens } from './previewTokens.ts';

/** How long an expired link stays in the list. */
const LISTED_AFTER_END_MS = 30 * DAY_MS;

/** The staff session that creates or revokes a link. */
type Maker = { id: string; name: string };

type Wanted = { site: SiteCode; path: string; view: PreviewedView; hours: number; by: Maker };

export type Shares = ReturnType<typeof createShares>;

/** Links that show a preview to anyone without signing in. */
export function createShares(
  services: Addresses & { database: Database; tokens: PreviewTokens; now: () => Date },
) {
  const { tokens, now } = services;
  const { orm, transaction } = services.database;
  const audit = createAudit(services);
  return {
    /** Creates a link valid for a number of hours; its URL is returned only here. */
    async make({
      site,
      path,
      view,
      hours,
      by,
    }: Wanted): Promise<{ share: Share; address: string }> {
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
        changeSet: view.changeSet ?? null,
        createdBy: by.name,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + hours * HOUR_MS),
        revokedAt: null,
      };
      await transaction(async () => {
        await orm.insert(previewShare).values(row);
        await audit.note({
          by: toActor(by),
          action: 'SHARE_MADE',
          object: `share:${row.id}`,
          site,
          detail: `for ${hours} h${view.changeSet ? `, with change set ${view.changeSet}` : ''}`,
        });
      });
      const token = await tokens.write({
        view,
        grant: { kind: 'SHARE', shareId: row.id, site },
        expiresAt: row.expiresAt,
      });
      const address = new URL(publicAddress(sitePath(site) + path, services));
      address.searchParams.set('preview', token);
      return { share: describeRow(row), address: address.href };
    },
    /** Returns all recent links, newest first. */
    async list(): Promise<Share[]> {
      const rows = await orm.select().from(previewShare).orderBy(desc(previewShare.createdAt));
      return rows.map(describeRow);
    },
    /** Returns the shop of a link; undefined for an unknown one. */
    async siteOf(id: string): Promise<SiteCode | undefined> {
      const [found] = await orm
        .select({ site: previewShare.site })
        .from(previewShare)
        .where(eq(previewShare.id, id));
      return found?.site;
    },
    /** Revokes a link at once; false if there was none. */
    revoke: (id: string, by: Maker): Promise<boolean> =>
      transaction(async () => {
        const [revoked] = await orm
          .update(previewShare)
          .set({ revokedAt: now() })
          .where(and(eq(previewShare.id, id), isNull(previewShare.revokedAt)))
          .returning({ site: previewShare.site });
        if (!revoked) return false;
        await audit.note({
          by: toActor(by),
          action: 'SHARE_REVOKED',
          object: `share:${id}`,
          site: revoked.site,
        });
        return true;
      }),
    async isLive(id: string): Promise<boolean> {
      const { revokedAt, expiresAt } = previewShare;
      const isLive = and(eq(previewShare.id, id), isNull(revokedAt), gt(expiresAt, now()));
      return (await orm.select().from(previewShare).where(isLive)).length > 0;
    },
  };
}

const toActor = ({ id, name }: Maker) => ({ kind: 'STAFF', name, session: id }) as const;

type ShareRow = typeof previewShare.$inferSelect;

function describeRow({ id, site, path, at, abTest, abGroup, changeSet, ...row }: ShareRow): Share {
  const group = abTest !== null && abGroup !== null ? { test: abTest, group: abGroup } : null;
  return {
    id,
    view: {
      site,
      at: at?.toISOString() ?? null,
      group,
      ...(changeSet !== null && { changeSet }),
    },
    path,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
