import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { EXAMPLE_PAGE_PATH } from '#contract/service.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { siteUrl, type Addresses } from '#domain/siteUrls.ts';
import { encodeAnswer, sendAnswer, type EncodedAnswer } from '#server/http/files/encodedAnswer.ts';
import { publicCaching } from '#server/http/caches/publicCaching.ts';
import { composeMail } from '#server/mail/message.ts';
import { exampleVoucher } from '#server/mail/samples.ts';
import { inlinePictures, MAIL_POLICY } from '#server/mail/shownMail.ts';
import { CONTENT_CONTEXT_VARY } from '#server/pages/pageSender.ts';
import { findShop } from '#server/pages/shopAddress.ts';
import { voucherValidUntil } from '#server/vouchers/voucherValidity.ts';

const EXAMPLE_ADDRESS = 'name@example.org';

/**
 * Renders the welcome mail with a fake code and links. Pages with an example of the newsletter show it in a frame (spec
 * §2.1/24).
 */
export function createExampleMail(app: FastifyInstance) {
  const { config, contentPages, contentSender } = app;
  const encoded = new Map<SiteCode, { html: string; answer: Promise<EncodedAnswer> }>();

  function encode(site: SiteCode, html: string): Promise<EncodedAnswer> {
    const before = encoded.get(site);
    // The mail changes when operators reword it, and daily if the voucher's expiry is stated.
    if (before?.html === html) return before.answer;
    const answer = encodeAnswer({ status: 200, type: 'text/html; charset=utf-8', text: html });
    encoded.set(site, { html, answer });
    // This request gets the error; the next one tries again.
    answer.catch(() => encoded.delete(site));
    return answer;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { site } = findShop(request);
    const context = await app.resolveContentContext(request, site);
    const path = sitePath(site) + EXAMPLE_PAGE_PATH;
    const page = await contentPages.find({ path, context });
    if (!page) return contentSender.shared(request, reply);
    const html = await exampleMailHtml(site, config, context.at);
    reply.headers({
      'cache-control': publicCaching(context.at, page.changesAt),
      'content-security-policy': MAIL_POLICY,
      'x-robots-tag': 'noindex',
    });
    return sendAnswer(request, reply, await encode(site, html), CONTENT_CONTEXT_VARY);
  };
}

async function exampleMailHtml(
  site: SiteCode,
  { publicUrl, siteUrls }: Addresses,
  at: Date,
): Promise<string> {
  // Links that would need a token lead to the example page.
  const pageUrl = siteUrl(site, { publicUrl, siteUrls }) + EXAMPLE_PAGE_PATH;
  const { html, pictures } = await composeMail(
    {
      kind: 'WELCOME',
      site,
      voucher: {
        ...exampleVoucher(site, at),
        validUntil: voucherValidUntil(site, at)?.toISOString() ?? null,
      },
      preferencesUrl: pageUrl,
      unsubscribeUrl: pageUrl,
    },
    {
      mailId: 'example',
      to: EXAMPLE_ADDRESS,
      from: EXAMPLE_ADDRESS,
      publicUrl,
      siteUrls,
      date: at,
    },
  );
  return inlinePictures(html, pictures);
}
