import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { originOfHost } from '#domain/hostPages.ts';
import { refuseOtherMethods } from '#server/http/answer/otherMethods.ts';

import { pageBody, sendSingleAnswer } from '#server/http/files/encodedAnswer.ts';

import { examplePages } from './examplePages.ts';

const POLICY_HEADER = 'content-security-policy';

/**
 * Serves the shell of every console page, which scripts fill. It contains no personal data, so devices may cache it for
 * offline use. Search engines must not list it.
 */
export const consolePages: FastifyPluginAsync = async (app) => {
  const { renderer } = app.pages;
  const { hostPages } = app.config;
  const frames = new Set(hostPages.flatMap(({ path }) => originOfHost(path) ?? []));
  await app.register(examplePages);
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await renderer.render({ url: request.url, site: null, data: {} });
    reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
    const policy = reply.getHeader(POLICY_HEADER);
    // Only the console frames pages of other origins, and only configured ones.
    if (frames.size > 0 && policy !== undefined) {
      reply.header(POLICY_HEADER, `${String(policy)};frame-src 'self' ${[...frames].join(' ')}`);
    }
    if (answer.location !== undefined) return reply.redirect(answer.location, answer.status);
    return sendSingleAnswer(request, reply, pageBody(answer));
  };
  app.get('/staff', { schema: { hide: true } }, show);
  app.get('/staff/*', { schema: { hide: true } }, show);
  for (const path of ['/staff', '/staff/*']) refuseOtherMethods(app, path, ['GET', 'HEAD']);
};
