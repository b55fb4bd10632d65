/**
 * Numbers of all advisory locks, in one list so that no two are equal. A released number is never reused, because
 * nodes of two versions may run together.
 */
export const LOCKS = {
  migrations: 4173_001,
  /** Steps of the start that create tables: see `startLock.ts`. */
  start: 4173_002,
  firstAccounts: 4173_003,
  sampleContent: 4173_004,
  /** With a second number: the mailbox for which a voucher is issued. */
  voucherMailboxes: 4173_005,
  /** A customer's request, so that one sent twice is stored once. */
  customerRequest: 4173_006,
  /** Staff roles, so that concurrent changes cannot remove the last administrator. */
  staffRoles: 4173_007,
  /** Publishing and undoing change sets, so that each sees what the previous one inserted. */
  publication: 4173_008,
  /** The node that builds indexes: see `buildIndexes.ts`. */
  indexes: 4173_009,
  /** Lock for adding events to the feed of subscriptions: see `addEvents.ts`. */
  subscriptionEvents: 4173_029,
  /** Held briefly by `npm run doctor` to verify that locks work. */
  doctor: 4173_900,
} as const satisfies Record<string, number>;
