import path from 'node:path';
import { isIP } from 'node:net';

import * as z from 'zod';

import { brandContacts } from '#domain/brandCompany.ts';
import { EMAIL_PATTERN, needsUtf8Mail } from '#domain/email.ts';

import type { TrustProxy } from './http/clientAddress.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const ROLES = ['all', 'web', 'worker'] as const;

const SECRET_MIN_LENGTH = 32;
const DEFAULT_PORT = 4173;
/** At the domain of the customer service. */
const DEFAULT_SENDER = brandContacts.customerService.email.replace(/^[^@]+/, 'newsletter');

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine(
      (value) => value >= from && value <= to,
      `must be a whole number from ${from} to ${to}`,
    );

const urlWith = (protocols: readonly string[], message: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);

const publicUrl = urlWith(['http:', 'https:'], 'must be a URL that begins with http:// or https://')
  .refine((text) => {
    if (!URL.canParse(text)) return true;
    const url = new URL(text);
    return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  }, 'must be a bare origin, without path, query or user')
  .transform((text) => new URL(text).origin);

/** As browsers write it in `Origin`, so that equal means equal. */
const isBareOrigin = (text: string) =>
  // The URL standard takes a star for a letter of a host's name.
  /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const originList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (origins) => origins.every(isBareOrigin),
    'must be origins separated by commas, as in https://shop.example, each without a slash at its end',
  );

const hostName = z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address');

const trustProxy = z.string().transform((text, context): TrustProxy => {
  if (text === 'off') return { kind: 'none' };
  if (/^\d+$/.test(text))
    return text === '0' ? { kind: 'none' } : { kind: 'hops', hops: Number(text) };
  const addresses = text.split(',').map((part) => part.trim());
  if (addresses.every(isAddressOrRange)) return { kind: 'addresses', addresses };
  context.addIssue(
    'must be off, a number of hops, or addresses and CIDR ranges separated by commas',
  );
  return z.NEVER;
});

const sender = z
  .string()
  .refine(
    (text) => isSenderAddress(/^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text),
    'must be an address, as in news@shop.example or Shop <news@shop.example>',
  );

const secretList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (secrets) => secrets.every((secret) => secret.length >= SECRET_MIN_LENGTH),
    `must be secrets of at least ${SECRET_MIN_LENGTH} characters, separated by commas`,
  );

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
  DKIM_KEY_FILE: z.string().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(
      /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i,
      'must be a name of the DNS, as in shop2026',
    )
    .optional(),
  DEV_MAIL_IS_PUBLIC: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  SECRET: z
    .string()
    .min(SECRET_MIN_LENGTH, `must be at least ${SECRET_MIN_LENGTH} characters long`)
    .optional(),
  PREVIOUS_SECRETS: secretList.default([]),
  SENDING_SYSTEM_KEY: z
    .string()
    .min(SECRET_MIN_LENGTH, `must be at least ${SECRET_MIN_LENGTH} characters long`)
    .optional(),
  SERVICE_KEY: z
    .string()
    .min(SECRET_MIN_LENGTH, `must be at least ${SECRET_MIN_LENGTH} characters long`)
    .optional(),
  EMBED_ORIGINS: originList.default([]),
  TRUST_PROXY: trustProxy.default({ kind: 'none' }),
  SIGNUPS_PER_CLIENT_PER_HOUR: wholeNumber(1, 1_000_000_000).default(60),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  CHECKOUT_KEY: z
    .string()
    .min(SECRET_MIN_LENGTH, `must be at least ${SECRET_MIN_LENGTH} characters long`)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

