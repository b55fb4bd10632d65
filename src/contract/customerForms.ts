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

/** What a person typed to register for the loyalty card (spec §2.2); the birthday is `YYYY-MM-DD`, or empty. */
export type LoyaltyCardValues = {
  name: string;
  email: string;
  birthday: string;
  agreement: boolean;
};

/** The longest each text may be, in characters. */
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

/** Why a correct request was not taken; both can be tried again. */
export type CustomerFormRefusal = 'TOO_MANY_REQUESTS' | 'FAILED';

/** What a page shows whose form is sent in one step: the form, or that it has arrived. */
export type OneStepState<Values, Errors> =
  | { state: 'EDITING'; values?: Values; errors?: Errors; refusal?: CustomerFormRefusal }
  | { state: 'SENT'; reference: string };

export type ContactState = OneStepState<ContactValues, ContactErrors>;
export type LoyaltyCardState = OneStepState<LoyaltyCardValues, LoyaltyCardErrors>;

/** What the page of the withdrawal function shows: both its steps, and its end. */
export type WithdrawalState =
  | { state: 'EDITING'; values?: WithdrawalValues; errors?: WithdrawalErrors }
  | { state: 'CONFIRMING'; values: WithdrawalValues; refusal?: CustomerFormRefusal }
  /** `receivedAt` in ISO 8601. */
  | { state: 'RECEIVED'; reference: string; receivedAt: string };

/** The form that a content page shows besides its content. */
export type PageForm =
  | ({ kind: 'CONTACT' } & ContactState)
  | ({ kind: 'LOYALTY_CARD' } & LoyaltyCardState)
  | ({ kind: 'WITHDRAWAL' } & WithdrawalState);
