import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * Returns a table of counters for `rate-limiter-flexible`. A migration creates it; the library itself would do so on
 * each node at once.
 */
const limitTable = (name: string) =>
  pgTable(name, {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** In milliseconds since 1970; null: never. */
    expire: bigint('expire', { mode: 'number' }),
  });

export const signUpLimit = limitTable('sign_up_limit');
export const resendLimit = limitTable('resend_limit');
export const requestLimit = limitTable('request_limit');

export type LimitTable = 'sign_up_limit' | 'resend_limit' | 'request_limit';
