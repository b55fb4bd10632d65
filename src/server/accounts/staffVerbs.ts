import type { StaffPerson } from '#contract/staff/people.ts';
import { writeGrants, type StaffGrant } from '#domain/staffRoles.ts';
import { renewBreakGlass } from '#server/staff/breakGlass.ts';
import { liveSignIns } from '#server/staff/signIns.ts';
import { BREAK_GLASS_NAME } from '#server/staff/staffAccounts.ts';
import { createStaffFactors } from '#server/staff/staffFactors.ts';
import { createStaffLinks } from '#server/staff/staffLinks.ts';

import {
  done,
  ended,
  refused,
  withPassword,
  type AccountCommandContext,
  type AccountVerb,
} from './verb.ts';

/** Default roles of a new staff account: viewing every shop. */
const VIEWER: StaffGrant[] = [{ role: 'VIEWER', market: 'ALL' }];

/** Commands about staff; most call the functions behind the console's page about people. */
export const STAFF_VERBS = {
  show: {
    of: 'STAFF',
    usage: 'show NAME   shows the address, roles, second factor and sessions of a staff account',
    options: [],
    async run({ name }, context) {
      const account = await context.staff.find(name);
      if (account === undefined) return ended(name, 'UNKNOWN');
      const signIns = (await liveSignIns(context, '', account.name)).get(account.name) ?? [];
      return done(
        `${account.name}: ${stateWord(account.state)}`,
        `Address: ${account.email ?? 'none'}`,
        `Roles: ${writeGrants(account.grants) || 'none'}`,
        `Second factor: ${account.hasSecondFactor ? 'yes' : 'no'}`,
        ...(signIns.length === 0
          ? ['Not signed in']
          : signIns.map(
              ({ signedInAt, endsAt, session }) =>
                `Signed in since ${signedInAt}, until ${endsAt} (${session})`,
            )),
      );
    },
  },
  'add-staff': {
    of: 'STAFF',
    usage: 'add-staff NAME [--roles=VIEWER] [--email=ADDRESS]',
    options: ['roles', 'email', 'password-stdin'],
    run: ({ name, grants = VIEWER, email }, { staff, by, ...context }) =>
      withPassword(context, async (password) =>
        ended(
          name,
          await staff.add(name, password, grants, by, email),
          `${name} can sign in to the console.`,
        ),
      ),
  },
  invite: {
    of: 'STAFF',
    needsEmail: true,
    usage:
      'invite NAME --email=ADDRESS [--roles=VIEWER]   mails a link by which the person chooses a password',
    options: ['roles', 'email'],
    async run({ name, grants = VIEWER, email = '' }, context) {
      const links = await openLinks(context);
      const outcome = await links.invite({ name, grants, email }, context.by);
      return ended(name, outcome, `${name} is invited: the mail to ${email} is on its way.`);
    },
  },
  link: {
    of: 'STAFF',
    usage: 'link NAME   mails a new invitation, or a link to reset the password',
    options: [],
    async run({ name }, context) {
      const account = await context.staff.find(name);
      const outcome = await (await openLinks(context)).send(name, context.by);
      return ended(
        name,
        outcome,
        account?.state === 'INVITED'
          ? `Another invitation to ${account.email} is on its way.`
          : `A link to reset the password is on its way to ${account?.email}.`,
      );
    },
  },
  email: {
    of: 'STAFF',
    needsEmail: true,
    usage:
      'email NAME --email=ADDRESS   sets the address for password links and for notices to administrators',
    options: ['email'],
    run: async ({ name, email = '' }, { staff, by }) =>
      ended(name, await staff.setEmail(name, email, by), `${name} has the address ${email}.`),
  },
  roles: {
    of: 'STAFF',
    usage:
      'roles NAME [--roles="EDITOR:DE,AT VIEWER" [--reason=…]]   shows the roles of a staff account, or replaces them',
    options: ['roles', 'reason'],
    async run({ name, grants, reason }, { staff, by }) {
      const outcome = grants ? await staff.setRoles(name, grants, by, reason) : 'CHANGED';
      const account = await staff.find(name);
      if (account === undefined) return ended(name, 'UNKNOWN');
      const roles = writeGrants(account.grants);
      return ended(
        name,
        outcome,
        roles === ''
          ? `${account.name} has no role and may do nothing.`
          : `${account.name} has these roles: ${roles}`,
      );
    },
  },
  'sign-out': {
    of: 'STAFF',
    usage: 'sign-out NAME   ends all sessions of a staff account',
    options: [],
    run: async ({ name }, { staff, by }) =>
      ended(name, await staff.endSignIns(name, by), `${name} is signed out everywhere.`),
  },
  'remove-second-factor': {
    of: 'STAFF',
    usage:
      'remove-second-factor NAME   removes the app, passkeys and recovery codes of a staff account',
    options: [],
    async run({ name }, context) {
      if (!(await context.staff.find(name))) return ended(name, 'UNKNOWN');
      const factors = createStaffFactors({ ...context, secrets: [await context.readSecret()] });
      const outcome = await factors.removeAll(name, context.by);
      return ended(name, outcome, `${name} signs in with the password alone.`);
    },
  },
  'break-glass': {
    of: 'NOTHING',
    usage:
      'break-glass   makes a single-use secret for an administrator who lost every other way to sign in',
    options: [],
    async run(context) {
      const renewal = await renewBreakGlass(context, context.by);
      if (renewal.outcome === 'NAME_TAKEN') {
        return refused(`The account ${BREAK_GLASS_NAME} belongs to a person. Remove it first.`);
      }
      const { told, withoutAddress } = renewal.administrators;
      return done(
        `${BREAK_GLASS_NAME} can sign in to the console once, without a second factor.`,
        `Secret, shown only once: ${renewal.secret}`,
        `Its use is reported by mail to ${told} administrators${withoutAddress > 0 ? ` (${withoutAddress} more have no e-mail address)` : ''} and recorded in the audit. Run this command again to renew it.`,
      );
    },
  },
} as const satisfies Record<string, AccountVerb>;

/** Returns an account's state in the words of the commands. */
export const stateWord = (state: StaffPerson['state']) =>
  state === 'DISABLED' ? 'blocked' : state.toLowerCase();

/** Creates the functions by which the console sends links, with a queue for their mails. */
async function openLinks({ database, now, readSecret, openQueue }: AccountCommandContext) {
  const secret = await readSecret();
  return createStaffLinks({ database, jobs: await openQueue(), secret, now });
}
