import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import {
  EXAMPLE_MAILS,
  EXAMPLE_MAILS_PATH,
  EXAMPLE_STATES,
  EXAMPLE_STATES_PATH,
  type ExampleMail,
} from '#contract/examplePages.ts';
import { siteOfSegment, sitePath, type SiteCode } from '#domain/sites.ts';
import { pageBody, sendSingleAnswer } from '#server/http/files/encodedAnswer.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import type { SubscriberMailContent } from '#server/mail/content.ts';
import { inlinePictures } from '#server/mail/inlinePictures.ts';
import { MAIL_POLICY } from '#server/mail/mailPolicy.ts';
import { composeMail } from '#server/mail/message.ts';
import { PICTURE_TYPE } from '#server/mail/pictures.ts';

import { exampleData, exampleVoucher } from './exampleStates.ts';

// As mailed: no script runs and nothing is posted. Browsers draw icons of another file only within its origin.
const PAGE_POLICY =
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'";
const PAGE_TYPE = 'text/html; charset=utf-8';

type Asked = { Params: { site: string; name: string } };

/**
 * Serves pages and mails of each shop with sample values, in states that have no URL, for the kit's gallery. They are
 * public like the gallery.
 */
export const examplePages: FastifyPluginAsync = async (app) => {
  const { footers } = app;
  const { renderer } = app.pages;
  const { publicUrl } = app.config;
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
    const mail = EXAMPLE_MAILS.find((one) => one === request.params.name);
    if (!site || !mail) return sendProblem(reply, 'notFound', 404);
    const { at } = await app.resolveContentContext(request, site);
    const { html, pictures } = await composeMail(mailOf(mail, { site, publicUrl, at }), {
      mailId: 'example',
      to: 'name@example.org',
      from: 'name@example.org',
      publicUrl,
      date: at,
    });
    const shown = pictures.map(({ cid, content }) => ({ cid, type: PICTURE_TYPE, content }));
    return send(request, reply, MAIL_POLICY, inlinePictures(html, shown));
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

function mailOf(
  mail: ExampleMail,
  { site, publicUrl, at }: { site: SiteCode; at: Date; publicUrl: string },
): SubscriberMailContent {
  const linkTo = (page: string) => `${publicUrl}${sitePath(site)}/newsletter/${page}?token=example`;
  const links = { preferencesUrl: linkTo('preferences'), unsubscribeUrl: linkTo('unsubscribe') };
  switch (mail) {
    case 'confirm':
      return {
        kind: 'CONFIRM',
        site,
        confirmUrl: linkTo('confirm'),
        signedUpAt: at,
        expiresAt: at,
      };
    case 'welcome':
      return { kind: 'WELCOME', site, voucher: exampleVoucher(site, at), ...links };
    case 'already-subscribed':
      return { kind: 'ALREADY_SUBSCRIBED', site, ...links };
    case 'goodbye':
      return { kind: 'GOODBYE', site, preferencesUrl: links.preferencesUrl };
  }
}
