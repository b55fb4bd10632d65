import * as z from 'zod/mini';

import { tidyName } from '#domain/names.ts';

import {
  CONTACT_TOPICS,
  REQUEST_MAX_LENGTH,
  type ContactErrors,
  type ContactValues,
  type RequestFault,
  type WithdrawalErrors,
  type WithdrawalValues,
} from './customerRequests.ts';
import { email } from './newsletter.ts';

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
