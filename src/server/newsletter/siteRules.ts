import type { SubscribeRequest } from '#contract/newsletter.ts';
import type { UpdateSubscriberRequest } from '#contract/preferences.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { FieldFaults } from '#server/http/problems.ts';

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

/** What a well-formed change takes away that this shop demands (spec §5); empty where it takes nothing. */
export function removedFields(change: UpdateSubscriberRequest, site: SiteCode): FieldFaults {
  const { form } = siteFacts(site);
  const removed = [
    form.salutation === 'required' && change.salutation === null && 'salutation',
    form.names === 'required' && change.firstName === null && 'firstName',
    form.names === 'required' && change.lastName === null && 'lastName',
  ];
  return removed
    .filter((path) => path !== false)
    .map((path) => ({ path, message: 'is required in this shop' }));
}

/** The change without values that this shop never asks for; taking one away is allowed everywhere. */
export function withoutHiddenChanges(
  change: UpdateSubscriberRequest,
  site: SiteCode,
): UpdateSubscriberRequest {
  const { form } = siteFacts(site);
  const { salutation, firstName, lastName, ...rest } = change;
  const isKept = (rule: typeof form.names, value: unknown) =>
    value === null || (value !== undefined && rule !== 'hidden');
  return {
    ...rest,
    ...(isKept(form.salutation, salutation) && { salutation }),
    ...(isKept(form.names, firstName) && { firstName }),
    ...(isKept(form.names, lastName) && { lastName }),
  };
}
