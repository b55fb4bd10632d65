import path from 'node:path';

import * as z from 'zod';

import { brandContacts } from '#domain/brandCompany.ts';
import { originOfHost } from '#domain/hostPages.ts';
import { REPORT_SOURCES } from '#domain/mailReports.ts';

import {
  bounceAddress,
  claimName,
  contactUri,
  hostList,
  hostName,
  hostPageList,
  issuer,
  lastDay,
  mailbox,
  originList,
  publicUrl,
  SECRET_MIN_LENGTH,
  secretList,
  sender,
  trustProxy,
  urlWith,
  wholeNumber,
} from './configValues.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const ROLES = ['all', 'web', 'worker'] as const;

/** In characters. Providers choose these keys: an ARN, a public key or a signing key. */
const SHORTEST_BOUNCE_KEY = 16;
const DEFAULT_PORT = 4173;
/** Default sender of mails, at the domain of customer service. */
const DEFAULT_SENDER = brandContacts.customerService.email.replace(/^[^@]+/, 'newsletter');

const environment = z.object({
  ROLE: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).default('all'),
  PORT: wholeNumber(1, 65_535).default(DEFAULT_PORT),
  HOST: hostName.default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: urlWith(
    ['postgres:', 'postgresql:'],
    'must be a URL that begins with postgres:// or postgresql://',
  ).optional(),
  SMTP_URL: urlWith(
    ['smtp:', 'smtps:'],
    'must be a URL that begins with smtp:// or smtps://',
  ).optional(),
  SMTP_UTF8: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  MAIL_FROM: sender.optional(),
  BOUNCE_ADDRESS: bounceAddress.optional(),
  BOUNCE_SOURCE: z.enum(REPORT_SOURCES, `must be one of ${REPORT_SOURCES.join(', ')}`).optional(),
  BOUNCE_KEY: z
    .string()
    .min(SHORTEST_BOUNCE_KEY, `must be at least ${SHORTEST_BOUNCE_KEY} characters long`)
    .optional(),
  BOUNCE_MAILBOX: mailbox.optional(),
  DKIM_KEY_FILE: z.string().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(
      /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i,
      'must be a DNS label, such as shop2026',
    )
    .optional(),
  DEV_MAIL_IS_PUBLIC: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  SECRET: z
    .string()
    .min(SECRET_MIN_LENGTH, `must be at least ${SECRET_MIN_LENGTH} characters long`)
    .optional(),
  PREVIOUS_SECRETS: secretList.default([]),
  SERVICE_KEY: z
    .string()
    .min(SECRET_MIN_LENGTH, `must be at least ${SECRET_MIN_LENGTH} characters long`)
    .optional(),
  EMBED_ORIGINS: originList.default([]),
  HOST_PAGES: hostPageList.default([]),
  WEBHOOK_LOCAL_HOSTS: hostList.default([]),
  TRUST_PROXY: trustProxy.default({ kind: 'none' }),
  SIGNUPS_PER_CLIENT_PER_HOUR: wholeNumber(1, 1_000_000_000).default(60),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  SECURITY_CONTACT: contactUri.optional(),
  SECURITY_CONTACT_EXPIRES: lastDay.optional(),
  CHECKOUT_KEY: z
    .string()
    .min(SECRET_MIN_LENGTH, `must be at least ${SECRET_MIN_LENGTH} characters long`)
    .optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_CLIENT_SECRET_FILE: z.string().optional(),
  OIDC_SCOPES: z
    .string()
    .transform((text) => text.split(/[\s,]+/))
    .refine((scopes) => scopes.includes('openid'), 'must include openid')
    .default(['openid', 'profile']),
  OIDC_GROUPS_CLAIM: claimName.default('groups'),
  OIDC_NAME_CLAIM: claimName.default('preferred_username'),
  OIDC_ROLES_FILE: z.string().optional(),
  OIDC_CREATES_ACCOUNTS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  OIDC_REQUIRED: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

const toConfig = (values: z.output<typeof environment>) => ({
  /** Whether this node answers requests, works on jobs, or both. */
  role: values.ROLE,
  port: values.PORT,
  host: values.HOST,
  /** Base of links in mails and of canonical URLs, without a trailing slash. */
  publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
  /** Absolute path of the data folder. */
  dataDir: path.resolve(values.DATA_DIR),
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: values.DATABASE_URL,
  /** Undefined: mail is captured in `dataDir`. */
  smtpUrl: values.SMTP_URL,
  /** Whether the mail server accepts non-ASCII local parts (decision 27). */
  takesUtf8Mail: values.SMTP_URL === undefined || values.SMTP_UTF8 === 'yes',
  mailFrom: values.MAIL_FROM ?? DEFAULT_SENDER,
  /** Settings of reports about mails. */
  bounces: {
    /** Receives returned mails, with the mail's reference after a plus sign. Undefined: the sender's address does. */
    address: values.BOUNCE_ADDRESS,
    /** System that reports by HTTP; undefined if none does. */
    source:
      values.BOUNCE_SOURCE === undefined || values.BOUNCE_KEY === undefined
        ? undefined
        : { name: values.BOUNCE_SOURCE, key: values.BOUNCE_KEY },
    /** IMAP mailbox of `address`; undefined if none is read. */
    mailbox: values.BOUNCE_MAILBOX,
  },
  /** Absolute path of the key that signs mails, and its DNS selector; undefined: unsigned. */
  dkim:
    values.DKIM_KEY_FILE === undefined || values.DKIM_SELECTOR === undefined
      ? undefined
      : { keyFile: path.resolve(values.DKIM_KEY_FILE), selector: values.DKIM_SELECTOR },
  /** Whether every client may read captured mail. */
  devMailIsPublic: values.DEV_MAIL_IS_PUBLIC === 'yes',
  /** Undefined: generated once into `dataDir`. */
  secret: values.SECRET,
  /** Former secrets, still accepted for verifying and decrypting. */
  previousSecrets: values.PREVIOUS_SECRETS,
  /** Key of services that call for a client and name its address; undefined: none may. */
  serviceKey: values.SERVICE_KEY,
  /** Origins of other systems whose pages may read fragments and post sign-ups. */
  embedOrigins: values.EMBED_ORIGINS,
  /** Pages of other systems that console panes may show. */
  hostPages: values.HOST_PAGES,
  /** Hosts of a private network that webhooks may reach, also over http. */
  webhookLocalHosts: values.WEBHOOK_LOCAL_HOSTS,
  trustProxy: values.TRUST_PROXY,
  signUpsPerClientPerHour: values.SIGNUPS_PER_CLIENT_PER_HOUR,
  /** Undefined: the checkout's voucher calls are off. */
  checkoutKey: values.CHECKOUT_KEY,
  /** Content of `/.well-known/security.txt`; undefined: none. */
  security:
    values.SECURITY_CONTACT === undefined || values.SECURITY_CONTACT_EXPIRES === undefined
      ? undefined
      : { contact: values.SECURITY_CONTACT, expires: values.SECURITY_CONTACT_EXPIRES },
  /** Where Prometheus metrics are served; undefined: nowhere. */
  metrics:
    values.METRICS_PORT === undefined
      ? undefined
      : { host: values.METRICS_HOST, port: values.METRICS_PORT },
  /** Single sign-on of staff by OpenID Connect; undefined: none. Paths are absolute. */
  sso:
    values.OIDC_ISSUER === undefined || values.OIDC_CLIENT_ID === undefined
      ? undefined
      : {
          issuer: values.OIDC_ISSUER,
          clientId: values.OIDC_CLIENT_ID,
          clientSecret: values.OIDC_CLIENT_SECRET,
          clientSecretFile: absolute(values.OIDC_CLIENT_SECRET_FILE),
          scopes: values.OIDC_SCOPES,
          groupsClaim: values.OIDC_GROUPS_CLAIM,
          nameClaim: values.OIDC_NAME_CLAIM,
          /** Maps groups to roles; undefined: roles are set in the console. */
          rolesFile: absolute(values.OIDC_ROLES_FILE),
          /** Whether a first sign-in creates an account. */
          createsAccounts: values.OIDC_CREATES_ACCOUNTS === 'yes',
          /** Whether only single sign-on and the break-glass account can sign in. */
          isRequired: values.OIDC_REQUIRED === 'yes',
        },
  logLevel: values.LOG_LEVEL,
});

const absolute = (file: string | undefined) =>
  file === undefined ? undefined : path.resolve(file);

export type Config = ReturnType<typeof toConfig>;

export type ConfigReading = { ok: true; config: Config } | { ok: false; faults: string[] };

/**
 * Reads the environment variables; empty ones count as unset. An error is one line that names the variable but never
 * its value, which may be a password.
 */
export function readConfig(env: Record<string, string | undefined>): ConfigReading {
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(values);
  const faults = new Map(missingCompanions(values));
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0]);
    if (!faults.has(name)) faults.set(name, `${name} ${issue.message}`);
  }
  if (parsed.success && !faults.has('HOST_PAGES') && hasUnknownHost(parsed.data)) {
    faults.set(
      'HOST_PAGES',
      'HOST_PAGES has addresses whose origins are missing from EMBED_ORIGINS',
    );
  }
  if (parsed.success && faults.size === 0) return { ok: true, config: toConfig(parsed.data) };
  return { ok: false, faults: [...faults.values()] };
}

