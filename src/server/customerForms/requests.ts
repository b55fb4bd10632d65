import { createHash } from 'node:crypto';

import { and, desc, eq, gt } from 'drizzle-orm';

import type {
  ContactRequest,
  LoyaltyCardRequest,
  WithdrawalRequest,
} from '#contract/requestForm.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { needsUtf8Mail } from '#domain/email.ts';
import type { SiteCode } from '#domain/sites.ts';
import { normaliseAddress } from '#server/base/address.ts';
import { newRowId } from '#server/base/rowId.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import type { RequestMailKind } from '#domain/mailKinds.ts';
import { customerRequest, mail } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

export type RequestRow = typeof customerRequest.$inferSelect;

/** A request is kept once its promise resolves; `id` finds it, and names it to the customer (`reference.ts`). */
export type RequestOutcome = { outcome: 'RECEIVED'; id: string } | { outcome: 'EMAIL_INVALID' };

/** What customers ask of the shop. Every method rejects where the database cannot do its part. */
export type Requests = {
  contact(site: SiteCode, request: ContactRequest): Promise<RequestOutcome>;
  /** Declares the withdrawal from a contract. */
  withdraw(site: SiteCode, request: WithdrawalRequest): Promise<RequestOutcome>;
  /** Asks the programme's desk for a loyalty card; `consent` is what the person agreed to, word for word. */
  registerCard(
    site: SiteCode,
    request: LoyaltyCardRequest & { consent: string },
  ): Promise<RequestOutcome>;
  /** When a withdrawal was received in a shop; undefined where there is none of that id. */
  withdrawalReceivedAt(site: SiteCode, id: string): Promise<Date | undefined>;
};

/** The same form once more within this time is a second press of its button, or a reload. */
const REPEATED_WITHIN_MS = 10 * MINUTE_MS;

type NewRequest = Omit<RequestRow, 'id' | 'address' | 'digest' | 'receivedAt'>;

/** Keeps each request in one transaction with its mails: one to who deals with it, one to the customer. */
export function createRequests({
  database,
  jobs,
  takesUtf8Mail,
  now,
}: {
  database: Database;
  jobs: Pick<Jobs, 'sendMail'>;
  /** Whether mail reaches addresses with letters outside ASCII before the `@`. */
  takesUtf8Mail: boolean;
  now: () => Date;
}): Requests {
  const { orm } = database;

  async function keep(
    request: NewRequest,
    kinds: readonly RequestMailKind[],
  ): Promise<RequestOutcome> {
    const address = normaliseAddress(request.email);
    if (address === undefined || (needsUtf8Mail(address) && !takesUtf8Mail)) {
      return { outcome: 'EMAIL_INVALID' };
    }
    const digest = digestOf(request);
    return database.transaction(async () => {
      // Two presses of one button arrive at the same time.
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
    contact: (site, { topic, name, email, orderNumber, message }) =>
      keep(
        {
          kind: 'CONTACT',
          site,
          email,
          name,
          topic,
          orderNumber: orderNumber === '' ? null : orderNumber,
          birthday: null,
          content: message,
        },
        ['CONTACT_TO_SERVICE', 'CONTACT_COPY'],
      ),

    withdraw: (site, { name, contract, email }) =>
      keep(
        {
          kind: 'WITHDRAWAL',
          site,
          email,
          name,
          topic: null,
          orderNumber: null,
          birthday: null,
          content: contract,
        },
        ['WITHDRAWAL_RECEIVED', 'WITHDRAWAL_TO_SERVICE'],
      ),

    registerCard: (site, { name, email, birthday, consent }) =>
      keep(
        {
          kind: 'LOYALTY_CARD',
          site,
          email,
          name,
          topic: null,
          orderNumber: null,
          birthday: birthday ?? null,
          content: consent,
        },
        ['LOYALTY_CARD_TO_PROGRAMME', 'LOYALTY_CARD_RECEIVED'],
      ),

    async withdrawalReceivedAt(site, id) {
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

function digestOf(request: NewRequest): string {
  const { kind, site, email, name, topic, orderNumber, birthday, content } = request;
  const parts = [kind, site, email, name, topic, orderNumber, birthday, content];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
