import { parseArgs } from 'node:util';

import { email as emailSchema, personName } from '#contract/newsletter/schemas.ts';
import { SALUTATIONS } from '#contract/newsletter/words.ts';
import { auditQuery } from '#contract/staff/audit.ts';
import { rolesRequest } from '#contract/staff/people.ts';
import { SITE_CODES, siteOfSegment } from '#domain/sites.ts';
import { STAFF_ROLES } from '#domain/staffRoles.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { createCustomerAccounts, type NewCustomer } from '#server/customers/customerAccounts.ts';
import { readGrants } from '#server/staff/readGrants.ts';
import { createStaffAccounts } from '#server/staff/staffAccounts.ts';

import { ACCOUNT_VERBS } from './accountVerbs.ts';
import type {
  AccountCommandContext,
  AccountTools,
  AccountVerb,
  CommandResult,
  StaffOptions,
} from './verb.ts';

export const USAGE = [
  ...Object.values(ACCOUNT_VERBS).map(({ usage }) => `npm run account -- ${usage}`),
  '',
  `Roles: ${STAFF_ROLES.join(', ')}. Name shops after a colon; without them, a role holds in every shop.`,
  'A terminal asks for the password; an empty answer generates one and shows it once.',
  'Elsewhere a password is generated, or read from the first line of the input with --password-stdin.',
  'Mails are sent by the running server, or by the next one that starts.',
];

type Run = (tools: AccountTools) => Promise<CommandResult>;

export type CommandReading =
  | { ok: true; does: 'run'; run: Run; takesPasswordFromInput: boolean }
  | { ok: true; does: 'help' }
  | { ok: false; faults: string[] };

const parse = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      salutation: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      roles: { type: 'string' },
      reason: { type: 'string' },
      email: { type: 'string' },
      'password-stdin': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
type Options = ReturnType<typeof parse>['values'];

export async function runAccountCommand(
  words: readonly string[],
  context: CommandContext,
): Promise<number> {
  const { print, printError } = context;
  const reading = readCommand(words);
  if (!reading.ok) {
    reading.faults.forEach(printError);
    return 1;
  }
  if (reading.does === 'help') {
    USAGE.forEach(print);
    return 0;
  }
  const database = await context.openDatabase();
  const by = { kind: 'COMMAND', name: context.operator } as const;
  const { takesPasswordFromInput: fromInput } = reading;
  const askPassword = () => context.askPassword({ fromInput });
  const { ok, lines } = await runCommand(reading, { ...context, database, by, askPassword });
  lines.forEach(ok ? print : printError);
  return ok ? 0 : 1;
}

/** Runs a command about accounts; `lines` are for the operator. */
export function runCommand(
  { run }: { run: Run },
  context: AccountCommandContext,
): Promise<CommandResult> {
  const [staff, customers] = [createStaffAccounts(context), createCustomerAccounts(context)];
  return run({ ...context, staff, customers });
}

/** Parses the words after `npm run account --`. An error is a sentence for the operator. */
export function readCommand(words: readonly string[]): CommandReading {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(words);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'The options are not valid.', ...USAGE);
  }
  const { values, positionals } = parsed;
  const [word, ...given] = positionals;
  if (values.help || word === 'help') return { ok: true, does: 'help' };
  if (word === undefined) return refuse(...USAGE);
  const verb = Object.hasOwn(ACCOUNT_VERBS, word) ? ACCOUNT_VERBS[word] : undefined;
  if (verb === undefined) return refuse(`There is no command ${word}.`, ...USAGE);
  const unused = Object.keys(values).filter((option) => !verb.options.includes(option));
  if (unused.length > 0) return refuse(...unused.map((option) => `${word} takes no --${option}.`));
  const run = readRun(verb, { word, given, values });
  if (Array.isArray(run)) return refuse(...run);
  return { ok: true, does: 'run', run, takesPasswordFromInput: values['password-stdin'] ?? false };
}

function readRun(
  verb: AccountVerb,
  { word, given, values }: { word: string; given: readonly string[]; values: Options },
): Run | string[] {
  if (verb.of === 'WORDS') {
    const words = given.join(' ');
    return auditQuery.safeParse({ q: words }).success
      ? (tools) => verb.run(words, tools)
      : [`The words for ${word} may have at most 100 characters.`];
  }
  const [subject, ...rest] = given;
  if (rest.length > 0) return [`${word} takes one name; put quotes around it.`];
  if (verb.of === 'NOTHING') return subject === undefined ? verb.run : [`${word} takes no name.`];
  if (subject === undefined) return [`Whose account? ${word} needs a name.`, ...USAGE];
  // A customer's address has an @, a staff name never has.
  const isStaff = !subject.includes('@');
  switch (verb.of) {
    case 'ANY':
      return (tools) => verb.run({ name: subject, isStaff }, tools);
    case 'CUSTOMER': {
      const customer = newCustomer(subject, values);
      return Array.isArray(customer) ? customer : (tools) => verb.run(customer, tools);
    }
    case 'STAFF': {
      if (!isStaff) return [`${word} is for staff accounts, whose names have no @.`];
      const options = staffOptions(values);
      if (Array.isArray(options)) return options;
      if (verb.needsEmail && options.email === undefined) {
        return [`Which address? ${word} needs --email=ADDRESS.`];
      }
      return (tools) => verb.run({ name: subject, ...options }, tools);
    }
  }
}

function staffOptions({ email: typed, roles, reason }: Options): StaffOptions | string[] {
  const address = typed === undefined ? undefined : emailSchema.safeParse(typed);
  const reading = roles === undefined ? undefined : readGrants(roles);
  const faults = [
    ...(address?.success === false ? [`${typed} is not an e-mail address.`] : []),
    ...(reading?.faults ?? []),
    ...(reason !== undefined && !reading
      ? ['roles takes --reason only together with --roles.']
      : []),
    ...(rolesRequest.shape.reason.safeParse(reason).success
      ? []
      : ['--reason may have at most 200 characters.']),
  ];
  if (faults.length > 0) return faults;
  return {
    ...(address?.data !== undefined && { email: address.data }),
    ...(reading && { grants: reading.grants }),
    ...(reason !== undefined && { reason }),
  };
}

function newCustomer(subject: string, options: Options): NewCustomer | string[] {
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
  return { email: address.data, site, salutation, firstName, lastName };
}

function refuse(...faults: string[]): CommandReading {
  return { ok: false, faults };
}
