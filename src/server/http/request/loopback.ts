import { BlockList, isIP, isIPv6 } from 'node:net';

import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Returns whether a host name or address means this machine alone. */
export function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (isIP(bare) === 0) return bare === 'localhost' || bare.endsWith('.localhost');
  return LOOPBACK.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}

/**
 * Returns whether a request names this machine, or the host of `publicUrl`, as the one it asks. A page of another host,
 * whose name was pointed at this machine after it had loaded, names that host (DNS rebinding). Only `Host` counts:
 * such a page may set every other header.
 */
export function namesThisMachine({ host }: IncomingHttpHeaders, publicUrl?: string): boolean {
  const asked = `http://${host}`;
  if (host === undefined || !URL.canParse(asked)) return false;
  const { hostname, username } = new URL(asked);
  if (username !== '') return false;
  return (
    isThisMachine(hostname) || (publicUrl !== undefined && hostname === new URL(publicUrl).hostname)
  );
}
