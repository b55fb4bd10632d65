import type { FastifyInstance } from 'fastify';

import type { LoyaltyCardValues } from '#contract/customerForms.ts';
import { checkLoyaltyCard } from '#contract/customerFormChecks.ts';
import { cardConsentText, LOYALTY_CARD_PATH } from '#domain/loyaltyCard.ts';
import { dayAt } from '#domain/shopDay.ts';
import { siteTerms } from '#domain/siteTerms.ts';
import { siteFacts, sitePath } from '#domain/sites.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { readFlag, readText } from '#server/http/request/formFields.ts';

import { createOneStepForm } from './oneStepForm.ts';
import { FORM_BODY_LIMIT_BYTES } from './formPost.ts';

/** Registers the loyalty card's form (spec §2.2/3) on the content page `/registerfree{product}card`. */
export function registerLoyaltyCardPage(app: FastifyInstance): void {
  const { customerForms, now } = app;
  const form = createOneStepForm(app, {
    kind: 'LOYALTY_CARD',
    pathOf: (site) => sitePath(site) + LOYALTY_CARD_PATH,
    formOf: (state) => ({ kind: 'LOYALTY_CARD', ...state }),
    readValues,
    check(values, site) {
      const { minimumAge, timeZone } = siteFacts(site);
      // Without a birthday present, this shop's programme does not need the birthday.
      const used = siteTerms(site).hasBirthdayPresent ? values : { ...values, birthday: '' };
      return checkLoyaltyCard(used, { minimumAge, today: dayAt(now(), timeZone) });
    },
    keep(site, request) {
      const texts = i18nObject(siteFacts(site).locale).loyaltyCard.agreement;
      return customerForms.registerCard(site, {
        ...request,
        consent: cardConsentText(site, texts),
      });
    },
  });
  app.get(`/:site${LOYALTY_CARD_PATH}`, form.get);
  app.post(`/:site${LOYALTY_CARD_PATH}`, { bodyLimit: FORM_BODY_LIMIT_BYTES }, form.post);
}

function readValues(body: unknown): LoyaltyCardValues {
  return {
    name: readText(body, 'name'),
    email: readText(body, 'email'),
    birthday: readText(body, 'birthday') || readBirthday(body),
    agreement: readFlag(body, 'agreement'),
  };
}

/** Joins day, month and year into a date, valid or not; empty if all three are. Pages cached before send one field. */
function readBirthday(body: unknown): string {
  const parts = ['year', 'month', 'day'].map((part) => readText(body, `birthday-${part}`).trim());
  if (parts.every((part) => part === '')) return '';
  return parts.map((part) => part.replace(/^\d$/, '0$&')).join('-');
}
