import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SignUpErrors, SignUpValues } from '#contract/page.ts';
import type { Problem } from '#contract/problem.ts';
import { checkSignUpValues, toSubscribeRequest } from '#contract/signUpForm.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { normaliseAddress } from '#server/base/address.ts';
import { generatedSubmission } from '#server/testing/generatedSubmission.ts';
import { SUBSCRIBERS } from '#server/testing/newsletterCall.ts';
import { parsePageData, testApp, type TestApp } from '#server/testing/testApp.ts';

const SUBMISSIONS = process.env['SHORT_RUN'] ? 400 : 2000;
/** A new seed each day, so that submissions vary. */
const seed = Number(process.env['VERDICT_SEED'] ?? Math.floor(Date.now() / 86_400_000));

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({
    perHour: SUBMISSIONS * 4,
    config: { publicUrl: 'http://shop.test', trustProxy: { kind: 'none' }, takesUtf8Mail: true },
    newsletter: {
      // The newsletter's verdict on an address, without its database.
      signUp: async ({ request }) => ({
        outcome: normaliseAddress(request.email) === undefined ? 'EMAIL_INVALID' : 'ACCEPTED',
      }),
    },
  });
});
afterAll(() => shop.app.close());

/** Returns the service's errors by form field for the form's call; none if it accepts. */
async function verdictOfCall(site: SiteCode, values: SignUpValues) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${SUBSCRIBERS}?site=${site}`,
    payload: toSubscribeRequest(values, site, { origin: 'onsite', originAddition: 'subsite' }),
  });
  if (answer.statusCode === 202) return { isAccepted: true, fields: [], isAddress: false };
  expect(answer.statusCode).toBe(400);
  const { type, errors = [] } = answer.json<Problem>();
  return {
    isAccepted: false,
    fields: errors.map(({ path }) => (path === 'consents' ? 'newsletterConsent' : path)),
    isAddress: type === 'urn:newsletter:email_invalid',
  };
}

/** Returns what the page shows after the same form was posted without scripts. */
async function verdictOfPost(
  site: SiteCode,
  values: SignUpValues,
): Promise<SignUpErrors | 'NOT_OF_A_BROWSER'> {
  const { form } = siteFacts(site);
  const { email, salutation, firstName, lastName, newsletterConsent, personalisedOffers } = values;
  const fields = new URLSearchParams({
    email,
    ...(form.salutation !== 'hidden' && { salutation }),
    ...(form.names !== 'hidden' && { firstName, lastName }),
    ...(newsletterConsent && { newsletterConsent: 'true' }),
    ...(personalisedOffers && { personalisedOffers: 'true' }),
  });
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${sitePath(site)}/subscribenewsletter`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields.toString(),
  });
  if (answer.statusCode === 303) return {};
  if (answer.statusCode === 400 && /(?!\t)\p{Cc}/u.test(decodeURIComponent(fields.toString()))) {
    return 'NOT_OF_A_BROWSER';
  }
  expect(answer.statusCode).toBe(422);
  return parsePageData(answer.body).signUp?.errors ?? {};
}

test('the form and the service agree on every one of many generated submissions, in all shops', async () => {
  process.stdout.write(`VERDICT_SEED=${seed} makes the same ${SUBMISSIONS} submissions again\n`);
  const seen = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(generatedSubmission, async ({ site, values }) => {
      const faults = checkSignUpValues(values, site);
      const fields = Object.keys(faults);
      const call = await verdictOfCall(site, values);
      expect(call.isAccepted).toBe(fields.length === 0);
      // Of several errors, the service may name one that only programs can cause.
      if (fields.length === 1) expect(call.isAddress).toBe('email' in faults);
      expect(fields).toEqual(expect.arrayContaining(call.fields));
      const post = await verdictOfPost(site, values);
      if (post === 'NOT_OF_A_BROWSER') expect(fields).not.toEqual([]);
      else expect(post).toEqual(faults);
      seen[call.isAccepted ? 'accepted' : 'refused'] += 1;
    }),
    { numRuns: SUBMISSIONS, seed },
  );
  // Both verdicts must be frequent enough for the comparison to mean something.
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(SUBMISSIONS / 10);
});
