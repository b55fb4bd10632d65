import type { QueryResultRow } from 'pg';

export type DatabaseKind = 'EMBEDDED' | 'POSTGRES';

export type Parameters = readonly unknown[];

/** Where a statement runs: the database at large, or one open transaction. */
export type Handle = {
  /** `name`: PostgreSQL keeps the plan of the statement under it, per connection. */
  rows<Row extends QueryResultRow>(text: string, params: Parameters, name?: string): Promise<Row[]>;
  /** Rows as arrays in the order of the selected columns, as drizzle wants them. */
  arrays(text: string, params: Parameters): Promise<unknown[][]>;
  /** Several statements without parameters; the rows of all of them, one after the other. */
  script(text: string): Promise<QueryResultRow[]>;
};

export type PoolConnections = { active: number; idle: number; waiting: number };

/** What both databases can do; `database.ts` makes the product's handle from it. */
export type Driver = {
  kind: DatabaseKind;
  root: Handle;
  /** Commits when `run` resolves, rolls back when it rejects. */
  transaction<Result>(run: (handle: Handle) => Promise<Result>): Promise<Result>;
  /** Of a pool: how many connections there are, and how many statements wait for one. */
  connections?(): PoolConnections;
  /** Begins to vacuum; of one that has nothing else that does. */
  beginUpkeep?(): void;
  close(): Promise<void>;
};