const toConfig = (values: z.output<typeof environment>) => ({
  /** What this node does: it answers requests, works on the queue's jobs, or both. */
  role: values.ROLE,
  port: values.PORT,
  host: values.HOST,
  /** Base of links in mails and of canonical URLs; without a slash at the end. */
  publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
  /** Absolute. */
  dataDir: path.resolve(values.DATA_DIR),
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: values.DATABASE_URL,
  /** Undefined: mail is captured in `dataDir`. */
  smtpUrl: values.SMTP_URL,
  /** Whether mail reaches addresses with letters outside ASCII before the `@` (decision 27). */
  takesUtf8Mail: values.SMTP_URL === undefined || values.SMTP_UTF8 === 'yes',
  mailFrom: values.MAIL_FROM ?? DEFAULT_SENDER,
  /** The key that signs mails, an absolute path, and its name in the DNS; undefined: they go unsigned. */
  dkim:
    values.DKIM_KEY_FILE === undefined || values.DKIM_SELECTOR === undefined
      ? undefined
      : { keyFile: path.resolve(values.DKIM_KEY_FILE), selector: values.DKIM_SELECTOR },
  /** Whether every client that reaches this server may read captured mail. */
  devMailIsPublic: values.DEV_MAIL_IS_PUBLIC === 'yes',
  /** Undefined: generated once into `dataDir`. */
  secret: values.SECRET,
  /** Former secrets: what they signed is still accepted, what they sealed still opened. */
  previousSecrets: values.PREVIOUS_SECRETS,
  /** Of the system that sends newsletters, to report opened ones; undefined: reports are refused. */
  sendingSystemKey: values.SENDING_SYSTEM_KEY,
  /** Of services that call for a client and tell its address; undefined: none may. */
  serviceKey: values.SERVICE_KEY,
  /** Origins of pages of other systems whose sign-ups are taken, and which read our parts. */
  embedOrigins: values.EMBED_ORIGINS,
  trustProxy: values.TRUST_PROXY,
  signUpsPerClientPerHour: values.SIGNUPS_PER_CLIENT_PER_HOUR,
  /** Undefined: the checkout's calls about vouchers are off. */
  checkoutKey: values.CHECKOUT_KEY,
  /** Where figures for Prometheus are served; undefined: nowhere. */
  metrics:
    values.METRICS_PORT === undefined
      ? undefined
      : { host: values.METRICS_HOST, port: values.METRICS_PORT },
  logLevel: values.LOG_LEVEL,
});
export type Config = ReturnType<typeof toConfig>;

export type ConfigReading = { ok: true; config: Config } | { ok: false; faults: string[] };

/**
 * Reads the environment variables of design §2. An empty variable counts as unset. A fault is one
 * line that names the variable and never repeats its value, which may be a password.
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
  if (parsed.success && faults.size === 0) return { ok: true, config: toConfig(parsed.data) };
  return { ok: false, faults: [...faults.values()] };
}

/** What one variable demands beside it, by the name of the missing one. */
function missingCompanions(given: Record<string, unknown>): [string, string][] {
  const isGiven = (name: string) => given[name] !== undefined;
  const { ROLE: role } = given;
  const demands = [
    // An embedded database belongs to one process, which has to do all there is.
    {
      by: `ROLE=${String(role)}`,
      isMade: role === 'web' || role === 'worker',
      name: 'DATABASE_URL',
    },
    // Nodes that share a database must accept each other's tokens and cookies.
    { by: 'DATABASE_URL', isMade: isGiven('DATABASE_URL'), name: 'SECRET' },
    { by: 'SMTP_URL', isMade: isGiven('SMTP_URL'), name: 'MAIL_FROM' },
    { by: 'DKIM_KEY_FILE', isMade: isGiven('DKIM_KEY_FILE'), name: 'DKIM_SELECTOR' },
    { by: 'DKIM_SELECTOR', isMade: isGiven('DKIM_SELECTOR'), name: 'DKIM_KEY_FILE' },
    // It is the sender's domain that signs.
    { by: 'DKIM_KEY_FILE', isMade: isGiven('DKIM_KEY_FILE'), name: 'MAIL_FROM' },
  ];
  return demands
    .filter(({ isMade, name }) => isMade && !isGiven(name))
    .map(({ by, name }) => [name, `${name} must be given with ${by}`]);
}

/** An answer must reach it from every mail server. */
function isSenderAddress(text: string): boolean {
  return EMAIL_PATTERN.test(text) && !needsUtf8Mail(text);
}

function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}
