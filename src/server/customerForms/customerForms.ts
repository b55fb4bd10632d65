import { createHash } from 'node:crypto';

import { and, desc, eq, gt } from 'drizzle-orm';

import type {
  ContactRequest,
  LoyaltyCardRequest,
  WithdrawalRequest,
} from '#contract/customerFormChecks.ts';
import type { DataRequestAdded } from '#contract/staff/dataRequests.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { needsUtf8Mail } from '#domain/email.ts';
import type { SiteCode } from '#domain/sites.ts';
import { normaliseAddress } from '#server/base/address.ts';
import { newRowId } from '#server/base/rowId.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import type { CustomerFormMailKind } from '#domain/mailKinds.ts';
import { customerRequest, dataRequest, mail } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

export type CustomerFormRow = typeof customerRequest.$inferSelect;

/** Outcome of storing a request; `id` identifies it (`reference.ts`). */
export type CustomerFormOutcome =
  | { outcome: 'RECEIVED'; id: string }
  | { outcome: 'EMAIL_INVALID' };

export type CustomerForms = ReturnType<typeof createCustomerForms>;

/** How long the same form, sent again, counts as a double click or reload. */
const REPEATED_WITHIN_MS = 10 * MINUTE_MS;

type NewCustomerForm = Omit<
  typeof customerRequest.$inferInsert,
  'id' | 'address' | 'digest' | 'receivedAt'
>;

/**
 * Stores each request in one transaction with two mails: to the responsible staff and to the customer. Every method
 * rejects if the database fails.
 */
export function createCustomerForms({
  database,
  jobs,
  takesUtf8Mail,
  now,
}: {
  database: Database;
  jobs: Pick<Jobs, 'sendMail'>;
  /** Whether the mail server accepts non-ASCII local parts. */
  takesUtf8Mail: boolean;
  now: () => Date;
}) {
  const { orm } = database;

  async function keep(
    request: NewCustomerForm,
    kinds: readonly CustomerFormMailKind[],
  ): Promise<CustomerFormOutcome> {
    const address = normaliseAddress(request.email);
    if (address === undefined || (needsUtf8Mail(address) && !takesUtf8Mail)) {
      return { outcome: 'EMAIL_INVALID' };
    }
    const digest = digestForm(request);
    return database.transaction(async () => {
      // Double clicks arrive at the same time.
      await database.query('select pg_advisory_xact_lock($1, hashtext($2))', [
        LOCKS.customerRequest,
        digest,
      ]);
      const receivedAt = now();
      const earlierId = await repeated(digest, receivedAt);
      if (earlierId !== undefined) return { outcome: 'RECEIVED', id: earlierId };
      const id = newRowId();
      await orm.insert(customerRequest).values({ ...request, id, address, digest, receivedAt });
      const mails = kinds.map((kind) => ({
        id: newRowId(),
        requestId: id,
        kind,
        createdAt: receivedAt,
      }));
      await orm.insert(mail).values(mails);
      await jobs.sendMail(mails.map((one) => one.id));
      return { outcome: 'RECEIVED', id };
    });
  }

  async function repeated(digest: string, at: Date): Promise<string | undefined> {
    const since = new Date(at.getTime() - REPEATED_WITHIN_MS);
    const [row] = await orm
      .select({ id: customerRequest.id })
      .from(customerRequest)
      .where(and(eq(customerRequest.digest, digest), gt(customerRequest.receivedAt, since)))
      .orderBy(desc(customerRequest.receivedAt))
      .limit(1);
    return row?.id;
  }

  return {
    contact: (site: SiteCode, { message: content, orderNumber, ...request }: ContactRequest) =>
      keep({ ...request, kind: 'CONTACT', site, orderNumber: orderNumber || null, content }, [
        'CONTACT_TO_SERVICE',
        'CONTACT_COPY',
      ]),

    withdraw: (site: SiteCode, { name, contract, email }: WithdrawalRequest) =>
      keep({ kind: 'WITHDRAWAL', site, email, name, content: contract }, [
        'WITHDRAWAL_RECEIVED',
        'WITHDRAWAL_TO_SERVICE',
      ]),

    /** Requests a loyalty card from the programme. `consent` is the text to which the person agreed, word for word. */
    registerCard: (
      site: SiteCode,
      { name, email, birthday, consent }: LoyaltyCardRequest & { consent: string },
    ) =>
      keep({ kind: 'LOYALTY_CARD', site, email, name, birthday, content: consent }, [
        'LOYALTY_CARD_TO_PROGRAMME',
        'LOYALTY_CARD_RECEIVED',
      ]),

    /** Stores a request about personal data that staff received, and sends the receipt. */
    requestData: (site: SiteCode, { right, receivedOn, name, email }: DataRequestAdded) =>
      database.transaction(async () => {
        const kept = await keep({ kind: 'DATA_REQUEST', site, email, name, content: right }, [
          'DATA_REQUEST_RECEIVED',
        ]);
        if (kept.outcome === 'RECEIVED') {
          await orm
            .insert(dataRequest)
            .values({ requestId: kept.id, right, receivedOn })
            .onConflictDoNothing();
        }
        return kept;
      }),

    /** Returns when a withdrawal was received in a shop; undefined for an unknown id. */
    async withdrawalReceivedAt(site: SiteCode, id: string): Promise<Date | undefined> {
      const [row] = await orm
        .select({ receivedAt: customerRequest.receivedAt })
        .from(customerRequest)
        .where(
          and(
            eq(customerRequest.id, id),
            eq(customerRequest.kind, 'WITHDRAWAL'),
            eq(customerRequest.site, site),
          ),
        );
      return row?.receivedAt;
    },
  };
}

function digestForm(request: NewCustomerForm): string {
  const { kind, site, email, name, topic, orderNumber, birthday, content } = request;
  // JSON writes what is missing as null.
  const parts = [kind, site, email, name, topic, orderNumber, birthday, content];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
