import { BlockList, isIP, isIPv6 } from 'node:net';

import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Returns whether a host name or address is this machine's loopback. */
export function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (isIP(bare) === 0) return bare === 'localhost' || bare.endsWith('.localhost');
  return LOOPBACK.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}

/**
 * Returns whether `Host` names this machine or the host of `publicUrl`, which prevents DNS rebinding. Other headers
 * do not count, because a hostile page can set them.
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
