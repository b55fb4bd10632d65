import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { createElement, type ReactNode } from 'react';

import { namesThisMachine } from '#server/http/request/loopback.ts';

import { readCapturedMail, type CapturedMail } from './captured.ts';
import { createCapturedList, type CapturedPage } from './capturedList.ts';
import { CapturedList } from './pages/CapturedList.tsx';
import { CapturedOne, CapturedUnknown } from './pages/CapturedOne.tsx';
import { MAIL_POLICY } from './shownMail.ts';

const MISDIRECTED = 421;
const HTML_TYPE = 'text/html; charset=utf-8';
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Shows captured mail at `/dev/mail`, if the request's `Host` names this machine or `publicUrl`. Register it only while
 * mail is captured.
 */
export function devMailRoutes({
  captureFolder,
  publicUrl,
}: {
  captureFolder: string;
  publicUrl: string;
}): FastifyPluginAsync {
  return async function devMail(app: FastifyInstance) {
    app.addHook('onRequest', async (request, reply) => {
      if (namesThisMachine(request.headers, publicUrl)) return;
      return reply
        .code(MISDIRECTED)
        .type('text/plain')
        .send('Use the host of PUBLIC_URL or localhost.\n');
    });
    const listPage = createCapturedList(captureFolder);
    const rendered = new WeakMap<CapturedPage, string>();

    app.get<{ Querystring: { before?: unknown } }>('/dev/mail', async ({ query }, reply) => {
      const before = typeof query.before === 'string' ? query.before : undefined;
      const page = await listPage(before);
      const html =
        rendered.get(page) ??
        (await htmlOfPage(createElement(CapturedList, { ...page, captureFolder })));
      rendered.set(page, html);
      return sendHtml(reply, html);
    });

    const showMail = (
      part: string,
      send: (reply: FastifyReply, mail: CapturedMail) => FastifyReply | Promise<FastifyReply>,
    ) =>
      app.get<{ Params: { id: string } }>(`/dev/mail/:id${part}`, async ({ params }, reply) => {
        const mail = await readCapturedMail(captureFolder, params.id);
        return mail
          ? send(reply, mail)
          : sendPage(reply.status(404), createElement(CapturedUnknown));
      });
    showMail('', (reply, mail) => sendPage(reply, createElement(CapturedOne, { mail })));
    showMail('/html', (reply, mail) => sendPart(reply, MAIL_POLICY, HTML_TYPE, mail.html));
    showMail('/eml', (reply, mail) => {
      reply.header('content-disposition', `attachment; filename="${mail.id}.eml"`);
      return sendPart(reply, PAGE_POLICY, 'message/rfc822', mail.bytes);
    });
  };
}

async function sendPage(reply: FastifyReply, page: ReactNode): Promise<FastifyReply> {
  return sendHtml(reply, await htmlOfPage(page));
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return sendPart(reply, PAGE_POLICY, HTML_TYPE, html);
}

/** Renders a page. The renderer is loaded with the first one, which keeps starts fast. */
async function htmlOfPage(page: ReactNode): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function sendPart(
  reply: FastifyReply,
  policy: string,
  mediaType: string,
  body: string | CapturedMail['bytes'],
): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('content-type', mediaType)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(body);
}
