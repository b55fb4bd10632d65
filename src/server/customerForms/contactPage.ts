import type { FastifyInstance } from 'fastify';

import { CONTACT_TOPICS, type ContactValues } from '#contract/customerForms.ts';
import { checkContact } from '#contract/customerFormChecks.ts';
import { SITE_CODES, siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { readText } from '#server/http/request/formFields.ts';
import { findShop } from '#server/pages/shopAddress.ts';

import { createOneStepForm } from './oneStepForm.ts';
import { FORM_BODY_LIMIT_BYTES, refuseMethod } from './formPost.ts';

const CONTACT_PATH = '/contact';

/**
 * Registers the contact form of spec §2.2/6, which works without scripts. It is part of the shop's contact page. If
 * that page has another path, `/contact` redirects to it.
 */
export function registerContactPage(app: FastifyInstance): void {
  const { contentSender, customerForms } = app;
  const contactPath = (site: SiteCode) => sitePath(site) + siteFacts(site).links.contact;
  const form = createOneStepForm(app, {
    kind: 'CONTACT',
    pathOf: contactPath,
    formOf: (state) => ({ kind: 'CONTACT', ...state }),
    readValues,
    check: checkContact,
    keep: (site, request) => customerForms.contact(site, request),
  });
  const ownPaths = new Set([
    CONTACT_PATH,
    ...SITE_CODES.map((site) => siteFacts(site).links.contact),
  ]);

  for (const path of ownPaths) {
    app.get(`/:site${path}`, async (request, reply) => {
      const shop = findShop(request);
      const own = contactPath(shop.site);
      if (shop.path === own) return form.get(request, reply);
      if (path === CONTACT_PATH) return reply.redirect(`${own}${shop.query}`, 308);
      return contentSender.shared(request, reply);
    });

    app.post(`/:site${path}`, { bodyLimit: FORM_BODY_LIMIT_BYTES }, async (request, reply) => {
      const shop = findShop(request);
      // The path is that of another shop's contact page.
      if (path !== CONTACT_PATH && shop.path !== contactPath(shop.site)) {
        return refuseMethod(reply);
      }
      return form.post(request, reply);
    });
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
