/** Topics of messages to the customer service, in the form's order (spec §2.2). */
export const CONTACT_TOPICS = [
  'ORDER',
  'DELIVERY',
  'RETURN',
  'PRODUCT',
  'NEWSLETTER',
  'OTHER',
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Input of the contact form, as posted. */
export type ContactValues = {
  topic: ContactTopic | '';
  name: string;
  email: string;
  orderNumber: string;
  message: string;
};

/** Input of a withdrawal (Directive 2011/83/EU, art. 11a): person, contract, and address. */
export type WithdrawalValues = { name: string; contract: string; email: string };

/** Input of a loyalty card registration (spec §2.2); the birthday is `YYYY-MM-DD` or empty. */
export type LoyaltyCardValues = {
  name: string;
  email: string;
  birthday: string;
  agreement: boolean;
};

/** Maximum length of each text, in characters. */
export const CUSTOMER_FORM_MAX_LENGTH = {
  name: 100,
  orderNumber: 60,
  message: 4000,
  contract: 1000,
} as const;

export type CustomerFormFault = 'required' | 'tooLong' | 'invalid';
export type ContactErrors = Partial<Record<keyof ContactValues, CustomerFormFault>>;
export type WithdrawalErrors = Partial<Record<keyof WithdrawalValues, CustomerFormFault>>;
export type LoyaltyCardErrors = Partial<Record<'name' | 'email', CustomerFormFault>> & {
  birthday?: 'invalid' | 'tooYoung';
  agreement?: 'required';
};

/** Why a valid form was not accepted. The person can try again in both cases. */
export type CustomerFormRefusal = 'TOO_MANY_REQUESTS' | 'FAILED';

/** State of a page with a one-step form: the form or its confirmation. */
export type OneStepState<Values, Errors> =
  | { state: 'EDITING'; values?: Values; errors?: Errors; refusal?: CustomerFormRefusal }
  | { state: 'SENT'; reference: string };

export type ContactState = OneStepState<ContactValues, ContactErrors>;
export type LoyaltyCardState = OneStepState<LoyaltyCardValues, LoyaltyCardErrors>;

/** State of the withdrawal page: its two steps and its end. */
export type WithdrawalState =
  | { state: 'EDITING'; values?: WithdrawalValues; errors?: WithdrawalErrors }
  | { state: 'CONFIRMING'; values: WithdrawalValues; refusal?: CustomerFormRefusal }
  /** `receivedAt` in ISO 8601. */
  | { state: 'RECEIVED'; reference: string; receivedAt: string };

export type PageForm =
  | ({ kind: 'CONTACT' } & ContactState)
  | ({ kind: 'LOYALTY_CARD' } & LoyaltyCardState)
  | ({ kind: 'WITHDRAWAL' } & WithdrawalState);
