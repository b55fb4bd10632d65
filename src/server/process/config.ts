import path from 'node:path';

import * as z from 'zod';

import { brandContacts } from '#domain/brandCompany.ts';
import { originOfHost } from '#domain/hostPages.ts';
import { REPORT_SOURCES } from '#domain/mailReports.ts';

import {
  atLeast,
  bounceAddress,
  claimName,
  contactUri,
  databaseUrl,
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
  siteSenderList,
  siteUrlList,
  smtpUrl,
  trustProxy,
  wholeNumber,
  yesOrNo,
} from './configValues.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const ROLES = ['all', 'web', 'worker'] as const;

/** Minimum length of a key in characters. The provider chooses it: an ARN, a public key or a signing key. */
const SHORTEST_BOUNCE_KEY = 16;
const DEFAULT_PORT = 4173;
/** Default sender of mails, at the domain of customer service. */
const DEFAULT_SENDER = brandContacts.customerService.email.replace(/^[^@]+/, 'newsletter');

const filePath = z.string().transform((file) => path.resolve(file));

const environment = z.object({
  ROLE: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).default('all'),
  PORT: wholeNumber(1, 65_535).default(DEFAULT_PORT),
  HOST: hostName.default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  SHOP_URLS: siteUrlList.optional(),
  STAFF_URL: publicUrl.optional(),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: databaseUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  SMTP_UTF8: yesOrNo.default('no'),
  MAIL_FROM: sender.optional(),
  SHOP_MAIL_FROM: siteSenderList.optional(),
  BOUNCE_ADDRESS: bounceAddress.optional(),
  BOUNCE_SOURCE: z.enum(REPORT_SOURCES, `must be one of ${REPORT_SOURCES.join(', ')}`).optional(),
  BOUNCE_KEY: atLeast(SHORTEST_BOUNCE_KEY).optional(),
  BOUNCE_MAILBOX: mailbox.optional(),
  DKIM_KEY_FILE: filePath.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(
      /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i,
      'must be a DNS label, such as shop2026',
    )
    .optional(),
  WALLET_CERTIFICATE_FILE: filePath.optional(),
  DEV_MAIL_IS_PUBLIC: yesOrNo.default('no'),
  SECRET: atLeast(SECRET_MIN_LENGTH).optional(),
  PREVIOUS_SECRETS: secretList.default([]),
  SERVICE_KEY: atLeast(SECRET_MIN_LENGTH).optional(),
  EMBED_ORIGINS: originList.default([]),
  HOST_PAGES: hostPageList.default([]),
  WEBHOOK_LOCAL_HOSTS: hostList.default([]),
  TRUST_PROXY: trustProxy.default({ kind: 'none' }),
  SIGNUPS_PER_CLIENT_PER_HOUR: wholeNumber(1, 1_000_000_000).default(60),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  SECURITY_CONTACT: contactUri.optional(),
  SECURITY_CONTACT_EXPIRES: lastDay.optional(),
  CHECKOUT_KEY: atLeast(SECRET_MIN_LENGTH).optional(),
  IYS_URL: publicUrl.default('https://api.iys.org.tr'),
  IYS_CODE: z.string().regex(/^\d+$/, 'must be the number of the retailer at İYS').optional(),
  IYS_BRAND: z.string().regex(/^\d+$/, 'must be the number of the brand at İYS').optional(),
  IYS_USER: z.string().optional(),
  IYS_PASSWORD: z.string().optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_CLIENT_SECRET_FILE: filePath.optional(),
  OIDC_SCOPES: z
    .string()
    .transform((text) => text.split(/[\s,]+/))
    .refine((scopes) => scopes.includes('openid'), 'must include openid')
    .default(['openid', 'profile']),
  OIDC_GROUPS_CLAIM: claimName.default('groups'),
  OIDC_NAME_CLAIM: claimName.default('preferred_username'),
  OIDC_ROLES_FILE: filePath.optional(),
  OIDC_CREATES_ACCOUNTS: yesOrNo.default('no'),
  OIDC_REQUIRED: yesOrNo.default('no'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  // Selects the folder of the pages, outside this configuration.
  RUNTIME: z.enum(['preact', 'react'], 'must be preact or react').optional(),
});

