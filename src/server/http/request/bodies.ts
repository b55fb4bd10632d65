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
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    const text = decoded(body);
    if (text !== undefined) return parse(request, text, done);
    done(Object.assign(new Error('The body is no UTF-8'), { statusCode: 400 }));
  });
}

/** Decodes UTF-8 without its byte order mark; undefined if the bytes are invalid. */
function decoded(body: string | Buffer): string | undefined {
  if (typeof body === 'string') return body;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}
