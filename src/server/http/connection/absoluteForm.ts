import type { RequestListener } from 'node:http';

import { sendBadRequest } from './brokenRequest.ts';

/** Scheme, authority and the rest of a request target that is no path. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#@]+)(.*)$/is;

/**
 * Turns a request target in absolute form into its path, at the host that it names: `Host` then counts for nothing
 * (RFC 9112 §3.2.2). Refuses a target that is neither a path, `*` nor an address of HTTP.
 */
export function acceptAbsoluteForm(handle: RequestListener): RequestListener {
  return (request, response) => {
    const target = request.url ?? '';
    if (target.startsWith('/') || target === '*') return handle(request, response);
    const [, host = '', rest = ''] = ABSOLUTE_FORM.exec(target) ?? [];
    if (!URL.canParse(`http://${host}`)) return sendBadRequest(response);
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
    request.headers.host = host;
    handle(request, response);
  };
}