const toConfig = (values: z.output<typeof environment>) => ({
  /** Whether this node answers requests, works on jobs, or both. */
  role: values.ROLE,
  port: values.PORT,
  host: values.HOST,
  /** Base of links in mails and of canonical URLs, without a trailing slash. */
  publicUrl: mainUrl(values),
  /** URLs of shops with an address of their own; undefined: all are below `publicUrl`. */
  siteUrls: values.SHOP_URLS,
  /** Base of the console's links. */
  staffUrl: values.STAFF_URL ?? mainUrl(values),
  /** Absolute path of the data folder. */
  dataDir: path.resolve(values.DATA_DIR),
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: values.DATABASE_URL,
  /** Undefined: mail is captured in `dataDir`. */
  smtpUrl: values.SMTP_URL,
  /** Whether the mail server accepts non-ASCII local parts (decision 27). */
  takesUtf8Mail: values.SMTP_URL === undefined || values.SMTP_UTF8 === 'yes',
  mailFrom: values.MAIL_FROM ?? DEFAULT_SENDER,
  /** Senders of shops that have their own. */
  siteSenders: values.SHOP_MAIL_FROM,
  bounces: {
    /**
     * Address for returned mails; each mail's reference is added after a plus sign. Undefined: the sender's address.
     */
    address: values.BOUNCE_ADDRESS,
    /** System that reports by HTTP; undefined if none does. */
    source: together({ name: values.BOUNCE_SOURCE, key: values.BOUNCE_KEY }),
    /** IMAP mailbox of `address`; undefined if none is read. */
    mailbox: values.BOUNCE_MAILBOX,
  },
  /** Absolute path of the key that signs mails, and its DNS selector; undefined: unsigned. */
  dkim: together({ keyFile: values.DKIM_KEY_FILE, selector: values.DKIM_SELECTOR }),
  /** Absolute path of the certificates and key that sign passes for Apple Wallet; undefined: none are offered. */
  walletCertificateFile: values.WALLET_CERTIFICATE_FILE,
  /** Whether every client may read captured mail. */
  devMailIsPublic: values.DEV_MAIL_IS_PUBLIC === 'yes',
  /** Undefined: generated once into `dataDir`. */
  secret: values.SECRET,
  /** Former secrets, still accepted for verifying and decrypting. */
  previousSecrets: values.PREVIOUS_SECRETS,
  /** Key by which other services may name their own client's address; undefined: none may. */
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
  /** Account at İYS, the register of consents in Turkey; undefined: nothing is handed over. */
  iys: together({
    url: values.IYS_URL,
    code: values.IYS_CODE,
    brand: values.IYS_BRAND,
    user: values.IYS_USER,
    password: values.IYS_PASSWORD,
  }),
  /** Content of `/.well-known/security.txt`; undefined: none. */
  security: together({
    contact: values.SECURITY_CONTACT,
    expires: values.SECURITY_CONTACT_EXPIRES,
  }),
  /** Where Prometheus metrics are served; undefined: nowhere. */
  metrics: together({ host: values.METRICS_HOST, port: values.METRICS_PORT }),
  /** Single sign-on of staff by OpenID Connect; undefined: none. Paths are absolute. */
  sso:
    values.OIDC_ISSUER === undefined || values.OIDC_CLIENT_ID === undefined
      ? undefined
      : {
          issuer: values.OIDC_ISSUER,
          clientId: values.OIDC_CLIENT_ID,
          clientSecret: values.OIDC_CLIENT_SECRET,
          clientSecretFile: values.OIDC_CLIENT_SECRET_FILE,
          scopes: values.OIDC_SCOPES,
          groupsClaim: values.OIDC_GROUPS_CLAIM,
          nameClaim: values.OIDC_NAME_CLAIM,
          /** Maps groups to roles; undefined: roles are set in the console. */
          rolesFile: values.OIDC_ROLES_FILE,
          /** Whether a first sign-in creates an account. */
          createsAccounts: values.OIDC_CREATES_ACCOUNTS === 'yes',
          /** Whether only single sign-on and the break-glass account can sign in. */
          isRequired: values.OIDC_REQUIRED === 'yes',
        },
  logLevel: values.LOG_LEVEL,
});

/** Returns a group of settings if all of them are set. */
function together<Group extends Record<string, unknown>>(group: Group) {
  type Whole = { [Name in keyof Group]: Exclude<Group[Name], undefined> };
  return Object.values(group).includes(undefined) ? undefined : (group as Whole);
}

const mainUrl = ({ PUBLIC_URL, PORT }: Pick<z.output<typeof environment>, 'PUBLIC_URL' | 'PORT'>) =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

export type Config = ReturnType<typeof toConfig>;

type ConfigReading = { ok: true; config: Config } | { ok: false; faults: string[] };

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
  for (const [name, fault] of parsed.success ? findConflicts(parsed.data) : []) {
    faults.set(name, `${name} ${fault}`);
  }
  if (parsed.success && faults.size === 0) return { ok: true, config: toConfig(parsed.data) };
  return { ok: false, faults: [...faults.values()] };
}

/**
 * Returns what is wrong with settings beside each other. A page at an origin that is not allowed could not load
 * fragments. With another scheme, cookies would have the wrong attributes; on a shop's host, the console would replace
 * the shop's service worker. The start finds a port taken by metrics only after it has shown the first passwords.
 */
