/**
 * Advisory locks on the product's database, all in one place so that no two steps share a number. A number that
 * was released is never given to another step: nodes of two versions may run side by side.
 */
export const LOCKS = {
  migrations: 4173_001,
  /** Steps of the start that make tables of their own: see `startLock.ts`. */
  start: 4173_002,
  firstAccounts: 4173_003,
  sampleContent: 4173_004,
  /** With a second number, the mailbox for which a voucher is issued. */
  voucherMailboxes: 4173_005,
  /** Of a customer's request: the same one, sent twice, is kept once. */
  customerRequest: 4173_006,
  /** Of roles of staff, so that two changes at once do not take the last administrator away. */
  staffRoles: 4173_007,
  /** Of publishing and undoing change sets, so that each sees what the one before has inserted. */
  publication: 4173_008,
  /** Of the node that builds indexes beside writers: see `buildIndexes.ts`. */
  indexes: 4173_009,
  /** Held for a moment by `npm run doctor`, to see that locks are real. */
  doctor: 4173_900,
} as const satisfies Record<string, number>;
