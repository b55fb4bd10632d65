import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { calls } from '#contract/calls.ts';
import {
  FRAGMENT_PARTS,
  fragmentQuery,
  type FragmentQuery,
  type fragmentsAnswer,
} from '#contract/fragments.ts';
import type { PageAssets, PageRenderer } from '#contract/page.ts';
import { siteOfSegment, type SiteCode } from '#domain/sites.ts';
import type { Footers, FoundFooter } from '#server/content/footers.ts';
import { encodeAnswer, sendAnswer, type EncodedAnswer } from '#server/http/encodedAnswer.ts';
import { answerError, sendProblem } from '#server/http/problems.ts';
import { problems } from '#server/http/problemSchema.ts';
import { hashSource } from '#server/http/securityHeaders.ts';

import { fragmentCaching } from './fragmentCaching.ts';
import { createPageCache } from './pageCache.ts';
import { overridesForPage, type TextsOfLocales } from './texts.ts';

type FragmentRoutesOptions = {
  renderer: Pick<PageRenderer, 'renderFooterFragment'>;
  assets: Pick<PageAssets, 'fragmentCss' | 'fragmentScript'>;
  texts: TextsOfLocales;
  footers: Footers;
  now: () => Date;
};

const HTML_TYPE = 'text/html';

/** Of nine shops in all variants, and of what was shown before. */
const MAX_ANSWERS = 1000;

const UNCHANGED = z.undefined().describe('What the caller holds, by `If-None-Match`, is right.');
const NO_SHOP = problems('There is no such shop.');
const site = z.string().describe('The segment of a shop’s addresses, as in ch_fr.');

/**
 * The footer for pages of other systems (spec §2.2: it stands on every page and is none of its own), as JSON and in
 * parts. Every visitor gets the same bytes, so that any shared cache keeps them. Where the footer cannot be read the
 * answer is an error: a host then shows the last one that it has.
 */
export const fragmentRoutes: FastifyPluginAsyncZod<FragmentRoutesOptions> = async (
  app,
  { renderer, assets, texts, footers, now },
) => {
  const answers = createPageCache<EncodedAnswer>(() => true, MAX_ANSWERS);
  const styleSource = hashSource(assets.fragmentCss);
  const scripts = `<script type="module" src="${assets.fragmentScript}"></script>`;
  app.setErrorHandler(answerError);

  function footerOf(code: SiteCode, footer: FoundFooter | undefined, query: FragmentQuery) {
    return renderer.renderFooterFragment({
      site: code,
      query,
      texts: overridesForPage(texts, code),
      footer: {
        content: footer?.content,
        version: footer?.version,
        isReduced: query.variant === 'reduced',
        hidesNewsletter: query.newsletter === 'hidden',
        sitesWithPage: [],
      },
    });
  }

  const { fragments, fragmentPart } = calls.fragments;
  app.route({
    method: fragments.method,
    url: fragments.path,
    schema: {
      tags: ['fragments'],
      summary: 'What a page of another system needs to show a shop’s footer.',
      params: z.object({ site }),
      querystring: fragmentQuery,
      response: { [fragments.status]: fragments.answer, 304: UNCHANGED, 404: NO_SHOP },
    },
    handler: async (request, reply) => {
      const { params, query } = request;
      const code = siteOfSegment(params.site);
      if (code === undefined) return sendProblem(reply, 'notFound', 404);
      const at = now();
      const footer = await footers.find({ site: code, at, group: {} });
      const expires = footer?.changesAt?.toISOString() ?? null;
      const key = JSON.stringify([code, footer?.version, expires, query]);
      const answer = await answers.get(key, async () =>
        encodeAnswer({
          status: 200,
          type: 'application/json; charset=utf-8',
          text: JSON.stringify({
            version: footer?.version ?? null,
            expires,
            footer: await footerOf(code, footer, query),
            scripts,
            csp: { 'style-src': [styleSource], 'script-src': ["'self'"], 'img-src': ["'self'"] },
          } satisfies z.infer<typeof fragmentsAnswer>),
        }),
      );
      reply.header('cache-control', fragmentCaching(at, footer?.changesAt));
      return sendAnswer(request, reply, answer);
    },
  });

  app.route({
    method: fragmentPart.method,
    url: fragmentPart.path,
    schema: {
      tags: ['fragments'],
      summary: 'One part of it as HTML, for server-side and edge-side includes.',
      params: z.object({ site, part: z.enum(FRAGMENT_PARTS) }),
      querystring: fragmentQuery,
      response: {
        [fragmentPart.status]: {
          description: 'The part',
          content: { [HTML_TYPE]: { schema: fragmentPart.answer } },
        },
        304: UNCHANGED,
        404: NO_SHOP,
      },
    },
    handler: async (request, reply) => {
      const { params, query } = request;
      const code = siteOfSegment(params.site);
      if (code === undefined) return sendProblem(reply, 'notFound', 404);
      const at = now();
      const footer = await footers.find({ site: code, at, group: {} });
      const key = JSON.stringify([params.part, code, footer?.version, query]);
      const answer = await answers.get(key, async () =>
        encodeAnswer({
          status: 200,
          type: `${HTML_TYPE}; charset=utf-8`,
          text: params.part === 'footer' ? await footerOf(code, footer, query) : scripts,
        }),
      );
      reply.header('cache-control', fragmentCaching(at, footer?.changesAt));
      return sendAnswer(request, reply, answer);
    },
  });
};
