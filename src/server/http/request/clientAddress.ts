import { BlockList, isIP, isIPv6 } from 'node:net';

import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

import { HEADERS } from '#contract/service.ts';
import { matchesApiKey } from '#server/base/apiKey.ts';

/** Which proxies may tell the client's address: none, so many hops, or those at these addresses or ranges. */
export type TrustProxy =
  | { kind: 'none' }
  | { kind: 'hops'; hops: number }
  | { kind: 'addresses'; addresses: string[] };

/** Whether the peer at `address`, so many hops away (0 is the nearest), may tell the client's address. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** A household or a server gets a whole /64 and may use any address in it. */
const IPV6_NETWORK_GROUPS = 4;

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Turns the setting TRUST_PROXY into the function that Fastify calls for each request. */
export function proxyTrust(setting: TrustProxy): ProxyTrust {
  switch (setting.kind) {
    case 'none':
      return () => false;
    case 'hops':
      return (_address, hop) => hop < setting.hops;
    case 'addresses': {
      const trusted = new BlockList();
      for (const entry of setting.addresses) {
        const [address = '', prefix] = entry.split('/');
        if (prefix === undefined) trusted.addAddress(address, family(address));
        else trusted.addSubnet(address, Number(prefix), family(address));
      }
      return (address) => isIP(address) !== 0 && trusted.check(address, family(address));
    }
  }
}

/**
 * The address of the person behind a service call. `X-Original-Address` (spec §7/5,12) is another service's word for
 * it, so it counts only with the key of such services in `apikey`. A proxy is no such service: it passes on
 * what any client sends.
 */
export function clientAddress(request: FastifyRequest, serviceKey: string | undefined): string {
  const header = request.headers[HEADERS.originalAddress.toLowerCase()];
  const isBelieved =
    serviceKey !== undefined && matchesApiKey(request.headers['apikey'], serviceKey);
  if (isBelieved && typeof header === 'string' && isIP(header) !== 0) return header;
  return request.ip;
}

/** What counts as one client for limits: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientKey(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  // An IPv4 address that is written as one of IPv6 is the same client's.
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, IPV6_NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
