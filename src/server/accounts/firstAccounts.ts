import { brandContacts } from '#domain/brandCompany.ts';
import { DEFAULT_SITE } from '#domain/sites.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { randomPassword } from '#server/credentials/passwords.ts';
import { createStaffAccounts } from '#server/staff/staffAccounts.ts';
import { createCustomerAccounts } from '#server/customers/customerAccounts.ts';

const FIRST_STAFF = 'staff';
const ADMINISTRATOR: StaffGrant[] = [{ role: 'ADMINISTRATOR', market: 'ALL' }];
const FIRST_CUSTOMER = {
  email: brandContacts.customerService.email.replace(/^[^@]+/, 'customer'),
  site: DEFAULT_SITE,
  salutation: 'MRS',
  firstName: 'Aurora',
  lastName: 'Morgen',
} as const;

export type FirstAccount = { kind: 'staff' | 'customer'; name: string; password: string };

/**
 * Creates a staff and a customer account with random passwords if there are no accounts, and returns them to be shown
 * once. Of nodes that start together, only one creates them.
 */
export function makeFirstAccounts(services: {
  database: Database;
  now: () => Date;
}): Promise<FirstAccount[]> {
  const { database } = services;
  const staff = createStaffAccounts(services);
  const customers = createCustomerAccounts(services);
  return database.transaction(async () => {
    await database.query('select pg_advisory_xact_lock($1)', [LOCKS.firstAccounts]);
    const [held] = await database.query<{ any: boolean }>(
      'select exists (select from staff) or exists (select from customer) as any',
    );
    if (held?.any) return [];
    const accounts: FirstAccount[] = [
      { kind: 'staff', name: FIRST_STAFF, password: randomPassword() },
      { kind: 'customer', name: FIRST_CUSTOMER.email, password: randomPassword() },
    ];
    for (const { kind, name, password } of accounts) {
      if (kind === 'staff') await staff.add(name, password, ADMINISTRATOR, { kind: 'SERVER' });
      else await customers.add(FIRST_CUSTOMER, password);
    }
    return accounts;
  });
}
