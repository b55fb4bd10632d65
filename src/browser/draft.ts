import { del, get, set } from 'idb-keyval';
import * as z from 'zod/mini';

import {
  ofPersonFields,
  fieldRow,
  type PersonField,
  type PersonValues,
} from '#contract/newsletter/fields.ts';
import type { SignUpValues } from '#contract/page.ts';
import { DAY_MS } from '#domain/durations.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

import { currentSignIn } from './loginTokenCookie.ts';
import { shopOrigin } from './shopOrigin.ts';

/** How long unsent input is kept on the device. */
const DRAFT_LIFE_MS = DAY_MS;
const MAX_LENGTH = 256;

const text = z.string().check(z.maxLength(MAX_LENGTH));
type DraftFields = {
  [Field in PersonField]: z.ZodMiniType<PersonValues[Field], PersonValues[Field]>;
};
const entry = z.object({
  keptAtMs: z.number(),
  /** The sign-in during which the input was typed, which alone gets it back; absent: any user of this browser. */
  signIn: z.optional(z.string()),
  draft: z.object({
    email: text,
    ...ofPersonFields<DraftFields>((field) => {
      const { choices } = fieldRow(field);
      return choices ? z.enum([...choices, '']) : text;
    }),
  }),
});

/** Input of a shop's sign-up form, without consents, which must be given again. */
export type Draft = z.infer<typeof entry>['draft'];

const draftKey = (site: SiteCode) => `sign-up-draft:${site}`;

/** Parses an entry; undefined if it is over a day old, dated in the future, of another customer, or foreign. */
export function readDraft(value: unknown, nowMs: number, signIn?: string): Draft | undefined {
  const parsed = entry.safeParse(value);
  if (!parsed.success) return undefined;
  if (parsed.data.signIn !== undefined && parsed.data.signIn !== signIn) return undefined;
  const ageMs = nowMs - parsed.data.keptAtMs;
  return ageMs >= 0 && ageMs < DRAFT_LIFE_MS ? parsed.data.draft : undefined;
}

/** Stores input in place of the previous draft. Never rejects; without storage it does nothing. */
export async function saveDraft(site: SiteCode, values: SignUpValues, nowMs: number) {
  const person = ofPersonFields<PersonValues>((field) => values[field]);
  const draft: Draft = { email: values.email, ...person };
  await attempt(() => set(draftKey(site), { keptAtMs: nowMs, signIn: currentSignIn(), draft }));
}

/** Loads the draft of a shop's form; deletes an expired, foreign or broken one. Never rejects. */
export async function loadDraft(site: SiteCode, nowMs: number): Promise<Draft | undefined> {
  const value: unknown = await attempt(() => get(draftKey(site)));
  const draft = readDraft(value, nowMs, currentSignIn());
  if (value !== undefined && draft === undefined) await deleteDraft(site);
  return draft;
}

/** Deletes drafts of customers who are no longer signed in, in any shop. Never rejects. */
export async function deleteOthersDrafts(nowMs: number): Promise<void> {
  await Promise.all(SITE_CODES.map((site) => loadDraft(site, nowMs)));
}

/** Deletes the draft of a shop's form. Never rejects. */
export async function deleteDraft(site: SiteCode): Promise<void> {
  await attempt(() => del(draftKey(site)));
}

/** Storage may be full or disabled, and even accessing it may throw. The form still holds the input. */
async function attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  // The draft would stay in the host page's storage.
  if (import.meta.env.IN_HOST && shopOrigin() !== '') return undefined;
  try {
    return await act();
  } catch (error) {
    console.warn('The draft is not kept', error);
    return undefined;
  }
}
