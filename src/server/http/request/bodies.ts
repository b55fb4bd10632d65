import type { FastifyInstance } from 'fastify';

const JSON_TYPE = 'application/json';

/**
 * Has bodies of JSON be UTF-8 (RFC 8259, 8.1): what cannot be decoded is answered 400. Read as a text it would come with
 * replacements (U+FFFD) that were never sent, and be kept. Bodies of `text/plain` are not read.
 */
export function readBodies(app: FastifyInstance): void {
  // Otherwise a page of another site could send a body as text without the browser asking first.
  app.removeContentTypeParser(['text/plain', JSON_TYPE]);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    const text = decoded(body);
    if (text !== undefined) return parse(request, text, done);
    done(Object.assign(new Error('The body is no UTF-8'), { statusCode: 400 }));
  });
}

/** Undefined: the bytes are no UTF-8. A byte order mark is left out. */
function decoded(body: string | Buffer): string | undefined {
  if (typeof body === 'string') return body;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}
