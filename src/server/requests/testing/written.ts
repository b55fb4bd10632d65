import type { ContactRequest, WithdrawalRequest } from '#contract/requestForm.ts';

/** A message and a withdrawal as the pages hand them over. */
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
