import { resolve4, resolve6, resolveMx } from 'node:dns/promises';

import { LRUCache } from 'lru-cache';

import { MINUTE_MS } from '#domain/durations.ts';
import { mailDomain } from '#domain/email.ts';
import { errorCode } from '#server/base/errorCode.ts';

/** DNS look-ups. Each rejects with the DNS code. */
type Dns = {
  resolveMx(domain: string): Promise<{ exchange: string }[]>;
  resolve4(domain: string): Promise<string[]>;
  resolve6(domain: string): Promise<string[]>;
};

export type MailServers = {
  /** Begins to look up the mail server of a sign-up's address. */
  seek(signUpId: string, email: string): void;
  /** Returns whether the look-up of that sign-up has ended and found none. */
  areMissing(signUpId: string): boolean;
};

const MAX_DOMAINS = 10_000;
const MAX_SIGN_UPS = 1000;
const KNOWN_FOR_MS = 10 * MINUTE_MS;
/** Further domains are not looked up. Sign-ups at made-up domains would occupy memory while the DNS server is away. */
const MAX_LOOK_UPS = 100;

/** Looks up the mail servers of sign-ups. No sign-up waits for it, and a failed look-up finds nothing missing. */
export function createMailServers(dns: Dns = { resolveMx, resolve4, resolve6 }): MailServers {
  const isMissing = new LRUCache<string, boolean>({ max: MAX_DOMAINS, ttl: KNOWN_FOR_MS });
  const domains = new LRUCache<string, string>({ max: MAX_SIGN_UPS });
  const pending = new Set<string>();

  async function lookUp(domain: string): Promise<void> {
    pending.add(domain);
    const found = await lacksMailServer(domain, dns);
    pending.delete(domain);
    if (found !== undefined) isMissing.set(domain, found);
  }

  return {
    seek(signUpId, email) {
      const domain = mailDomain(email);
      if (domain === undefined || isMissing.get(domain) === false) return;
      domains.set(signUpId, domain);
      const isNew = !isMissing.has(domain) && !pending.has(domain);
      if (isNew && pending.size < MAX_LOOK_UPS) void lookUp(domain);
    },
    areMissing(signUpId) {
      const domain = domains.get(signUpId);
      return domain !== undefined && isMissing.get(domain) === true;
    },
  };
}

/** For a system that sends no mail. */
export const noMailServers: MailServers = { seek: () => {}, areMissing: () => false };

/**
 * Returns whether nothing receives a domain's mail; undefined if unknown. Without MX, its own address receives it (RFC
 * 5321, 5.1). A single MX without a name refuses all mail (RFC 7505).
 */
async function lacksMailServer(domain: string, dns: Dns): Promise<boolean | undefined> {
  const servers = await recordsOf(dns.resolveMx(domain));
  if (servers === undefined) return undefined;
  if (servers.length > 0) return servers.every(({ exchange }) => exchange === '');
  const addresses = await Promise.all([
    recordsOf<string>(dns.resolve4(domain)),
    recordsOf<string>(dns.resolve6(domain)),
  ]);
  if (addresses.some((found) => found?.length)) return false;
  return addresses.includes(undefined) ? undefined : true;
}

/** Returns the records, which may be none; undefined if the DNS server did not say. */
async function recordsOf<Found>(answer: Promise<Found[]>): Promise<Found[] | undefined> {
  try {
    return await answer;
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : undefined;
  }
}