function findConflicts(values: z.output<typeof environment>): [string, string][] {
  const main = new URL(mainUrl(values));
  const staff = new URL(values.STAFF_URL ?? main);
  const shops = Object.values(values.SHOP_URLS ?? {}).map((url) => new URL(url));
  const hosts = values.HOST_PAGES.flatMap((page) => originOfHost(page.path) ?? []);
  const isOther = ({ protocol }: URL) => protocol !== main.protocol;
  const isTaken = ({ hostname }: URL) => [main.hostname, staff.hostname].includes(hostname);
  const { HOST, METRICS_HOST } = values;
  const isSameHost =
    HOST === METRICS_HOST || EVERY_ADDRESS.test(HOST) || EVERY_ADDRESS.test(METRICS_HOST);
  const all: [string, string, boolean][] = [
    ['HOST_PAGES', UNKNOWN_HOSTS, hosts.some((host) => !values.EMBED_ORIGINS.includes(host))],
    ['STAFF_URL', OTHER_SCHEME, isOther(staff)],
    ['SHOP_URLS', OTHER_SCHEME, shops.some(isOther)],
    ['SHOP_URLS', TAKEN_HOSTS, shops.some(isTaken)],
    ['METRICS_PORT', TAKEN_PORT, values.METRICS_PORT === values.PORT && isSameHost],
  ];
  return all.flatMap(([name, fault, isWrong]) => (isWrong ? [[name, fault]] : []));
}

const UNKNOWN_HOSTS = 'has addresses whose origins are missing from EMBED_ORIGINS';
const TAKEN_HOSTS = 'must use other hosts than PUBLIC_URL and STAFF_URL';
const OTHER_SCHEME = 'must have the scheme of PUBLIC_URL';
const TAKEN_PORT = 'must differ from PORT';
/** A host that listens on all addresses of the machine. */
const EVERY_ADDRESS = /^(?:0\.0\.0\.0|::)$/;

const IYS_ACCOUNT = ['IYS_CODE', 'IYS_BRAND', 'IYS_USER', 'IYS_PASSWORD'];

/** Variables, and those that must be set together with them. `NAME=value`: only with this value. */
const COMPANIONS: Record<string, readonly string[]> = {
  // An embedded database belongs to one process, which must do everything.
  'ROLE=web': ['DATABASE_URL'],
  'ROLE=worker': ['DATABASE_URL'],
  // Nodes of one database must accept each other's tokens and cookies.
  DATABASE_URL: ['SECRET'],
  SMTP_URL: ['MAIL_FROM'],
  SHOP_MAIL_FROM: ['MAIL_FROM'],
  BOUNCE_SOURCE: ['BOUNCE_KEY'],
  BOUNCE_KEY: ['BOUNCE_SOURCE'],
  // Without it, returned mails do not tell which mail they are about.
  BOUNCE_MAILBOX: ['BOUNCE_ADDRESS'],
  'BOUNCE_SOURCE=mail-server': ['BOUNCE_ADDRESS'],
  // Mails are signed for the sender's domain.
  DKIM_KEY_FILE: ['DKIM_SELECTOR', 'MAIL_FROM'],
  DKIM_SELECTOR: ['DKIM_KEY_FILE'],
  SECURITY_CONTACT: ['SECURITY_CONTACT_EXPIRES'],
  SECURITY_CONTACT_EXPIRES: ['SECURITY_CONTACT'],
  ...Object.fromEntries(
    IYS_ACCOUNT.map((name) => [name, IYS_ACCOUNT.filter((other) => other !== name)]),
  ),
  IYS_URL: IYS_ACCOUNT,
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  OIDC_CLIENT_ID: ['OIDC_ISSUER'],
  OIDC_CLIENT_SECRET: ['OIDC_ISSUER'],
  OIDC_CLIENT_SECRET_FILE: ['OIDC_ISSUER'],
  OIDC_ROLES_FILE: ['OIDC_ISSUER'],
  'OIDC_REQUIRED=yes': ['OIDC_ISSUER'],
  // New accounts get their roles from groups.
  'OIDC_CREATES_ACCOUNTS=yes': ['OIDC_ISSUER', 'OIDC_ROLES_FILE'],
};

/** Returns the variables that are missing although another variable requires them. */
function missingCompanions(given: Record<string, unknown>): [string, string][] {
  const isGiven = (name: string) =>
    given[name] !== undefined ||
    (name === 'OIDC_CLIENT_SECRET' && given['OIDC_CLIENT_SECRET_FILE'] !== undefined);
  return Object.entries(COMPANIONS).flatMap(([by, names]) => {
    const [variable = '', value = given[variable]] = by.split('=');
    if (given[variable] === undefined || given[variable] !== value) return [];
    return names
      .filter((name) => !isGiven(name))
      .map((name): [string, string] => [name, `${name} must be set together with ${by}`]);
  });
}
