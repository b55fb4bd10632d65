import { writeGrants } from '#domain/staffRoles.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { auditLines, createAudit, type AuditNote } from '#server/audit/audit.ts';
import { hashAddress, normaliseAddress, withoutAddresses } from '#server/base/address.ts';
import { randomPassword } from '#server/credentials/passwords.ts';
import { createStaffAccounts } from '#server/staff/staffAccounts.ts';
import { createCustomerAccounts } from '#server/customers/customerAccounts.ts';

import { renewBreakGlass, type BreakGlassRenewal } from '#server/staff/breakGlass.ts';
import { BREAK_GLASS_NAME } from '#server/staff/breakGlassName.ts';

import type { AccountCommandContext } from './accountCommandContext.ts';
import { passwordFaults, readCommand, USAGE, type AccountCommand } from './command.ts';
import {
  done,
  breakGlassRefused,
  lastAdministrator,
  nameInvalid,
  nameTaken,
  refused,
  stateWord,
  unknown,
  type CommandResult,
} from './results.ts';
import { runStaffCommand } from './runStaffCommand.ts';

/** `npm run account`: manages accounts of staff and customers. */
export async function runAccountCommand(
  words: readonly string[],
  context: CommandContext,
): Promise<number> {
  const { print, printError } = context;
  const reading = readCommand([...words]);
  if (!reading.ok) {
    reading.faults.forEach(printError);
    return 1;
  }
  const { command } = reading;
  if (command.does === 'help') {
    USAGE.forEach(print);
    return 0;
  }
  const database = await context.openDatabase();
  const by = { kind: 'COMMAND', name: context.operator } as const;
  if (command.does === 'audit') {
    await sayAudit(command.q, { ...context, database, by });
    return 0;
  }
  const fromInput = 'takesPasswordFromInput' in reading && reading.takesPasswordFromInput;
  const { ok, lines } = await runCommand(command, {
    ...context,
    database,
    by,
    askPassword: () => context.askPassword({ fromInput }),
  });
  lines.forEach(ok ? print : printError);
  return ok ? 0 : 1;
}

/** Prints the audit, newest first. Reading it is audited too, as in the console. */
async function sayAudit(
  q: string,
  context: Pick<AccountCommandContext, 'database' | 'now' | 'by'> & Pick<CommandContext, 'print'>,
): Promise<void> {
  const audit = createAudit(context);
  await audit.note({
    by: context.by,
    action: 'AUDIT_EXPORTED',
    object: 'audit',
    detail: withoutAddresses(q),
  });
  for await (const page of auditLines(audit, { q })) {
    if (page !== '') page.trimEnd().split('\n').forEach(context.print);
  }
}

