import type {
  ContactRequest,
  LoyaltyCardRequest,
  WithdrawalRequest,
} from '#contract/customerFormChecks.ts';

/** A message, a withdrawal and a loyalty card registration as the pages pass them on. */
export const MESSAGE: ContactRequest = {
  topic: 'DELIVERY',
  name: 'Zoë Szabó',
  email: 'Anna@example.com',
  orderNumber: '4711',
  message: 'Wo bleibt\nmein Paket?',
};
export const WITHDRAWAL: WithdrawalRequest = {
  name: 'Zoë Szabó',
  contract: 'Bestellung 4711',
  email: 'Anna@example.com',
};
export const CARD: LoyaltyCardRequest & { consent: string } = {
  name: 'Zoë Szabó',
  email: 'Anna@example.com',
  birthday: '1990-03-01',
  consent: 'Ich bin mindestens 16 Jahre alt und stimme zu.',
};
