/**
 * Numbers of all advisory locks, in one list so that no two are equal. A released number is never reused, because
 * nodes of two versions may run together.
 */
export const LOCKS = {
  migrations: 4173_001,
  /** Steps of the start that create tables: see `withStartLock`. */
  start: 4173_002,
  firstAccounts: 4173_003,
  sampleContent: 4173_004,
  /** Serialises vouchers of a mailbox, whose hash is the second number. */
  voucherMailboxes: 4173_005,
  /** Serialises requests of customers, so that a form sent twice is stored once. */
  customerRequest: 4173_006,
  /** Serialises changes of staff roles, so that the last administrator cannot be removed. */
  staffRoles: 4173_007,
  /** Serialises publishing and undoing, so that each sees what the one before has inserted. */
  publication: 4173_008,
  /** Held by the node that builds indexes: see `buildIndexes.ts`. */
  indexes: 4173_009,
  /** Serialises additions to the feed of subscriptions: see `addEvents.ts`. */
  subscriptionEvents: 4173_029,
  /** Held briefly by `npm run doctor` to verify that locks work. */
  doctor: 4173_900,
} as const satisfies Record<string, number>;
