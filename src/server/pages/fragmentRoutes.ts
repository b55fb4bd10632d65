import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { calls } from '#contract/calls.ts';
import { FRAGMENT_PARTS, fragmentQuery, type FragmentQuery } from '#contract/fragments.ts';
import { HEADERS } from '#contract/service.ts';
import { siteOfSegment } from '#domain/sites.ts';
import { redirectLocation, returnAddress } from '#server/http/request/embedOrigins.ts';
import {
  encodeAnswer,
  sendAnswer,
  sendSingleAnswer,
  type EncodedAnswer,
} from '#server/http/files/encodedAnswer.ts';
import { fragmentCaching } from '#server/http/caches/publicCaching.ts';
import { markPreviewed } from '#server/http/caches/previewedAnswer.ts';
import { answerError, sendProblem } from '#server/http/answer/problems.ts';
import { serveCalls } from '#server/http/answer/serve.ts';
import { removeHeadersOfPages } from '#server/http/answer/securityHeaders.ts';

import { createFragmentParts, readFooterIcons, type PublicationRequest } from './fragmentParts.ts';
import { createPageCache } from './pageCache.ts';
import { CONTENT_CONTEXT_VARY } from './pageSender.ts';

const HTML_TYPE = 'text/html';
const JSON_TYPE = 'application/json';

/**
 * Header by which fragments vary. A preview may also be in a cookie, but `Vary: Cookie` would prevent shared caching.
 * Caches must therefore pass such requests through (decision 83).
 */
const VARY = [HEADERS.previewToken];

/** Maximum number of cached fragments, enough for nine shops in all variants with replaced versions. */
const MAX_ANSWERS = 1000;

const answers = {
  304: z.undefined().describe('The caller’s copy, named by `If-None-Match`, is current.'),
  400: 'A parameter is not valid, or `returnTo` points to another site.',
  404: 'There is no such shop.',
  410: 'The requested preview has expired.',
};
const site = z.string().describe('The shop’s segment in addresses, such as ch_fr.');

/**
 * Serves footer (spec §2.2) and sign-up form (spec §2.1) for pages of other systems, all as JSON or one as HTML. Every
 * visitor gets the same bytes, so that any shared cache can keep them. Previews are never cached (decision 83). If the
 * footer cannot be read, the response is an error, and hosts show their last copy.
 */
export const fragmentRoutes: FastifyPluginAsync = async (app) => {
  const { config, filesFolder, footers, now } = app;
  const cache = createPageCache<EncodedAnswer>(() => true, MAX_ANSWERS);
  const parts = createFragmentParts(app, await readFooterIcons(filesFolder));
  const serve = serveCalls(app, { tags: ['fragments'] });
  app.setErrorHandler(answerError);

  async function answer(
    request: FastifyRequest<{ Params: { site: string }; Querystring: FragmentQuery }>,
    reply: FastifyReply,
    { name, type }: { name: string; type: string },
    make: (wanted: PublicationRequest) => Promise<string>,
  ): Promise<FastifyReply> {
    const { params, query } = request;
    // If a fragment is opened as a page, it may run and load nothing.
    removeHeadersOfPages(reply);
    reply.header('content-security-policy', "default-src 'none';sandbox");
    const { preview: _token, ...shown } = query;
    const code = siteOfSegment(params.site);
    if (code === undefined) return sendProblem(reply, 'notFound', 404);
    const back = query.returnTo === undefined ? undefined : returnAddress(query.returnTo, config);
    if (query.returnTo !== undefined && back === undefined) {
      return sendProblem(reply, 'requestInvalid', 400, [
        { path: 'returnTo', message: 'points neither to this shop nor to one of EMBED_ORIGINS' },
      ]);
    }
    const returnTo = back && redirectLocation(back, config.publicUrl);
    const previewed = await app.previewOfFragment(request, code);
    if (previewed === 'OVER') {
      markPreviewed(reply);
      return sendProblem(reply, 'previewOver', 410);
    }
    const at = now();
    const live = { site: code, at, group: {} };
    const { context, bar } = previewed === 'NONE' ? { context: live, bar: undefined } : previewed;
    const footer = await footers.find(context);
    const plain = async () => ({
      status: 200,
      type: `${type}; charset=utf-8`,
      text: await make({ site: code, footer, query: shown, returnTo, preview: bar }),
    });
    if (bar) {
      markPreviewed(reply);
      return sendSingleAnswer(request, reply, await plain(), CONTENT_CONTEXT_VARY);
    }
    const expires = footer?.changesAt?.toISOString() ?? null;
    reply.header('cache-control', fragmentCaching(at, footer?.changesAt));
    // Not cached, because there are as many variants as host pages; rendering is quick, maximum compression is not.
    if (returnTo !== undefined || query.originAddition !== undefined)
      return sendSingleAnswer(request, reply, await plain(), VARY);
    const key = JSON.stringify([name, code, footer?.version, expires, shown]);
    const kept = await cache.get(key, async () => encodeAnswer(await plain()));
    return sendAnswer(request, reply, kept, VARY);
  }

  const { fragments, fragmentPart } = calls.fragments;
  serve(fragments, {
    summary:
      'Returns what a page of another system needs to show a shop’s footer and sign-up form.',
    params: z.object({ site }),
    querystring: fragmentQuery,
    answers,
    handler: async (request, reply) =>
      answer(request, reply, { name: 'all', type: JSON_TYPE }, async (wanted) =>
        JSON.stringify(await parts.all(wanted)),
      ),
  });

  serve(fragmentPart, {
    summary: 'Returns one part as HTML, for server-side and edge-side includes.',
    params: z.object({ site, part: z.enum(FRAGMENT_PARTS).describe('Name of the part.') }),
    querystring: fragmentQuery,
    answers: {
      200: {
        description: 'The part',
        content: { [HTML_TYPE]: { schema: fragmentPart.answer } },
      },
      ...answers,
    },
    handler: async (request, reply) => {
      const { part } = request.params;
      return answer(request, reply, { name: part, type: HTML_TYPE }, (wanted) =>
        parts.part(part, wanted),
      );
    },
  });
};
