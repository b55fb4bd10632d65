import { parseArgs } from 'node:util';

import { email as emailSchema, personName } from '#contract/newsletter.ts';
import { SALUTATIONS } from '#contract/newsletter/words.ts';
import { PASSWORD_MAX_LENGTH } from '#contract/login.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/password.ts';
import { SITE_CODES, siteOfSegment } from '#domain/sites.ts';
import { STAFF_ROLES, type StaffGrant } from '#domain/staffRoles.ts';
import type { NewCustomer } from '#server/customers/customerAccounts.ts';

import { readGrants } from '#server/staff/readGrants.ts';

export const USAGE = [
  'npm run account -- add-staff NAME [--roles=VIEWER] [--email=ADDRESS]',
  'npm run account -- email NAME --email=ADDRESS   where links to a new password go, and what administrators are told',
  'npm run account -- roles NAME [--roles=EDITOR:DE,AT VIEWER]   shows the roles of staff, or gives others',
  'npm run account -- add-customer EMAIL --site=DE [--salutation=MRS] [--first-name=…] [--last-name=…]',
  'npm run account -- set-password NAME|EMAIL',
  'npm run account -- block NAME|EMAIL',
  'npm run account -- unblock NAME|EMAIL',
  'npm run account -- remove NAME|EMAIL',
  'npm run account -- break-glass   makes the secret by which an administrator who lost everything signs in, once',
  'npm run account -- list',
  '',
  `Roles: ${STAFF_ROLES.join(', ')}; after a colon the shops where one holds, else in all.`,
  'A password is asked for where somebody can type one; an empty answer has one made and shown once.',
  'Elsewhere one is made, or with --password-stdin the first line of the input is taken.',
];

/** Whose account is meant: an address has an @, and the name of staff never has. */
type Account = { kind: 'staff'; name: string } | { kind: 'customer'; email: string };

export type AccountCommand =
  | { does: 'add-staff'; name: string; grants: StaffGrant[]; email?: string }
  | { does: 'email'; name: string; email: string }
  /** Without `grants` they are shown. */
  | { does: 'roles'; name: string; grants?: StaffGrant[] }
  | { does: 'add-customer'; values: NewCustomer }
  | { does: 'set-password'; account: Account }
  | { does: 'remove'; account: Account }
  | { does: 'set-state'; account: Account; state: 'ACTIVE' | 'BLOCKED' }
  | { does: 'break-glass' }
  | { does: 'list' };

export type CommandReading =
  | { ok: true; command: AccountCommand; takesPasswordFromInput: boolean }
  | { ok: false; faults: string[] };

const OPTIONS = {
  site: { type: 'string' },
  salutation: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  roles: { type: 'string' },
  email: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

/** What a new account of staff may do by default: look at every shop. */
const VIEWER: StaffGrant[] = [{ role: 'VIEWER', market: 'ALL' }];

type Options = ReturnType<typeof parse>['values'];

const parse = (words: string[]) =>
  parseArgs({ args: words, options: OPTIONS, allowPositionals: true });

/** Reads the words after `npm run account --`. A fault is one sentence for the operator. */
export function readCommand(words: string[]): CommandReading {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(words);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'The options cannot be read.', ...USAGE);
  }
  const [verb, subject, ...rest] = parsed.positionals;
  if (verb === undefined) return refuse(...USAGE);
  if (rest.length > 0) return refuse(`${verb} takes one name; put quotes around it.`);
  const command = commandOf(verb, subject, parsed.values);
  if (Array.isArray(command)) return refuse(...command);
  return { ok: true, command, takesPasswordFromInput: parsed.values['password-stdin'] ?? false };
}

/** The faults of a chosen password; empty when it may be used (spec §9). */
export function passwordFaults(password: string): string[] {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN_LENGTH) {
    return [`The password must have at least ${PASSWORD_MIN_LENGTH} characters.`];
  }
  return password.length > PASSWORD_MAX_LENGTH
    ? [`The password must not have more than ${PASSWORD_MAX_LENGTH} characters.`]
    : [];
}

function commandOf(
  verb: string,
  subject: string | undefined,
  options: Options,
): AccountCommand | string[] {
  if (verb === 'list' || verb === 'break-glass') {
    return subject === undefined ? { does: verb } : [`${verb} takes no name.`];
  }
  const verbs = [
    'add-staff',
    'email',
    'roles',
    'add-customer',
    'set-password',
    'remove',
    'block',
    'unblock',
  ];
  if (!verbs.includes(verb)) return [`There is no command ${verb}.`, ...USAGE];
  if (subject === undefined) return [`Whose account? ${verb} needs a name.`, ...USAGE];
  switch (verb) {
    case 'add-staff':
    case 'roles':
    case 'email':
      return staffCommand(verb, subject, options);
    case 'add-customer':
      return newCustomer(subject, options);
    case 'set-password':
    case 'remove':
      return { does: verb, account: accountOf(subject) };
    default:
      return {
        does: 'set-state',
        account: accountOf(subject),
        state: verb === 'block' ? 'BLOCKED' : 'ACTIVE',
      };
  }
}

function staffCommand(
  does: 'add-staff' | 'email' | 'roles',
  name: string,
  { roles, email: typed }: Options,
): AccountCommand | string[] {
  const address = typed === undefined ? undefined : emailSchema.safeParse(typed);
  if (address?.success === false) return [`${typed} is no e-mail address.`];
  const email = address?.data;
  if (does === 'email') {
    return email === undefined
      ? ['Which address? email needs --email=ADDRESS.']
      : { does, name, email };
  }
  if (roles === undefined && does === 'roles') return { does, name };
  const { grants, faults } =
    roles === undefined ? { grants: VIEWER, faults: [] } : readGrants(roles);
  if (faults.length > 0) return faults;
  return does === 'roles'
    ? { does, name, grants }
    : { does, name, grants, ...(email && { email }) };
}

function accountOf(subject: string): Account {
  return subject.includes('@')
    ? { kind: 'customer', email: subject }
    : { kind: 'staff', name: subject };
}

function newCustomer(subject: string, options: Options): AccountCommand | string[] {
  const address = emailSchema.safeParse(subject);
  const site = siteOfSegment(options.site ?? '');
  const salutation = SALUTATIONS.find((word) => word === options.salutation);
  const nameFault = (option: 'first-name' | 'last-name') =>
    options[option] !== undefined &&
    !personName.safeParse(options[option]).success &&
    `--${option} holds characters that a name does not have, or more than 40 of them.`;
  const faults = [
    !address.success && `${subject} is no e-mail address.`,
    site === undefined && `--site must be one of ${SITE_CODES.join(', ')}.`,
    options.salutation !== undefined &&
      salutation === undefined &&
      `--salutation must be one of ${SALUTATIONS.join(', ')}.`,
    nameFault('first-name'),
    nameFault('last-name'),
  ].filter((fault) => fault !== false);
  if (!address.success || site === undefined || faults.length > 0) return faults;
  const [firstName, lastName] = [options['first-name'], options['last-name']];
  const values = { email: address.data, site, salutation, firstName, lastName };
  return { does: 'add-customer', values };
}

function refuse(...faults: string[]): CommandReading {
  return { ok: false, faults };
}
