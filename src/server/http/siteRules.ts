import type { SubscribeRequest } from '#contract/newsletter.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import type { FieldFaults } from './problems.ts';

/** What a well-formed sign-up call lacks in this shop (spec §5); empty where it lacks nothing. */
export function missingFields(request: SubscribeRequest, site: SiteCode): FieldFaults {
  const { form } = siteFacts(site);
  const required = [
    form.salutation === 'required' && request.salutation === undefined && 'salutation',
    form.names === 'required' && request.firstName === undefined && 'firstName',
    form.names === 'required' && request.lastName === undefined && 'lastName',
    form.newsletterConsent && !request.consents.includes('NEWSLETTER') && 'consents',
  ];
  return required
    .filter((path) => path !== false)
    .map((path) => ({ path, message: 'is required in this shop' }));
}

/** The request without what this shop's form never asks for, so that nothing is kept that nobody needs. */
export function withoutHiddenFields(request: SubscribeRequest, site: SiteCode): SubscribeRequest {
  const { form } = siteFacts(site);
  const { salutation, firstName, lastName, consents, ...rest } = request;
  return {
    ...rest,
    consents: [...new Set(consents)],
    ...(form.salutation !== 'hidden' && salutation && { salutation }),
    ...(form.names !== 'hidden' && firstName && { firstName }),
    ...(form.names !== 'hidden' && lastName && { lastName }),
  };
}
