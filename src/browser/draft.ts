import { del, get, set } from 'idb-keyval';
import * as z from 'zod/mini';

import {
  ofPersonFields,
  rowOf,
  type PersonField,
  type PersonValues,
} from '#contract/newsletter/fields.ts';
import type { SignUpValues } from '#contract/page.ts';
import { DAY_MS } from '#domain/durations.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

import { currentSignIn } from './loginTokenCookie.ts';
import { shopOrigin } from './shopOrigin.ts';

/** How long something typed waits on the device for a network. */
const DRAFT_LIFE_MS = DAY_MS;
const MAX_LENGTH = 256;

const text = z.string().check(z.maxLength(MAX_LENGTH));
type DraftFields = {
  [Field in PersonField]: z.ZodMiniType<PersonValues[Field], PersonValues[Field]>;
};
const entry = z.object({
  keptAtMs: z.number(),
  /** The sign-in under which it was typed, which alone gets it back; none: any user of this browser. */
  signIn: z.optional(z.string()),
  draft: z.object({
    email: text,
    ...ofPersonFields<DraftFields>((field) => {
      const { choices } = rowOf(field);
      return choices ? z.enum([...choices, '']) : text;
    }),
  }),
});

/** What was typed into a shop's sign-up form. A consent is not kept: it is given again. */
export type Draft = z.infer<typeof entry>['draft'];

const keyOf = (site: SiteCode) => `sign-up-draft:${site}`;

/**
 * The draft of an entry; undefined where it is over a day old, of a time to come, of another customer's sign-in,
 * or a foreign entry.
 */
export function readDraft(value: unknown, nowMs: number, signIn?: string): Draft | undefined {
  const parsed = entry.safeParse(value);
  if (!parsed.success) return undefined;
  if (parsed.data.signIn !== undefined && parsed.data.signIn !== signIn) return undefined;
  const ageMs = nowMs - parsed.data.keptAtMs;
  return ageMs >= 0 && ageMs < DRAFT_LIFE_MS ? parsed.data.draft : undefined;
}

/** Keeps what was typed, in place of what was kept before. Never rejects: where nothing can be kept, nothing is. */
export async function saveDraft(site: SiteCode, values: SignUpValues, nowMs: number) {
  const person = ofPersonFields<PersonValues>((field) => values[field]);
  const draft: Draft = { email: values.email, ...person };
  await attempt(() => set(keyOf(site), { keptAtMs: nowMs, signIn: currentSignIn(), draft }));
}

/** What was kept for a shop's form; an entry that is too old, of another sign-in or broken is removed. Never rejects. */
export async function loadDraft(site: SiteCode, nowMs: number): Promise<Draft | undefined> {
  const value: unknown = await attempt(() => get(keyOf(site)));
  const draft = readDraft(value, nowMs, currentSignIn());
  if (value !== undefined && draft === undefined) await deleteDraft(site);
  return draft;
}

/** Removes the drafts of customers who are no longer signed in, in any shop. Never rejects. */
export async function deleteOthersDrafts(nowMs: number): Promise<void> {
  await Promise.all(SITE_CODES.map((site) => loadDraft(site, nowMs)));
}

/** Removes what was kept for a shop's form. Never rejects. */
export async function deleteDraft(site: SiteCode): Promise<void> {
  await attempt(() => del(keyOf(site)));
}

/**
 * A private window, or a full device: the form itself still holds what was typed. Where a browser refuses
 * all storage, the very asking for it throws.
 */
async function attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  // It would stay in the storage of whom the page belongs to.
  if (import.meta.env.IN_HOST && shopOrigin() !== '') return undefined;
  try {
    return await act();
  } catch (error) {
    console.warn('The draft is not kept', error);
    return undefined;
  }
}
