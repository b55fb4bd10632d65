import type { RequestListener } from 'node:http';

import { sendBadRequest } from './brokenRequest.ts';

/** Matches scheme, authority and the rest of a request target in absolute form. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#@]+)(.*)$/is;

/**
 * Converts a request target in absolute form into a path. The target's host replaces the header `Host` (RFC 9112
 * §3.2.2). Refuses targets that are neither a path, `*` nor an HTTP URL.
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
