import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Returns whether a host name or address is this machine's loopback. */
export function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (isIP(bare) === 0) return bare === 'localhost' || bare.endsWith('.localhost');
  return ipaddr.process(bare).range() === 'loopback';
}

/**
 * Returns whether `Host` names this machine or the host of `publicUrl`, which prevents DNS rebinding. Only `Host` is
 * read, because a hostile page can set other headers.
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
