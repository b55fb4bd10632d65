import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** The code of a try that would have left the public network. */
export const ADDRESS_REFUSED = 'EADDRESSREFUSED';

/** All that is given out of IPv6 so far (RFC 4291 §2.4); what lies beside it may translate to any address. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public network: not of this machine, of a private or link-local network (as the
 * metadata of clouds), nor one that translates to such. `0.0.0.0/8`, multicast and what is reserved are not either.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address that is written as one of IPv6 counts as what it is.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return false;
  return parsed.range() === 'unicast';
}

/**
 * What is wrong with an endpoint's URL before its name is resolved; undefined: nothing. `localHosts` are hosts, with
 * their port where it is not the scheme's, to which the operator permits http and private addresses.
 */
export function faultOfUrl(text: string, localHosts: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return 'is no URL';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'has a user or a password';
  if (isLocal(url, localHosts)) return undefined;
  if (url.protocol !== 'https:') return 'is not https';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'is no public address' : undefined;
}

/** Whether the operator has permitted this host of a private network (`WEBHOOK_LOCAL_HOSTS`). */
export const isLocal = (url: URL, localHosts: readonly string[]) =>
  /^https?:$/.test(url.protocol) && localHosts.includes(url.host);

/**
 * Resolves a name for the very connection that is made, so that no second answer of the DNS can lead elsewhere. Refused
 * where one of its addresses is not public.
 */
export function publicLookup(resolve: typeof dns.lookup = dns.lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        const refusal = Object.assign(
          new Error('The name leads to an address that is not public'),
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
