import { isIP, isIPv6 } from 'node:net';

import proxyAddress from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

import { HEADERS } from '#contract/service.ts';
import { matchesApiKey } from '#server/base/apiKey.ts';

/** Proxies trusted to name the client: none, a number of hops, or addresses and ranges. */
export type TrustProxy =
  | { kind: 'none' }
  | { kind: 'hops'; hops: number }
  | { kind: 'addresses'; addresses: string[] };

/** Returns whether the peer at `address`, `hop` hops away (0 is the nearest), is trusted. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** Number of groups in a /64 network. A household or server has such a network, and may use any address in it. */
const IPV6_NETWORK_GROUPS = 4;

/** Converts the setting TRUST_PROXY into Fastify's function. */
export function proxyTrust(setting: TrustProxy): ProxyTrust {
  switch (setting.kind) {
    case 'none':
      return () => false;
    case 'hops':
      return (_address, hop) => hop < setting.hops;
    case 'addresses':
      return proxyAddress.compile(setting.addresses);
  }
}

/**
 * Returns the client address of a service call. `X-Original-Address` (spec §7/5,12) counts only with the services'
 * key in `apikey`, because proxies pass on any client's headers.
 */
export function clientAddress(request: FastifyRequest): string {
  const { serviceKey } = request.server.config;
  const header = request.headers[HEADERS.originalAddress.toLowerCase()];
  const isBelieved =
    serviceKey !== undefined && matchesApiKey(request.headers['apikey'], serviceKey);
  if (isBelieved && typeof header === 'string' && isIP(header) !== 0) return header;
  return request.ip;
}

/** Returns the key of a client for limits: an IPv4 address or a /64 network of IPv6. */
export function clientKey(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  // An IPv4-mapped IPv6 address is the same client.
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, IPV6_NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
