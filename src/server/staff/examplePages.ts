import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { EXAMPLE_MAILS_PATH, EXAMPLE_STATES, EXAMPLE_STATES_PATH } from '#contract/examplePages.ts';
import { MAIL_KINDS } from '#domain/mailKinds.ts';
import { siteOfSegment, sitePath } from '#domain/sites.ts';
import { pageBody, sendSingleAnswer } from '#server/http/files/encodedAnswer.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { inlinePictures, MAIL_POLICY } from '#server/mail/shownMail.ts';

import { exampleData } from './exampleStates.ts';
import { composeSample } from './sampleMails.ts';

// As in a mailbox, no script runs and nothing is posted. Pages keep their origin, because browsers draw icons of
// another file only within it.
const PAGE_POLICY =
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'";
const PAGE_TYPE = 'text/html; charset=utf-8';

type Asked = { Params: { site: string; name: string }; Querystring: { colours?: unknown } };

/**
 * Serves pages and mails of each shop with sample values, in states that have no URL, for the kit's gallery. They are
 * public like the gallery.
 */
export const examplePages: FastifyPluginAsync = async (app) => {
  const { footers } = app;
  const { renderer } = app.pages;
  const hidden = { schema: { hide: true } };

  app.get<Asked>(`${EXAMPLE_STATES_PATH}/:site/:name`, hidden, async (request, reply) => {
    const site = siteOfSegment(request.params.site);
    const state = EXAMPLE_STATES.find((one) => one === request.params.name);
    if (!site || !state) return sendProblem(reply, 'notFound', 404);
    const context = await app.resolveContentContext(request, site);
    const example = exampleData(state, site, context.at);
    if (!example) {
      const html = await renderer.renderFailure({ site, texts: undefined });
      return send(request, reply, PAGE_POLICY, html);
    }
    const footer = await footers.find(context);
    const answer = await renderer.render({
      site,
      url: sitePath(site) + example.path,
      data: example.data,
      footer: {
        content: footer?.content,
        version: footer?.version,
        isReduced: false,
        hidesNewsletter: false,
        pagePaths: {},
      },
    });
    return send(request, reply, PAGE_POLICY, pageBody(answer).text);
  });

  app.get<Asked>(`${EXAMPLE_MAILS_PATH}/:site/:name`, hidden, async (request, reply) => {
    const site = siteOfSegment(request.params.site);
    const kind = MAIL_KINDS.find((one) => one === request.params.name);
    if (!site || !kind) return sendProblem(reply, 'notFound', 404);
    const { at } = await app.resolveContentContext(request, site);
    const { html, pictures } = await composeSample(app, kind, site, at);
    const { colours } = request.query;
    return send(request, reply, MAIL_POLICY, inlinePictures(inColours(html, colours), pictures));
  });
};

function send(request: FastifyRequest, reply: FastifyReply, policy: string, text: string) {
  reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'x-robots-tag': 'noindex',
  });
  return sendSingleAnswer(request, reply, { status: 200, type: PAGE_TYPE, text });
}

/** Returns a mail as a mailbox with `dark` or `light` colours shows it, whatever the browser prefers. */
const inColours = (html: string, colours: unknown) =>
  colours === 'dark' || colours === 'light'
    ? html
        .replaceAll('(prefers-color-scheme: dark)', colours === 'dark' ? 'all' : 'not all')
        .replaceAll('content="light dark"', `content="${colours}"`)
    : html;
