import { isUtf8 } from 'node:buffer';

import type { FastifyInstance } from 'fastify';

const JSON_TYPE = 'application/json';

/**
 * Answers 400 to JSON bodies that are not UTF-8 (RFC 8259, 8.1), which would otherwise be stored with replacement
 * characters. Refuses bodies of `text/plain`.
 */
export function readBodies(app: FastifyInstance): void {
  // A page of another site can send `text/plain` without a preflight request.
  app.removeContentTypeParser(['text/plain', JSON_TYPE]);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(JSON_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) return parse(request, body.toString(), done);
    done(Object.assign(new Error('The body is no UTF-8'), { statusCode: 400 }));
  });
}
