import type { FastifyReply, FastifyRequest } from 'fastify';

import { PLATFORM_COOKIE, platformNamedBy } from '#domain/platform.ts';
import { sitePath } from '#domain/sites.ts';
import { sunAt } from '#domain/sun.ts';
import { answersVisitors, subject } from '#server/base/subject.ts';
import { refuseOtherMethods } from '#server/http/answer/otherMethods.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { readText } from '#server/http/request/formFields.ts';

import { findShop } from './shopAddress.ts';
import { shopFrame } from './shopFrame.ts';

/** Registers pages that belong to no other subject: content, and pages that consist of texts. */
export const shopPages = subject('shopPages', ['pages', 'contentContext'], async (app) => {
  if (!answersVisitors(app)) return;
  const { contentSender, pageSender } = app;
  await app.register(async (scope) => {
    await scope.register(shopFrame);
    scope.post('/:site/view', (request, reply) => postView(request, reply));
    scope.get('/:site', async (request, reply) => {
      const shop = findShop(request);
      const context = await app.resolveContentContext(request, shop.site);
      const { step, changesAt } = sunAt(shop.site, context.at);
      const page = { ...shop, context, version: step, changesAt, data: () => ({ sun: step }) };
      return pageSender.shared(request, reply, page);
    });
    scope.get('/:site/countries', (request, reply) =>
      pageSender.shared(request, reply, findShop(request)),
    );
    scope.get('/:site/offline', (request, reply) =>
      pageSender.shared(request, reply, { ...findShop(request), data: () => ({ offline: true }) }),
    );
    scope.get('/*', (request, reply) => contentSender.shared(request, reply));
    refuseOtherMethods(scope, '/*', ['GET', 'HEAD']);
  });
});

/** Handles the footer's choice of mobile or desktop view and redirects back. Spec §2.2/17. */
async function postView(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.client.isForeign) return sendProblem(reply, 'foreignOrigin', 403);
  const platform = platformNamedBy(readText(request.body, PLATFORM_COOKIE));
  if (platform === undefined) return sendProblem(reply, 'requestInvalid', 400);
  // Not HttpOnly, because scripts read it too.
  reply.setShopCookie(PLATFORM_COOKIE, platform);
  const back = request.client.pageWithQuery ?? sitePath(findShop(request).site);
  return reply.header('cache-control', 'no-store').redirect(back, 303);
}
