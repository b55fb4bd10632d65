import { matchesApiKey } from '#server/base/apiKey.ts';

import { readHeader, type SourceRequest } from './reportSource.ts';

/** Returns whether a request has the key as password (RFC 7617) or as bearer token (RFC 6750). */
export function hasKey(request: SourceRequest, key: string): boolean {
  const [, scheme = '', credentials = ''] =
    /^(\w+) +(\S.*)/.exec(readHeader(request, 'authorization')) ?? [];
  if (/^bearer$/i.test(scheme)) return matchesApiKey(credentials, key);
  const password = Buffer.from(credentials, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
  return /^basic$/i.test(scheme) && matchesApiKey(password, key);
}
