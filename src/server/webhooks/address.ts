import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Code of an attempt to connect outside the public network. */
export const ADDRESS_REFUSED = 'EADDRESSREFUSED';

/** The assigned part of IPv6 (RFC 4291 §2.4). Addresses outside it may be translated to any other address. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an address is public. It is not if it belongs to this machine, to a private or link-local network
 * (such as cloud metadata) or a translation to one, to `0.0.0.0/8`, or is multicast or reserved.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4-mapped IPv6 address counts as IPv4.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return false;
  return parsed.range() === 'unicast';
}

/**
 * Returns what is wrong with an endpoint's URL before its name is resolved. `localHosts` are hosts, with non-default
 * ports, for which the operator permits http and private addresses.
 */
export function faultOfUrl(text: string, localHosts: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return 'is not a URL';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'contains a user or password';
  if (isLocal(url, localHosts)) return undefined;
  if (url.protocol !== 'https:') return 'is not https';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'is not a public address' : undefined;
}

/** Returns whether the operator permits this host of a private network (`WEBHOOK_LOCAL_HOSTS`). */
export const isLocal = (url: URL, localHosts: readonly string[]) =>
  /^https?:$/.test(url.protocol) && localHosts.includes(url.host);

/** Resolves a name for the connection itself, which prevents DNS rebinding. Refuses names with a non-public address. */
export function publicLookup(resolve: typeof dns.lookup = dns.lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        const refusal = Object.assign(
          new Error('The name resolves to an address that is not public'),
          {
            code: ADDRESS_REFUSED,
          },
        );
        return callback(refusal, []);
      }
      return options.all === true
        ? callback(null, addresses)
        : callback(null, first.address, first.family);
    });
  };
}
