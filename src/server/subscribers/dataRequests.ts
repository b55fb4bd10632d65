import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type {
  DataRequest,
  DataRequestAdded,
  DataRequestEnd,
} from '#contract/staff/dataRequests.ts';
import { lastDayForAnswer } from '#domain/dataRequestTerms.ts';
import { dayAt } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { Audit, AuditActor } from '#server/audit/audit.ts';
import type { CustomerForms } from '#server/customerForms/customerForms.ts';
import { requestReference } from '#server/customerForms/reference.ts';
import type { Database } from '#server/db/database.ts';
import { customerRequest, dataRequest, subscriber } from '#server/db/schema.ts';

const LISTED = 500;

type Services = {
  audit: Pick<Audit, 'note'>;
  database: Database;
  forms: Pick<CustomerForms, 'requestData'>;
  now: () => Date;
};

export type DataRequests = ReturnType<typeof createDataRequests>;

/** Requests of people about their data, with the last day for the answer. */
export function createDataRequests({ audit, database, forms, now }: Services) {
  const { orm } = database;
  return {
    /** Returns the requests of these shops: the open ones by their last day, then the ended ones, newest first. */
    async list(sites: readonly SiteCode[]): Promise<DataRequest[]> {
      const rows = await orm
        .select({ kept: customerRequest, asked: dataRequest, subscriber: subscriber.id })
        .from(dataRequest)
        .innerJoin(customerRequest, eq(customerRequest.id, dataRequest.requestId))
        .leftJoin(subscriber, eq(subscriber.address, customerRequest.address))
        .where(inArray(customerRequest.site, [...sites]))
        .orderBy(sql`${dataRequest.endedAt} desc nulls first`, desc(customerRequest.receivedAt))
        .limit(LISTED);
      const requests = rows.map(({ kept, asked, subscriber: person }) => ({
        id: kept.id,
        reference: requestReference(kept.id),
        right: asked.right,
        site: kept.site,
        email: kept.email,
        name: kept.name,
        receivedOn: asked.receivedOn,
        dueOn: lastDayForAnswer(kept.site, asked.receivedOn),
        end: asked.end,
        endedAt: asked.endedAt?.toISOString() ?? null,
        subscriber: person,
      }));
      const open = requests.filter(({ end }) => end === null);
      return [
        ...open.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1)),
        ...requests.filter(({ end }) => end !== null),
      ];
    },

    /** Records a request and sends its receipt. NOT_YET: the day of receipt is in the future. */
    async add(wanted: DataRequestAdded, by: AuditActor) {
      const { site, right, receivedOn } = wanted;
      if (receivedOn > dayAt(now(), siteFacts(site).timeZone)) return 'NOT_YET';
      return database.transaction(async () => {
        const kept = await forms.requestData(site, wanted);
        if (kept.outcome === 'EMAIL_INVALID') return kept.outcome;
        await audit.note({
          by,
          action: 'DATA_REQUEST_ADDED',
          site,
          detail: right,
          object: `request:${requestReference(kept.id)}`,
        });
        return 'ADDED' as const;
      });
    },

    /** Ends an open request of these shops. */
    end: (
      { id, end }: { id: string; end: DataRequestEnd },
      { by, sites }: { by: AuditActor; sites: readonly SiteCode[] },
    ) =>
      database.transaction(async () => {
        const [request] = await orm
          .select({ site: customerRequest.site })
          .from(customerRequest)
          .where(and(eq(customerRequest.id, id), inArray(customerRequest.site, [...sites])));
        if (request === undefined) return;
        const ended = await orm
          .update(dataRequest)
          .set({ end, endedAt: now() })
          .where(and(eq(dataRequest.requestId, id), isNull(dataRequest.endedAt)))
          .returning();
        if (ended.length === 0) return;
        await audit.note({
          by,
          action: 'DATA_REQUEST_ENDED',
          site: request.site,
          detail: end,
          object: `request:${requestReference(id)}`,
        });
      }),
  };
}
