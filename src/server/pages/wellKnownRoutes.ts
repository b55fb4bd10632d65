import type { FastifyPluginAsync } from 'fastify';

import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import { sendSingleAnswer } from '#server/http/files/encodedAnswer.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { sharedCaching } from '#server/http/caches/publicCaching.ts';
import { removeHeadersOfPages } from '#server/http/answer/securityHeaders.ts';

const SECURITY_PATH = '/.well-known/security.txt';

/** Serves files at well-known URIs (RFC 8615). */
export const wellKnownRoutes: FastifyPluginAsync = async (app) => {
  const { now } = app;
  const { publicUrl, security } = app.config;
  const schema = { hide: true };

  app.get(SECURITY_PATH, { schema }, async (request, reply) => {
    const at = now();
    // Not served once expired, because it must not be relied upon then (RFC 9116 §2.5.5).
    if (security === undefined || security.expires <= at)
      return sendProblem(reply, 'notFound', 404);
    removeHeadersOfPages(reply);
    reply.headers(sharedCaching(at, security.expires));
    const text = [
      `Contact: ${security.contact}`,
      `Expires: ${security.expires.toISOString()}`,
      `Canonical: ${publicUrl}${SECURITY_PATH}`,
      '',
    ].join('\n');
    return sendSingleAnswer(request, reply, {
      status: 200,
      type: 'text/plain; charset=utf-8',
      text,
    });
  });

  // Customers change their password on the account page.
  app.get('/.well-known/change-password', { schema }, async (request, reply) =>
    reply
      .header('cache-control', 'private, no-store')
      .redirect(request.cookies[STAFF_HINT_COOKIE] ? '/staff/profile' : '/account', 302),
  );
};