/** Runs one command about accounts; `lines` are for the operator. */
export async function runCommand(
  command: AccountCommand,
  context: AccountCommandContext,
): Promise<CommandResult> {
  const staff = createStaffAccounts(context);
  const customers = createCustomerAccounts(context);
  const { by } = context;

  /** Changes and audits a customer's account in one transaction. */
  const onCustomer = <Outcome extends string>(
    email: string,
    action: AuditNote['action'],
    change: () => Promise<Outcome>,
    detail?: string,
  ): Promise<Outcome> =>
    context.database.transaction(async () => {
      const outcome = await change();
      if (outcome === 'ADDED' || outcome === 'CHANGED' || outcome === 'REMOVED') {
        const object = `customer:${hashAddress(normaliseAddress(email) ?? email)}`;
        await createAudit(context).note({ by, action, object, detail });
      }
      return outcome;
    });

  switch (command.does) {
    case 'list':
      return done(...(await listOf(staff, customers)));
    case 'break-glass':
      return describeRenewal(await renewBreakGlass(context, by));
    case 'set-state': {
      const { account, state } = command;
      const name = nameOf(account);
      const outcome =
        account.kind === 'staff'
          ? await staff.setDisabled(name, state === 'BLOCKED', by)
          : await onCustomer(name, 'CUSTOMER_STATE', () => customers.setState(name, state), state);
      if (outcome === 'UNKNOWN') return unknown(name);
      if (outcome === 'LAST_ADMINISTRATOR') return lastAdministrator(name);
      return done(`${name} is ${state === 'BLOCKED' ? 'blocked and signed out' : 'active'} now.`);
    }
    case 'remove': {
      const { account } = command;
      const name = nameOf(account);
      const outcome =
        account.kind === 'staff'
          ? await staff.remove(name, by, { mayBeLast: true })
          : await onCustomer(name, 'CUSTOMER_REMOVED', () => customers.remove(name));
      return outcome === 'UNKNOWN' ? unknown(name) : done(`${name} is removed.`);
    }
    case 'set-password': {
      const { account } = command;
      const name = nameOf(account);
      return withPassword(context, async (password) => {
        const outcome =
          account.kind === 'staff'
            ? await staff.setPassword(name, password, by)
            : await onCustomer(name, 'CUSTOMER_PASSWORD', () =>
                customers.setPassword(name, password),
              );
        if (outcome === 'BREAK_GLASS') return breakGlassRefused();
        return outcome === 'UNKNOWN' ? unknown(name) : done(`${name} has a new password.`);
      });
    }
    case 'add-staff': {
      const { name, grants, email } = command;
      return withPassword(context, async (password) => {
        const outcome = await staff.add(name, password, grants, by, email);
        if (outcome === 'EXISTS') return nameTaken(name);
        if (outcome === 'NAME_INVALID') return nameInvalid(name);
        return done(`${name} can sign in to the console.`);
      });
    }
    case 'add-customer': {
      const { values } = command;
      return withPassword(context, async (password) => {
        const { email } = values;
        const outcome = await onCustomer(email, 'CUSTOMER_ADDED', () =>
          customers.add(values, password),
        );
        if (outcome === 'EXISTS') return nameTaken(email);
        if (outcome === 'ADDRESS_INVALID') {
          return refused(`${values.email} has a domain that cannot exist.`);
        }
        return done(`${values.email} can sign in to the shops.`);
      });
    }
    case 'invite':
    case 'link':
    case 'email':
    case 'roles':
    case 'sign-out':
    case 'remove-second-step':
    case 'show':
      return runStaffCommand(command, context);
  }
}

/** Reads a password, stores it with `apply`, and then shows it if it was generated. */
async function withPassword(
  context: AccountCommandContext,
  apply: (password: string) => Promise<CommandResult>,
): Promise<CommandResult> {
  const typed = await context.askPassword();
  const faults = typed === '' ? [] : passwordFaults(typed);
  if (faults.length > 0) return { ok: false, lines: faults };
  const password = typed === '' ? randomPassword() : typed;
  const result = await apply(password);
  if (!result.ok || typed !== '') return result;
  return done(...result.lines, `Password, shown only once: ${password}`);
}

async function listOf(
  staff: ReturnType<typeof createStaffAccounts>,
  customers: ReturnType<typeof createCustomerAccounts>,
): Promise<string[]> {
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
  return lines.length > 0 ? lines : ['There are no accounts.'];
}

function describeRenewal(renewal: BreakGlassRenewal): CommandResult {
  if (renewal.outcome === 'NAME_TAKEN') {
    return refused(`The account ${BREAK_GLASS_NAME} belongs to a person. Remove it first.`);
  }
  const { told, withoutAddress } = renewal.administrators;
  return done(
    `${BREAK_GLASS_NAME} can sign in to the console once, without a second step.`,
    `Secret, shown only once: ${renewal.secret}`,
    `Its use is reported by mail to ${told} administrators${withoutAddress > 0 ? ` (${withoutAddress} more have no e-mail address)` : ''} and recorded in the audit. Run this command again to renew it.`,
  );
}

function nameOf(account: { kind: 'staff'; name: string } | { kind: 'customer'; email: string }) {
  return account.kind === 'staff' ? account.name : account.email;
}
