import { parseArgs } from 'node:util';

import { email as emailSchema, personName } from '#contract/newsletter/schemas.ts';
import { SALUTATIONS } from '#contract/newsletter/words.ts';
import { PASSWORD_MAX_LENGTH } from '#contract/login.ts';
import { auditQuery } from '#contract/staff/audit.ts';
import { rolesRequest } from '#contract/staff/people.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/password.ts';
import { SITE_CODES, siteOfSegment } from '#domain/sites.ts';
import { STAFF_ROLES, type StaffGrant } from '#domain/staffRoles.ts';
import type { NewCustomer } from '#server/customers/customerAccounts.ts';

import { readGrants } from '#server/staff/readGrants.ts';

export const USAGE = [
  'npm run account -- list',
  'npm run account -- show NAME   shows the address, roles, second step and sessions of a staff account',
  'npm run account -- add-staff NAME [--roles=VIEWER] [--email=ADDRESS]',
  'npm run account -- invite NAME --email=ADDRESS [--roles=VIEWER]   mails a link by which the person chooses a password',
  'npm run account -- link NAME   mails a new invitation, or a link to reset the password',
  'npm run account -- email NAME --email=ADDRESS   sets the address for password links and for notices to administrators',
  'npm run account -- roles NAME [--roles="EDITOR:DE,AT VIEWER" [--reason=…]]   shows the roles of a staff account, or replaces them',
  'npm run account -- sign-out NAME   ends all sessions of a staff account',
  'npm run account -- remove-second-step NAME   removes the app, passkeys and recovery codes of a staff account',
  'npm run account -- break-glass   makes a single-use secret for an administrator who lost every other way to sign in',
  'npm run account -- audit [WORDS]   lists what staff and operators did, one line of JSON per event',
  'npm run account -- add-customer EMAIL --site=DE [--salutation=MRS] [--first-name=…] [--last-name=…]',
  'npm run account -- set-password NAME|EMAIL',
  'npm run account -- block NAME|EMAIL   ends all sessions and refuses sign-ins until unblocked',
  'npm run account -- unblock NAME|EMAIL',
  'npm run account -- remove NAME|EMAIL',
  '',
  `Roles: ${STAFF_ROLES.join(', ')}. Name shops after a colon; without them, a role holds in every shop.`,
  'A terminal asks for the password; an empty answer generates one and shows it once.',
  'Elsewhere a password is generated, or read from the first line of the input with --password-stdin.',
  'Mails are sent by the running server, or by the next one that starts.',
];

/** The account that the command is about: a customer's address has an @, a staff name never has. */
type Account = { kind: 'staff'; name: string } | { kind: 'customer'; email: string };

/** Verbs that need only the name of a staff account. */
const STAFF_VERBS = ['show', 'link', 'sign-out', 'remove-second-step'] as const;

export type AccountCommand =
  | { does: 'add-staff'; name: string; grants: StaffGrant[]; email?: string }
  | { does: 'invite'; name: string; grants: StaffGrant[]; email: string }
  | { does: 'email'; name: string; email: string }
  /** Without `grants`, the command shows the roles. */
  | { does: 'roles'; name: string; grants?: StaffGrant[]; reason?: string | undefined }
  | { does: (typeof STAFF_VERBS)[number]; name: string }
  | { does: 'add-customer'; values: NewCustomer }
  | { does: 'set-password'; account: Account }
  | { does: 'remove'; account: Account }
  | { does: 'set-state'; account: Account; state: 'ACTIVE' | 'BLOCKED' }
  | { does: 'break-glass' }
  | { does: 'list' };

export type CommandReading =
  | { ok: true; command: AccountCommand; takesPasswordFromInput: boolean }
  | { ok: true; command: { does: 'help' } | { does: 'audit'; q: string } }
  | { ok: false; faults: string[] };

