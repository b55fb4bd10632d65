import type { AuditAnswer, DocumentHistoryQuery, DocumentStates } from '#contract/staff/audit.ts';
import type { Audit } from '#server/audit/audit.ts';
import { hashValue } from '#server/base/hashValue.ts';
import type { Database } from '#server/db/database.ts';

import { mayView, marketSite, type Caller } from './caller.ts';

/** Maximum number of stored states searched for those of an event. */
const SEARCHED = 100;

type Services = { audit: Pick<Audit, 'list' | 'read'>; database: Pick<Database, 'query'> };

/** What happened to a document in one shop. */
export const createHistory = ({ audit, database }: Services) => ({
  /** Returns the events of a document; undefined if the caller may not view the shop. */
  async list(
    caller: Caller,
    { site, ...query }: DocumentHistoryQuery,
  ): Promise<AuditAnswer | undefined> {
    if (!mayView(caller, site)) return undefined;
    const { events, next } = await audit.list({ ...query, site: marketSite(site) });
    return { events: events.map((event) => ({ ...event, session: null })), next };
  },

  /**
   * Returns the document before and after an event, found by the event's hashes among published versions and recent
   * revisions; undefined for an event without a document that the caller may view.
   */
  async states(caller: Caller, id: number): Promise<DocumentStates | undefined> {
    const event = await audit.read(id);
    if (!event?.document || !mayView(caller, event.site ?? 'ALL')) return undefined;
    const rows = await database.query<{ body: unknown }>(
      `(select body from content_version
         where key = $1 and site = $2 and created_at <= $3 order by id desc limit ${SEARCHED})
       union all
       (select r.body from change_revision r join change_item i on i.id = r.item
         where i.change_set::text = $4 and i.key = $1 and i.site = $2 and r.saved_at <= $3
         order by r.saved_at desc limit ${SEARCHED})`,
      [event.document, event.site ?? 'ALL', event.at, event.object.replace('change-set:', '')],
    );
    const bodies = new Map(rows.map(({ body }) => [hashValue(body), body]));
    const findState = (hash: string | null) => (hash === null ? null : (bodies.get(hash) ?? null));
    return { before: findState(event.beforeHash), after: findState(event.afterHash) };
  },
});
