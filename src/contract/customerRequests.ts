import * as z from 'zod/mini';

import { tidyName } from '#domain/names.ts';

import { email } from './newsletter.ts';

/** What a message to the customer service is about, in the order in which the form offers it (spec §2.2). */
export const CONTACT_TOPICS = [
  'ORDER',
  'DELIVERY',
  'RETURN',
  'PRODUCT',
  'NEWSLETTER',
  'OTHER',
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** What a person typed into the contact form, as a native form post carries it. */
export type ContactValues = {
  topic: ContactTopic | '';
  name: string;
  email: string;
  orderNumber: string;
  message: string;
};

/** What a person typed to withdraw from a contract (Directive 2011/83/EU, art. 11a): who, which contract, and where to. */
export type WithdrawalValues = { name: string; contract: string; email: string };

/** The longest each text may be, in characters. */
export const REQUEST_MAX_LENGTH = {
  name: 100,
  orderNumber: 60,
  message: 4000,
  contract: 1000,
} as const;

export type RequestFault = 'required' | 'tooLong' | 'invalid';
export type ContactErrors = Partial<Record<keyof ContactValues, RequestFault>>;
export type WithdrawalErrors = Partial<Record<keyof WithdrawalValues, RequestFault>>;

/** Why a correct request was not taken; both can be tried again. */
export type RequestRefusal = 'TOO_MANY_REQUESTS' | 'FAILED';

/** What the contact page shows in place of or beside its content. */
export type ContactState =
  | {
      state: 'EDITING';
      values?: ContactValues;
      errors?: ContactErrors;
      refusal?: RequestRefusal;
    }
  | { state: 'SENT'; reference: string };

/** What the page of the withdrawal function shows: both its steps, and its end. */
export type WithdrawalState =
  | { state: 'EDITING'; values?: WithdrawalValues; errors?: WithdrawalErrors }
  | { state: 'CONFIRMING'; values: WithdrawalValues; refusal?: RequestRefusal }
  /** `receivedAt` in ISO 8601. */
  | { state: 'RECEIVED'; reference: string; receivedAt: string };

/** The form that a content page shows besides its content. */
export type PageForm =
  | ({ kind: 'CONTACT' } & ContactState)
  | ({ kind: 'WITHDRAWAL' } & WithdrawalState);

/** A fault after which nothing else of the text is looked at. */
const only = (error: RequestFault) => ({ error, abort: true });

/** A line break is one character, however the browser wrote it; other control characters have no use. */
const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();
const CONTROL_CHARACTER = /(?![\t\n])\p{Cc}/u;

const personName = z.string().check(
  z.overwrite(tidyName),
  z.minLength(1, only('required')),
  z.maxLength(REQUEST_MAX_LENGTH.name, only('tooLong')),
  z.refine((text) => !CONTROL_CHARACTER.test(text), 'invalid'),
);

const writing = (maxLength: number) =>
  z.string().check(
    z.overwrite(lines),
    z.minLength(1, only('required')),
    z.maxLength(maxLength, only('tooLong')),
    z.refine((text) => !CONTROL_CHARACTER.test(text), 'invalid'),
  );

const contactRequest = z.object({
  topic: z.enum(CONTACT_TOPICS, 'required'),
  name: personName,
  email,
  orderNumber: z.string().check(
    z.overwrite(tidyName),
    z.maxLength(REQUEST_MAX_LENGTH.orderNumber, only('tooLong')),
    z.refine((text) => !CONTROL_CHARACTER.test(text), 'invalid'),
  ),
  message: writing(REQUEST_MAX_LENGTH.message),
});
export type ContactRequest = z.infer<typeof contactRequest>;

const withdrawalRequest = z.object({
  name: personName,
  contract: writing(REQUEST_MAX_LENGTH.contract),
  email,
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;

type Checked<Request, Errors> = { ok: true; request: Request } | { ok: false; errors: Errors };

/** A filled contact form in the shape in which it is kept, or its faults by field. */
export function checkContact(values: ContactValues): Checked<ContactRequest, ContactErrors> {
  const verdict = contactRequest.safeParse(values);
  return verdict.success
    ? { ok: true, request: verdict.data }
    : { ok: false, errors: faultsOf(verdict.error) };
}

/** The same for a withdrawal. */
export function checkWithdrawal(
  values: WithdrawalValues,
): Checked<WithdrawalRequest, WithdrawalErrors> {
  const verdict = withdrawalRequest.safeParse(values);
  return verdict.success
    ? { ok: true, request: verdict.data }
    : { ok: false, errors: faultsOf(verdict.error) };
}

/** Of several faults of a field the first one counts. */
function faultsOf(error: z.core.$ZodError): Record<string, RequestFault> {
  const faults = error.issues.map(
    ({ path, message }) => [String(path[0]), message as RequestFault] as const,
  );
  return Object.fromEntries(faults.toReversed());
}
