import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * A table of counters as `rate-limiter-flexible` reads and writes it. Migrations make it: nodes that start
 * together would each try to, and all but one would fail.
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

/** The tables that counters may be kept in. */
export type LimitTable = 'sign_up_limit' | 'resend_limit' | 'request_limit';