/** Returns whether a page is at an origin that the shop does not allow, where it cannot use fragments. */
function hasUnknownHost({ HOST_PAGES, EMBED_ORIGINS }: z.output<typeof environment>): boolean {
  const origins = HOST_PAGES.map(({ path }) => originOfHost(path));
  return origins.some((origin) => origin !== undefined && !EMBED_ORIGINS.includes(origin));
}

const OIDC_VARIABLES = [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET_FILE',
  'OIDC_ROLES_FILE',
  'OIDC_CREATES_ACCOUNTS',
  'OIDC_REQUIRED',
];

/** Returns variables that a variable requires but that are missing. */
function missingCompanions(given: Record<string, unknown>): [string, string][] {
  const isGiven = (name: string) => given[name] !== undefined;
  const { ROLE: role } = given;
  const demands = [
    // An embedded database belongs to one process, which must do everything.
    {
      by: `ROLE=${String(role)}`,
      isMade: role === 'web' || role === 'worker',
      name: 'DATABASE_URL',
    },
    // Nodes sharing a database must accept each other's tokens and cookies.
    { by: 'DATABASE_URL', isMade: isGiven('DATABASE_URL'), name: 'SECRET' },
    { by: 'SMTP_URL', isMade: isGiven('SMTP_URL'), name: 'MAIL_FROM' },
    { by: 'BOUNCE_SOURCE', isMade: isGiven('BOUNCE_SOURCE'), name: 'BOUNCE_KEY' },
    { by: 'BOUNCE_KEY', isMade: isGiven('BOUNCE_KEY'), name: 'BOUNCE_SOURCE' },
    // Without it, returned mails name no mail.
    { by: 'BOUNCE_MAILBOX', isMade: isGiven('BOUNCE_MAILBOX'), name: 'BOUNCE_ADDRESS' },
    {
      by: 'BOUNCE_SOURCE=mail-server',
      isMade: given['BOUNCE_SOURCE'] === 'mail-server',
      name: 'BOUNCE_ADDRESS',
    },
    { by: 'DKIM_KEY_FILE', isMade: isGiven('DKIM_KEY_FILE'), name: 'DKIM_SELECTOR' },
    { by: 'DKIM_SELECTOR', isMade: isGiven('DKIM_SELECTOR'), name: 'DKIM_KEY_FILE' },
    {
      by: 'SECURITY_CONTACT',
      isMade: isGiven('SECURITY_CONTACT'),
      name: 'SECURITY_CONTACT_EXPIRES',
    },
    {
      by: 'SECURITY_CONTACT_EXPIRES',
      isMade: isGiven('SECURITY_CONTACT_EXPIRES'),
      name: 'SECURITY_CONTACT',
    },
    { by: 'OIDC_ISSUER', isMade: isGiven('OIDC_ISSUER'), name: 'OIDC_CLIENT_ID' },
    ...OIDC_VARIABLES.map((by) => ({ by, isMade: isGiven(by), name: 'OIDC_ISSUER' })),
    {
      by: 'OIDC_ISSUER',
      isMade: isGiven('OIDC_ISSUER') && !isGiven('OIDC_CLIENT_SECRET_FILE'),
      name: 'OIDC_CLIENT_SECRET',
    },
    // Automatic accounts need roles from groups.
    {
      by: 'OIDC_CREATES_ACCOUNTS=yes',
      isMade: given['OIDC_CREATES_ACCOUNTS'] === 'yes',
      name: 'OIDC_ROLES_FILE',
    },
    // The sender's domain signs.
    { by: 'DKIM_KEY_FILE', isMade: isGiven('DKIM_KEY_FILE'), name: 'MAIL_FROM' },
  ];
  return demands
    .filter(({ isMade, name }) => isMade && !isGiven(name))
    .map(({ by, name }) => [name, `${name} must be set together with ${by}`]);
}