const OPTIONS = {
  site: { type: 'string' },
  salutation: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  roles: { type: 'string' },
  reason: { type: 'string' },
  email: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Options of every verb. */
const VERBS: Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>> = {
  list: [],
  audit: [],
  'break-glass': [],
  show: [],
  link: [],
  'sign-out': [],
  'remove-second-step': [],
  'add-staff': ['roles', 'email', 'password-stdin'],
  invite: ['roles', 'email'],
  email: ['email'],
  roles: ['roles', 'reason'],
  'add-customer': ['site', 'salutation', 'first-name', 'last-name', 'password-stdin'],
  'set-password': ['password-stdin'],
  block: [],
  unblock: [],
  remove: [],
};

/** Default roles of a new staff account: viewing every shop. */
const VIEWER: StaffGrant[] = [{ role: 'VIEWER', market: 'ALL' }];

type Options = ReturnType<typeof parse>['values'];

const parse = (words: string[]) =>
  parseArgs({ args: words, options: OPTIONS, allowPositionals: true });

/** Parses the words after `npm run account --`. An error is a sentence for the operator. */
export function readCommand(words: string[]): CommandReading {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(words);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'The options are not valid.', ...USAGE);
  }
  const [verb, subject, ...rest] = parsed.positionals;
  if (parsed.values.help || verb === 'help') return { ok: true, command: { does: 'help' } };
  if (verb === undefined) return refuse(...USAGE);
  const taken = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (taken === undefined) return refuse(`There is no command ${verb}.`, ...USAGE);
  const unused = Object.keys(parsed.values).filter(
    (option) => !taken.some((one) => one === option),
  );
  if (unused.length > 0) return refuse(...unused.map((option) => `${verb} takes no --${option}.`));
  if (verb === 'audit') return auditCommand(parsed.positionals.slice(1).join(' '));
  if (rest.length > 0) return refuse(`${verb} takes one name; put quotes around it.`);
  const command = commandOf(verb, subject, parsed.values);
  if (Array.isArray(command)) return refuse(...command);
  return { ok: true, command, takesPasswordFromInput: parsed.values['password-stdin'] ?? false };
}

/** Returns why a chosen password is not allowed; empty if it is (spec §9). */
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
  if (subject === undefined) return [`Whose account? ${verb} needs a name.`, ...USAGE];
  switch (verb) {
    case 'add-customer':
      return newCustomer(subject, options);
    case 'set-password':
    case 'remove':
      return { does: verb, account: accountOf(subject) };
    case 'block':
    case 'unblock':
      return {
        does: 'set-state',
        account: accountOf(subject),
        state: verb === 'block' ? 'BLOCKED' : 'ACTIVE',
      };
    default:
      if (subject.includes('@')) return [`${verb} is for staff accounts, whose names have no @.`];
      return staffCommand(verb, subject, options);
  }
}

function staffCommand(verb: string, name: string, options: Options): AccountCommand | string[] {
  const simple = STAFF_VERBS.find((one) => one === verb);
  if (simple) return { does: simple, name };
  const address = options.email === undefined ? undefined : emailSchema.safeParse(options.email);
  const email = address?.data;
  const reading = options.roles === undefined ? undefined : readGrants(options.roles);
  const { reason } = options;
  const faults = [
    ...(address?.success === false ? [`${options.email} is not an e-mail address.`] : []),
    ...(reading?.faults ?? []),
    ...(reason !== undefined && !reading
      ? ['roles takes --reason only together with --roles.']
      : []),
    ...(rolesRequest.shape.reason.safeParse(reason).success
      ? []
      : ['--reason may have at most 200 characters.']),
  ];
  if (faults.length > 0) return faults;
  const grants = reading?.grants;
  if (verb === 'roles') return { does: verb, name, ...(grants && { grants, reason }) };
  if (verb === 'add-staff') {
    return { does: verb, name, grants: grants ?? VIEWER, ...(email && { email }) };
  }
  if (email === undefined) return [`Which address? ${verb} needs --email=ADDRESS.`];
  return verb === 'email'
    ? { does: verb, name, email }
    : { does: 'invite', name, grants: grants ?? VIEWER, email };
}

function auditCommand(q: string): CommandReading {
  return auditQuery.safeParse({ q }).success
    ? { ok: true, command: { does: 'audit', q } }
    : refuse('The words for audit may have at most 100 characters.');
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
    `--${option} has characters that are not allowed in a name, or is longer than 40 characters.`;
  const faults = [
    !address.success && `${subject} is not an e-mail address.`,
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
