import { writeGrants } from '#domain/staffRoles.ts';
import { auditLines, createAudit, type AuditNote } from '#server/audit/audit.ts';
import { hashAddress, normaliseAddress, withoutAddresses } from '#server/base/address.ts';

import { STAFF_VERBS, stateWord } from './staffVerbs.ts';
import {
  done,
  ended,
  withPassword,
  type AccountCommandContext,
  type AccountTools,
  type AccountVerb,
} from './verb.ts';

/** Commands about accounts, in the order of the usage. */
export const ACCOUNT_VERBS: Readonly<Record<string, AccountVerb>> = {
  list: { of: 'NOTHING', usage: 'list', options: [], run: list },
  ...STAFF_VERBS,
  audit: {
    of: 'WORDS',
    usage: 'audit [WORDS]   lists what staff and operators did, one line of JSON per event',
    options: [],
    run: printAudit,
  },
  'add-customer': {
    of: 'CUSTOMER',
    usage: 'add-customer EMAIL --site=DE [--salutation=MRS] [--first-name=…] [--last-name=…]',
    options: ['site', 'salutation', 'first-name', 'last-name', 'password-stdin'],
    run: (values, context) =>
      withPassword(context, async (password) => {
        const { email } = values;
        const outcome = await onCustomer(context, email, 'CUSTOMER_ADDED', () =>
          context.customers.add(values, password),
        );
        return ended(email, outcome, `${email} can sign in to the shops.`);
      }),
  },
  'set-password': {
    of: 'ANY',
    usage: 'set-password NAME|EMAIL',
    options: ['password-stdin'],
    run: ({ name, isStaff }, context) =>
      withPassword(context, async (password) => {
        const outcome = isStaff
          ? await context.staff.setPassword(name, password, context.by)
          : await onCustomer(context, name, 'CUSTOMER_PASSWORD', () =>
              context.customers.setPassword(name, password),
            );
        return ended(name, outcome, `${name} has a new password.`);
      }),
  },
  block: {
    of: 'ANY',
    usage: 'block NAME|EMAIL   ends all sessions and refuses sign-ins until unblocked',
    options: [],
    run: (account, context) => setState(account, 'BLOCKED', context),
  },
  unblock: {
    of: 'ANY',
    usage: 'unblock NAME|EMAIL',
    options: [],
    run: (account, context) => setState(account, 'ACTIVE', context),
  },
  remove: {
    of: 'ANY',
    usage: 'remove NAME|EMAIL',
    options: [],
    async run({ name, isStaff }, context) {
      const outcome = isStaff
        ? await context.staff.remove(name, context.by, { mayBeLast: true })
        : await onCustomer(context, name, 'CUSTOMER_REMOVED', () => context.customers.remove(name));
      return ended(name, outcome, `${name} is removed.`);
    },
  },
};

/** Changes and audits a customer's account in one transaction. */
function onCustomer<Outcome extends string>(
  context: AccountCommandContext,
  email: string,
  action: AuditNote['action'],
  change: () => Promise<Outcome>,
  detail?: string,
): Promise<Outcome> {
  return context.database.transaction(async () => {
    const outcome = await change();
    if (outcome === 'ADDED' || outcome === 'CHANGED' || outcome === 'REMOVED') {
      const object = `customer:${hashAddress(normaliseAddress(email) ?? email)}`;
      await createAudit(context).note({ by: context.by, action, object, detail });
    }
    return outcome;
  });
}

async function setState(
  { name, isStaff }: { name: string; isStaff: boolean },
  state: 'ACTIVE' | 'BLOCKED',
  context: AccountTools,
) {
  const isBlocked = state === 'BLOCKED';
  const outcome = isStaff
    ? await context.staff.setDisabled(name, isBlocked, context.by)
    : await onCustomer(
        context,
        name,
        'CUSTOMER_STATE',
        () => context.customers.setState(name, state),
        state,
      );
  return ended(name, outcome, `${name} is ${isBlocked ? 'blocked and signed out' : 'active'} now.`);
}

/** Prints the audit, newest first. Reading it is audited too, as in the console. */
async function printAudit(q: string, context: AccountTools) {
  const audit = createAudit(context);
  await audit.note({
    by: context.by,
    action: 'AUDIT_EXPORTED',
    object: 'audit',
    detail: withoutAddresses(q),
  });
  // Printed by the page, because the audit may be long.
  for await (const page of auditLines(audit, { q })) {
    if (page !== '') page.trimEnd().split('\n').forEach(context.print);
  }
  return done();
}

async function list({ staff, customers }: AccountTools) {
  const lines = [
    ...(await staff.list()).map(({ name, grants, breakGlass, state }) => [
      'staff',
      name,
      breakGlass
        ? `break-glass, ${breakGlass.toLowerCase()}`
        : `${writeGrants(grants) || 'without a role'}${state === 'ACTIVE' ? '' : `, ${stateWord(state)}`}`,
    ]),
    ...(await customers.list()).map(({ email, site, state }) => [
      'customer',
      email,
      `${site}${state === 'BLOCKED' ? ', blocked' : ''}`,
    ]),
  ].map((cells) => cells.join('  ').trimEnd());
  return done(...(lines.length > 0 ? lines : ['There are no accounts.']));
}
