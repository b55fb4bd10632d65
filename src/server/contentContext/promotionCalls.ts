import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import { calls } from '#contract/calls.ts';
import { FOOTER_PROMOTION } from '#contract/service.ts';
import { sendAnswer } from '#server/http/files/encodedAnswer.ts';
import { publicCaching } from '#server/http/caches/publicCaching.ts';
import { markPreviewed } from '#server/http/caches/previewedAnswer.ts';
import { answerError, sendProblem } from '#server/http/answer/problems.ts';
import { serveCalls } from '#server/http/answer/serve.ts';
import { refuseUnknownShop, shopOfCall } from '#server/http/request/siteOfCall.ts';

import { CONTENT_CONTEXT_VARY } from '#server/pages/pageSender.ts';

const VARY = [...CONTENT_CONTEXT_VARY, 'X-Hunter-Site', 'Referer'];

/**
 * Registers call 6 of spec §7/14. It returns a shop's footer from memory, as JSON inside a JSON text. `siteOfCall`
 * determines the shop. Spec §5/25.
 */
export const promotionCallRoutes: FastifyPluginAsync = async (app) => {
  const { footers, previews, resolveContentContext } = app;
  const serve = serveCalls(app, { tags: ['promotion'] });
  app.setErrorHandler(answerError);
  app.addHook('preHandler', refuseUnknownShop);
  serve(calls.promotion.promotion, {
    summary:
      'Returns the content of a promotion as a JSON string; `SHOP_FOOTER` is the only promotion.',
    params: z.object({ promotion: z.string() }),
    querystring: z.object({
      site: z.string().optional().describe('A site code, such as CH_FR.'),
      layout: z
        .enum(['page', 'checkout'])
        .default('page')
        .describe(
          'Whether the page is a checkout, which leaves out teaser groups with `hideGroupInCheckout`.',
        ),
    }),
    answers: {
      304: z.undefined().describe('The caller’s copy, named by `If-None-Match`, is current.'),
      410: 'The requested preview has expired.',
      404: 'There is no such promotion now.',
    },
    handler: async (request, reply) => {
      const site = shopOfCall(request);
      const preview = await previews.of(request, site);
      if (preview.kind === 'OVER') return sendProblem(reply, 'previewOver', 410);
      const context = await resolveContentContext(request, site);
      const footer =
        request.params.promotion === FOOTER_PROMOTION ? await footers.find(context) : undefined;
      if (footer === undefined) return sendProblem(reply, 'promotionUnknown', 404);
      if (preview.kind === 'SHOWN') markPreviewed(reply);
      else reply.header('cache-control', publicCaching(context.at, footer.changesAt));
      return sendAnswer(request, reply, footer.answers[request.query.layout], VARY);
    },
  });
};
