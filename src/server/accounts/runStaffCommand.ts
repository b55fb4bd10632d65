import { writeGrants } from '#domain/staffRoles.ts';
import { signInsOf } from '#server/staff/signIns.ts';
import { createStaffAccounts, type StaffAccount } from '#server/staff/staffAccounts.ts';
import { createStaffFactors } from '#server/staff/staffFactors.ts';
import { createStaffLinks } from '#server/staff/staffLinks.ts';
import { createStaffPeople } from '#server/staff/staffPeople.ts';

import type { AccountCommandContext } from './accountCommandContext.ts';
import type { AccountCommand } from './command.ts';
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

/** Commands that use the functions of the console's page about people. */
type StaffCommand = Extract<
  AccountCommand,
  { does: 'invite' | 'link' | 'email' | 'roles' | 'sign-out' | 'remove-second-step' | 'show' }
>;

/** Runs one command about a staff account. */
export async function runStaffCommand(
  command: StaffCommand,
  context: AccountCommandContext,
): Promise<CommandResult> {
  const { by } = context;
  const { name } = command;
  const accounts = createStaffAccounts(context);
  switch (command.does) {
    case 'invite': {
      const { email } = command;
      const outcome = await (await openPeople(context)).invite(command, by);
      if (outcome === 'EXISTS') return nameTaken(name);
      if (outcome === 'NAME_INVALID') return nameInvalid(name);
      return done(`${name} is invited: the mail to ${email} is on its way.`);
    }
    case 'link': {
      const account = await accounts.find(name);
      const outcome = await (await openPeople(context)).sendLink(name, by);
      if (outcome === 'UNKNOWN' || !account) return unknown(name);
      if (outcome === 'DISABLED') return refused(`${name} is blocked. First: unblock ${name}`);
      if (outcome === 'NO_ADDRESS') {
        return refused(`${name} has no e-mail address. Give one: email ${name} --email=ADDRESS`);
      }
      return done(
        account.state === 'INVITED'
          ? `Another invitation to ${account.email} is on its way.`
          : `A link to reset the password is on its way to ${account.email}.`,
      );
    }
    case 'email': {
      const { email } = command;
      const outcome = await accounts.setEmail(name, email, by);
      if (outcome === 'BREAK_GLASS') return breakGlassRefused();
      return outcome === 'UNKNOWN' ? unknown(name) : done(`${name} has the address ${email}.`);
    }
    case 'roles': {
      const { grants, reason } = command;
      const outcome = grants && (await accounts.setRoles(name, grants, by, reason));
      if (outcome === 'LAST_ADMINISTRATOR') return lastAdministrator(name);
      const account = outcome === 'UNKNOWN' ? undefined : await accounts.find(name);
      return account ? done(describeRoles(account)) : unknown(name);
    }
    case 'sign-out': {
      const outcome = await accounts.endSignIns(name, by);
      return outcome === 'UNKNOWN' ? unknown(name) : done(`${name} is signed out everywhere.`);
    }
    case 'remove-second-step': {
      if (!(await accounts.find(name))) return unknown(name);
      const secrets = [await context.readSecret()] as const;
      const outcome = await createStaffFactors({ ...context, secrets }).removeAll(name, by);
      return outcome === 'NONE'
        ? refused(`${name} has no second step: neither an app nor a passkey.`)
        : done(`${name} signs in with the password alone.`);
    }
    case 'show': {
      const account = await accounts.find(name);
      return account ? done(...(await describe(account, context))) : unknown(name);
    }
  }
}

/** Opens the console's functions about people with the queue for their mails. */
async function openPeople(context: AccountCommandContext) {
  const { database, now } = context;
  const secret = await context.readSecret();
  const jobs = await context.openQueue();
  return createStaffPeople({
    database,
    now,
    links: createStaffLinks({ database, jobs, secret, now }),
    factors: createStaffFactors({ database, now, secrets: [secret] }),
  });
}

async function describe(account: StaffAccount, context: AccountCommandContext): Promise<string[]> {
  const { name, email, state, grants, hasSecondStep } = account;
  const signIns = await signInsOf(context, '', name);
  return [
    `${name}: ${stateWord(state)}`,
    `Address: ${email ?? 'none'}`,
    `Roles: ${writeGrants(grants) || 'none'}`,
    `Second step: ${hasSecondStep ? 'yes' : 'no'}`,
    ...(signIns.length === 0
      ? ['Not signed in']
      : signIns.map(
          ({ signedInAt, endsAt, session }) =>
            `Signed in since ${signedInAt}, until ${endsAt} (${session})`,
        )),
  ];
}

function describeRoles({ name, grants }: StaffAccount): string {
  return grants.length === 0
    ? `${name} has no role and may do nothing.`
    : `${name} has these roles: ${writeGrants(grants)}`;
}
