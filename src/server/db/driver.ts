import type { QueryResultRow } from 'pg';

export type DatabaseKind = 'EMBEDDED' | 'POSTGRES';

export type Parameters = readonly unknown[];

/** Runs statements: outside a transaction, or in an open one. */
export type Handle = {
  /** Returns rows as objects. `name` caches the plan per connection. */
  rows<Row extends QueryResultRow>(text: string, params: Parameters, name?: string): Promise<Row[]>;
  /** Returns rows as arrays in the order of the selected columns, as drizzle expects. */
  arrays(text: string, params: Parameters): Promise<unknown[][]>;
  /** Runs several statements without parameters and returns all rows in order. */
  script(text: string): Promise<QueryResultRow[]>;
};

/** Operations that both databases offer. `database.ts` builds the product's interface on them. */
export type Driver = {
  kind: DatabaseKind;
  root: Handle;
  /** Commits when `run` resolves, rolls back when it rejects. */
  transaction<Result>(run: (handle: Handle) => Promise<Result>): Promise<Result>;
  /** Numbers of connections and of waiting statements of PostgreSQL's pool in this process. */
  connections?: () => { active: number; idle: number; waiting: number };
  /** Starts vacuuming the embedded database, in ten seconds and then hourly. Call it when the server listens. */
  beginUpkeep?: () => void;
  close: () => Promise<void>;
};
