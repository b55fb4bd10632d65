import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  CONTACT_TOPICS,
  type ContactState,
  type ContactValues,
} from '#contract/customerRequests.ts';
import { checkContact } from '#contract/requestForm.ts';
import { siteFacts, sitePath } from '#domain/sites.ts';
import { readText } from '#server/http/formFields.ts';
import { logFailure } from '#server/http/problems.ts';
import { shopOf } from '#server/pages/shopAddress.ts';

import { isRequestId, referenceOf } from './reference.ts';
import { FORM_BODY_LIMIT_BYTES, type RequestPagesParts } from './requestPageParts.ts';

const CONTACT_PATH = '/contact';
/** Told to the page after a message, so that reloading it sends nothing again. */
const SENT_QUERY = 'sent';

/**
 * The contact form of spec §2.2, by posts that work without scripts. It stands on the shop's own contact page; where
 * that has another name, `/contact` leads there.
 */
export function registerContactPage(app: FastifyInstance, parts: RequestPagesParts): void {
  const { showForm, requests, requestLimit, abuse } = parts;
  const pathOf = (request: FastifyRequest) => {
    const { site } = shopOf(request);
    return sitePath(site) + siteFacts(site).links.contact;
  };
  const ownPaths = new Set([
    CONTACT_PATH,
    ...parts.sites.map((site) => siteFacts(site).links.contact),
  ]);

  for (const path of ownPaths) {
    app.get(`/:site${path}`, async (request, reply) => {
      const shop = shopOf(request);
      const own = pathOf(request);
      if (shop.path !== own) {
        if (path === CONTACT_PATH) return reply.redirect(`${own}${shop.query}`, 308);
        return parts.showContent(request, reply);
      }
      const sent = readText(request.query, SENT_QUERY);
      if (!isRequestId(sent)) {
        return showForm.shared(request, reply, { kind: 'CONTACT', state: 'EDITING' });
      }
      return show(request, reply, 200, { state: 'SENT', reference: referenceOf(sent) });
    });

    app.post(`/:site${path}`, { bodyLimit: FORM_BODY_LIMIT_BYTES }, async (request, reply) => {
      // It is the contact page of another shop.
      if (path !== CONTACT_PATH && shopOf(request).path !== pathOf(request)) {
        return parts.refuseMethod(reply);
      }
      const values = readValues(request.body);
      try {
        return await take(request, reply, values);
      } catch (error) {
        logFailure(error, request);
        return show(request, reply, 503, { state: 'EDITING', values, refusal: 'FAILED' });
      }
    });
  }

  async function take(request: FastifyRequest, reply: FastifyReply, values: ContactValues) {
    const { site } = shopOf(request);
    const succeed = (id: string) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${pathOf(request)}?${SENT_QUERY}=${id}`, 303);
    // A program that fills in everything must not learn that it was noticed.
    if (readText(request.body, 'verify-email') !== '') {
      abuse.add('HONEYPOT', site);
      return succeed(randomUUID());
    }
    const checked = checkContact(values);
    if (!checked.ok) {
      return show(request, reply, 422, { state: 'EDITING', values, errors: checked.errors });
    }
    const limit = await requestLimit.take('CONTACT', request.ip, checked.request.email);
    if (!limit.allowed) {
      abuse.add('LIMIT', site);
      reply.header('retry-after', limit.retryAfterSeconds);
      return show(request, reply, 429, {
        state: 'EDITING',
        values,
        refusal: 'TOO_MANY_REQUESTS',
      });
    }
    const result = await requests.contact(site, checked.request);
    if (result.outcome === 'RECEIVED') return succeed(result.id);
    return show(request, reply, 422, { state: 'EDITING', values, errors: { email: 'invalid' } });
  }

  function show(request: FastifyRequest, reply: FastifyReply, status: number, state: ContactState) {
    return showForm.single(request, reply, { kind: 'CONTACT', ...state }, status);
  }
}

function readValues(body: unknown): ContactValues {
  const topic = readText(body, 'topic');
  return {
    topic: CONTACT_TOPICS.find((known) => known === topic) ?? '',
    name: readText(body, 'name'),
    email: readText(body, 'email'),
    orderNumber: readText(body, 'orderNumber'),
    message: readText(body, 'message'),
  };
}
