import { PERSON_FIELD_NAMES, fieldRule } from '#contract/newsletter/fields.ts';
import { withoutFields } from '#contract/newsletter/withoutFields.ts';
import type { SubscribeRequest } from '#contract/newsletter/schemas.ts';
import type { UpdateSubscriberRequest } from '#contract/preferences.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { FieldFaults } from '#server/http/answer/problems.ts';

/** Returns the required fields that a sign-up call lacks in this shop (spec §5). */
export function missingFields(request: SubscribeRequest, site: SiteCode): FieldFaults {
  const { form } = siteFacts(site);
  const lacksConsent = form.newsletterConsent && !request.consents.includes('NEWSLETTER');
  return [
    ...PERSON_FIELD_NAMES.filter(
      (field) => fieldRule(field, site) === 'required' && request[field] === undefined,
    ),
    ...(lacksConsent ? ['consents'] : []),
  ].map(missing);
}

/** Returns the request without fields that this shop's form does not have, so that no needless data are stored. */
export function withoutHiddenFields(request: SubscribeRequest, site: SiteCode): SubscribeRequest {
  const allowed = withoutFields(
    request,
    (field) => fieldRule(field, site) === 'hidden' || !request[field],
  );
  return { ...allowed, consents: [...new Set(request.consents)] };
}

/** Returns the required fields that a change would empty (spec §5). */
export function removedFields(change: UpdateSubscriberRequest, site: SiteCode): FieldFaults {
  return PERSON_FIELD_NAMES.filter(
    (field) => fieldRule(field, site) === 'required' && change[field] === null,
  ).map(missing);
}

const missing = (path: string) => ({ path, message: 'is required in this shop' });

/** Returns the change without fields that this shop's form does not have. Emptying such a field is allowed. */
export function withoutHiddenChanges(
  change: UpdateSubscriberRequest,
  site: SiteCode,
): UpdateSubscriberRequest {
  return withoutFields(
    change,
    (field) =>
      change[field] === undefined ||
      (change[field] !== null && fieldRule(field, site) === 'hidden'),
  );
}
