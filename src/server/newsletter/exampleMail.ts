import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { EXAMPLE_PAGE_PATH } from '#contract/service.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { encodeAnswer, sendAnswer, type EncodedAnswer } from '#server/http/files/encodedAnswer.ts';
import { publicCaching } from '#server/http/caches/publicCaching.ts';
import { inlinePictures } from '#server/mail/inlinePictures.ts';
import { MAIL_POLICY } from '#server/mail/mailPolicy.ts';
import { composeMail } from '#server/mail/message.ts';
import { PICTURE_TYPE } from '#server/mail/pictures.ts';
import { CONTENT_CONTEXT_VARY } from '#server/pages/ports.ts';
import { shopOf } from '#server/pages/shopAddress.ts';
import { voucherValidUntil } from '#server/vouchers/voucherValidity.ts';

/** An example code in the format of a voucher code, recognisably fake in every language. */
const EXAMPLE_CODE = 'XXXX-XXXX-XXXX';
const EXAMPLE_ADDRESS = 'name@example.org';

/**
 * Renders the welcome mail with a fake code and links, for the frame in the example newsletter page (spec §2.1/24) of
 * every shop that has one.
 */
export function createExampleMail(app: FastifyInstance) {
  const { config, contentPages, contentSender } = app;
  const { publicUrl } = config;
  const encoded = new Map<SiteCode, { html: string; answer: Promise<EncodedAnswer> }>();

  function encode(site: SiteCode, html: string): Promise<EncodedAnswer> {
    const before = encoded.get(site);
    // Operators may reword the mail, and vouchers that expire do so later every day.
    if (before?.html === html) return before.answer;
    const answer = encodeAnswer({ status: 200, type: 'text/html; charset=utf-8', text: html });
    encoded.set(site, { html, answer });
    return answer;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { site } = shopOf(request);
    const context = await app.resolveContentContext(request, site);
    const path = sitePath(site) + EXAMPLE_PAGE_PATH;
    const page = await contentPages.find({ path, context });
    if (!page) return contentSender.shared(request, reply);
    const html = await exampleMailHtml({ site, publicUrl, at: context.at });
    reply.headers({
      'cache-control': publicCaching(context.at, page.changesAt),
      'content-security-policy': MAIL_POLICY,
      'x-robots-tag': 'noindex',
    });
    return sendAnswer(request, reply, await encode(site, html), CONTENT_CONTEXT_VARY);
  };
}

async function exampleMailHtml({
  site,
  publicUrl,
  at,
}: {
  site: SiteCode;
  publicUrl: string;
  at: Date;
}): Promise<string> {
  // Links that need a token lead back to the example page.
  const pageUrl = publicUrl + sitePath(site) + EXAMPLE_PAGE_PATH;
  const { html, pictures } = await composeMail(
    {
      kind: 'WELCOME',
      site,
      voucher: {
        code: EXAMPLE_CODE,
        percent: siteFacts(site).voucher.percent,
        validUntil: voucherValidUntil(site, at)?.toISOString() ?? null,
      },
      preferencesUrl: pageUrl,
      unsubscribeUrl: pageUrl,
    },
    { mailId: 'example', to: EXAMPLE_ADDRESS, from: EXAMPLE_ADDRESS, publicUrl, date: at },
  );
  return inlinePictures(
    html,
    pictures.map(({ cid, content }) => ({ cid, type: PICTURE_TYPE, content })),
  );
}
