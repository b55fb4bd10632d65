import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';

import type { Salutation } from '#contract/newsletter/words.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { customer, customerLogin } from '#server/db/schema.ts';
import { normaliseAddress } from '#server/base/address.ts';
import { hashPassword } from '#server/credentials/passwords.ts';

export type CustomerRow = typeof customer.$inferSelect;

export type NewCustomer = {
  email: string;
  site: SiteCode;
  salutation?: Salutation | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

export type CustomerAccounts = ReturnType<typeof createCustomerAccounts>;

/** Customer accounts. Addresses need not be normalised. UNKNOWN means that there is no such account. */
export function createCustomerAccounts(services: { database: Database; now: () => Date }) {
  const { orm, transaction } = services.database;

  const isAt = (email: string) => eq(customer.address, normaliseAddress(email) ?? '');

  async function change(email: string, values: Partial<CustomerRow>) {
    const [changed] = await orm
      .update(customer)
      .set({ ...values, updatedAt: services.now() })
      .where(isAt(email))
      .returning({ id: customer.id });
    return changed?.id;
  }

  function changeAndSignOut(email: string, values: Partial<CustomerRow>) {
    return transaction(async () => {
      const id = await change(email, values);
      if (id === undefined) return 'UNKNOWN';
      await endSignIns(id);
      return 'CHANGED';
    });
  }

  async function endSignIns(id: string): Promise<void> {
    await orm
      .update(customerLogin)
      .set({ endedAt: services.now() })
      .where(and(eq(customerLogin.customerId, id), isNull(customerLogin.endedAt)));
  }

  return {
    /** Ends every sign-in of the customer with this id. */
    endSignIns,
    async add(values: NewCustomer, password: string) {
      const address = normaliseAddress(values.email);
      if (address === undefined) return 'ADDRESS_INVALID';
      const now = services.now();
      const row = {
        ...values,
        id: randomUUID(),
        address,
        email: values.email.trim(),
        state: 'ACTIVE' as const,
        passwordHash: await hashPassword(password),
        createdAt: now,
        updatedAt: now,
      };
      const added = await orm
        .insert(customer)
        .values(row)
        .onConflictDoNothing({ target: customer.address })
        .returning({ id: customer.id });
      return added.length > 0 ? 'ADDED' : 'EXISTS';
    },
    async find(email: string): Promise<CustomerRow | undefined> {
      const [found] = await orm.select().from(customer).where(isAt(email));
      return found;
    },
    /** Changes the password and ends every session that began with the old one. */
    async setPassword(email: string, password: string) {
      return changeAndSignOut(email, { passwordHash: await hashPassword(password) });
    },
    /** Blocks or unblocks an account. Blocking signs the customer out everywhere and prevents sign-ins. */
    async setState(email: string, state: CustomerRow['state']) {
      if (state === 'BLOCKED') return changeAndSignOut(email, { state });
      return (await change(email, { state })) === undefined ? 'UNKNOWN' : 'CHANGED';
    },
    async remove(email: string) {
      const removed = await orm.delete(customer).where(isAt(email)).returning({ id: customer.id });
      return removed.length > 0 ? 'REMOVED' : 'UNKNOWN';
    },
    list: () =>
      orm
        .select({ email: customer.email, site: customer.site, state: customer.state })
        .from(customer)
        .orderBy(asc(customer.address)),
  };
}
