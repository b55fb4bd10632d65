import * as z from 'zod';

import { EMAIL_PATTERN, needsUtf8Mail } from '#domain/email.ts';
import type { HostPage } from '#domain/hostPages.ts';
import { siteOfSegment, type SiteCode } from '#domain/sites.ts';
import { isSystemPath, siteOfPath } from '#domain/siteUrls.ts';

import type { TrustProxy } from '#server/http/request/clientAddress.ts';

// Types of environment variables. Each message continues a line that begins with the variable's name.

export const SECRET_MIN_LENGTH = 32;

/** A text of at least so many characters. */
export const atLeast = (length: number) =>
  z.string().min(length, `must be at least ${length} characters long`);

export const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no');

/** Values separated by commas, each of which passes a check. */
const listOf = (isValue: (text: string) => boolean, message: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((values) => values.every(isValue), message);

/** Returns a check of a URL; texts that are none pass, because `urlWith` has refused them. */
const asUrl = (isGood: (url: URL) => boolean) => (text: string) =>
  !URL.canParse(text) || isGood(new URL(text));

const isPlain = ({ search, hash, username }: URL) =>
  search === '' && hash === '' && username === '';

const isOnThisMachine = ({ hostname }: URL) =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** A whole number in digits, within both bounds. */
export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine(
      (value) => value >= from && value <= to,
      `must be a whole number from ${from} to ${to}`,
    );

/** A URL of one of these protocols, each with its colon. */
const urlWith = (protocols: readonly string[], message: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message)
    .refine(
      asUrl(({ port }) => port !== '0'),
      'must be a URL whose port is not 0',
    );

/** URL of PostgreSQL. Without a host, as in `postgres:///shop`, the database is on this machine. */
export const databaseUrl = urlWith(
  ['postgres:', 'postgresql:'],
  'must be a URL that begins with postgres:// or postgresql://',
).refine(
  asUrl(({ hostname, pathname, search }) => hostname + pathname.slice(1) + search !== ''),
  'must be a URL with a host or a database',
);

export const smtpUrl = urlWith(
  ['smtp:', 'smtps:'],
  'must be a URL that begins with smtp:// or smtps://',
).refine(
  asUrl(({ hostname }) => hostname !== ''),
  'must be a URL with a host, such as smtps://user:password@mail.example',
);

export const publicUrl = urlWith(
  ['http:', 'https:'],
  'must be a URL that begins with http:// or https://',
)
  .refine(
    asUrl((url) => url.pathname === '/' && isPlain(url)),
    'must be a bare origin, without path, query or user',
  )
  .transform((text) => new URL(text).origin);

/** Returns a shop's URL without a trailing slash; undefined if it has a query, or a path that is not the shop's. */
function readSiteUrl(site: SiteCode, text: string): string | undefined {
  if (!/^https?:\/\/[^?#@\s]+$/.test(text) || !URL.canParse(text)) return undefined;
  const { origin, pathname } = new URL(text);
  const path = pathname.replace(/\/$/, '');
  const named = siteOfPath(path);
  const isFree = !isSystemPath(path) && !path.includes('//') && (named ?? site) === site;
  return isFree ? origin + path : undefined;
}

/**
 * Parses values of shops: entries such as `DE=…`, separated by commas. `read` returns undefined for an invalid value.
 */
const siteList = (read: (site: SiteCode, text: string) => string | undefined, message: string) =>
  z.string().transform((text, context): Partial<Record<SiteCode, string>> => {
    const entries = text.split(/,(?=\s*\w+=)/).map((entry) => {
      const [code = '', ...value] = entry.trim().split('=');
      const site = siteOfSegment(code);
      return [site, site && read(site, value.join('='))] as const;
    });
    const isWhole = new Set(entries.map(([site]) => site)).size === entries.length;
    if (isWhole && entries.every(([, value]) => value !== undefined)) {
      return Object.fromEntries(entries);
    }
    context.addIssue(message);
    return z.NEVER;
  });

export const siteUrlList = siteList(
  readSiteUrl,
  'must be shops with their addresses, separated by commas, such as DE=https://www.shop.de,CH_FR=https://www.shop.ch/fr',
).refine(
  (urls) => new Set(Object.values(urls)).size === Object.keys(urls).length,
  'must not give two shops the same address',
);

/** URL of an identity provider. It must be encrypted, except on this machine. */
export const issuer = urlWith(['http:', 'https:'], 'must be a URL that begins with https://')
  .refine(
    asUrl((url) => url.protocol === 'https:' || isOnThisMachine(url)),
    'must be a URL that begins with https://, or is on this machine',
  )
  .refine(asUrl(isPlain), 'must be a URL without query, fragment or user');

/** Contact for vulnerabilities as a URI (RFC 9116 §2.5.3). */
export const contactUri = urlWith(
  ['mailto:', 'https:', 'tel:'],
  'must be a URL that begins with mailto:, https:// or tel:',
).transform((text) => new URL(text).href);

/** A day, valid until its end in UTC. */
export const lastDay = z.iso
  .date('must be a date, such as 2027-06-30')
  .transform((day) => new Date(`${day}T23:59:59Z`));

export const claimName = z.string().regex(/^[\w:/.-]{1,200}$/, 'must be the name of a claim');

/** Returns whether a text is an origin exactly as browsers write it in `Origin`, so that texts can be compared. */
const isBareOrigin = (text: string) =>
  // The pattern excludes a star, which the URL standard allows in host names.
  /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

export const originList = listOf(
  isBareOrigin,
  'must be origins separated by commas, such as https://shop.example, each without a slash at its end',
);

/** First path segments that belong to the shop. */
const OWN_SEGMENTS = /^\/(?:service|assets|fragments|staff|shared|healthz|readyz|metrics)(?:\/|$)/;

/** Returns whether a path is normalised and not one of the shop's. */
function isHostPath(path: string): boolean {
  const isWritten = /^\/(?!\/)[^?#]*$/.test(path) && new URL(path, 'http://host').pathname === path;
  return (
    isWritten && !OWN_SEGMENTS.test(path) && siteOfSegment(path.split('/')[1] ?? '') === undefined
  );
}

/** A normalised URL of a page at another origin. */
const isHostAddress = (text: string) =>
  /^https?:\/\/[^?#@]+$/.test(text) && URL.canParse(text) && new URL(text).href === text;

export const hostPageList = z.string().transform((text, context): HostPage[] => {
  const pages = text.split(',').map((part) => {
    const [segment = '', ...path] = part.trim().split(':');
    return { site: siteOfSegment(segment), path: path.join(':') };
  });
  const isPage = (page: { site: SiteCode | undefined; path: string }): page is HostPage =>
    page.site !== undefined && (isHostPath(page.path) || isHostAddress(page.path));
  if (pages.every(isPage)) return pages;
  context.addIssue(
    'must be addresses, or paths of pages outside the shop, each after its shop, separated by commas, such as de:/checkout.html,at:https://kasse.example/',
  );
  return z.NEVER;
});

export const hostName = z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address');

/** Returns whether a text is a host as the URL standard writes it: lower case, with a non-default port. */
const isHost = (text: string) =>
  /^[a-z0-9_.:[\]-]+$/.test(text) &&
  URL.canParse(`http://${text}`) &&
  [`http://${text}`, `https://${text}`].some((url) => new URL(url).host === text);

export const hostList = listOf(
  isHost,
  'must be hosts separated by commas, such as erp.internal,10.0.0.5:8080',
);

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

export const trustProxy = z.string().transform((text, context): TrustProxy => {
  if (text === 'off') return { kind: 'none' };
  if (/^\d+$/.test(text))
    return text === '0' ? { kind: 'none' } : { kind: 'hops', hops: Number(text) };
  const addresses = text.split(',').map((part) => part.trim());
  if (addresses.every((one) => addressOrRange.safeParse(one).success))
    return { kind: 'addresses', addresses };
  context.addIssue(
    'must be off, a number of hops, or addresses and CIDR ranges separated by commas',
  );
  return z.NEVER;
});

export const sender = z
  .string()
  .refine(
    (text) => isSenderAddress(/^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text),
    'must be an address, such as news@shop.example or Shop <news@shop.example>',
  );

export const siteSenderList = siteList(
  (_site, text) => (sender.safeParse(text).success ? text : undefined),
  'must be shops with their senders, separated by commas, such as AT=Shop <news@shop.at>,CH=news@shop.ch',
);

/** Maximum length before the `@`. Plus sign and reference add 50 characters, and RFC 5321, 4.5.3.1.1, allows 64. */
const LONGEST_BOUNCE_NAME = 14;
export const bounceAddress = z
  .string()
  .refine(
    (text) => isSenderAddress(text) && /^[^+@]+@/.test(text),
    'must be an address without a plus sign, such as bounces@shop.example',
  )
  .refine(
    (text) => text.lastIndexOf('@') <= LONGEST_BOUNCE_NAME,
    `must have at most ${LONGEST_BOUNCE_NAME} characters before the @`,
  );

/** Checks the IMAP URL. Passwords must be encrypted on the way, except on this machine. */
export const mailbox = urlWith(
  ['imaps:', 'imap:'],
  'must be a URL such as imaps://user:password@mail.example/INBOX',
)
  .refine(
    asUrl((url) => {
      const isEncrypted = url.protocol === 'imaps:' || isOnThisMachine(url);
      return isEncrypted && url.username !== '' && url.password !== '';
    }),
    'must begin with imaps:// and contain a user and a password',
  )
  .refine(
    asUrl((url) => [url.username, url.password, url.pathname].every(isDecodable)),
    'must have %25 in place of each % that encodes no character',
  );

/** Returns whether every `%` encodes a character, as it must to sign in to the mailbox. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const secretList = listOf(
  (secret) => secret.length >= SECRET_MIN_LENGTH,
  `must be secrets of at least ${SECRET_MIN_LENGTH} characters, separated by commas`,
);

/** Returns whether a text is a sender's address to which every mail server can reply. */
function isSenderAddress(text: string): boolean {
  return EMAIL_PATTERN.test(text) && !needsUtf8Mail(text);
}
