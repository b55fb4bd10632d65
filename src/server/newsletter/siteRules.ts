import { PERSON_FIELD_NAMES, ruleOf } from '#contract/newsletter/fields.ts';
import { withoutFields } from '#contract/newsletter/withoutFields.ts';
import type { SubscribeRequest } from '#contract/newsletter/schemas.ts';
import type { UpdateSubscriberRequest } from '#contract/preferences.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { FieldFaults } from '#server/http/answer/problems.ts';

/** What a well-formed sign-up call lacks in this shop (spec §5); empty where it lacks nothing. */
export function missingFields(request: SubscribeRequest, site: SiteCode): FieldFaults {
  const { form } = siteFacts(site);
  const lacksConsent = form.newsletterConsent && !request.consents.includes('NEWSLETTER');
  return [
    ...PERSON_FIELD_NAMES.filter(
      (field) => ruleOf(field, site) === 'required' && request[field] === undefined,
    ),
    ...(lacksConsent ? ['consents'] : []),
  ].map(missing);
}

/** The request without the fields that this shop's form does not have, so that nothing needless is kept. */
export function withoutHiddenFields(request: SubscribeRequest, site: SiteCode): SubscribeRequest {
  const allowed = withoutFields(
    request,
    (field) => ruleOf(field, site) === 'hidden' || !request[field],
  );
  return { ...allowed, consents: [...new Set(request.consents)] };
}

/** What a well-formed change takes away that this shop demands (spec §5); empty where it takes nothing. */
export function removedFields(change: UpdateSubscriberRequest, site: SiteCode): FieldFaults {
  return PERSON_FIELD_NAMES.filter(
    (field) => ruleOf(field, site) === 'required' && change[field] === null,
  ).map(missing);
}

const missing = (path: string) => ({ path, message: 'is required in this shop' });

/** The change without the fields that this shop's form does not have; taking one away is allowed everywhere. */
export function withoutHiddenChanges(
  change: UpdateSubscriberRequest,
  site: SiteCode,
): UpdateSubscriberRequest {
  return withoutFields(
    change,
    (field) =>
      change[field] === undefined || (change[field] !== null && ruleOf(field, site) === 'hidden'),
  );
}
