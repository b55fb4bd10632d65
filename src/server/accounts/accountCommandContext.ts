import type { AuditActor } from '#server/audit/audit.ts';
import type { CommandQueue } from '#server/cli/command.ts';
import type { Database } from '#server/db/database.ts';

/** Dependencies of account commands. */
export type AccountCommandContext = {
  database: Database;
  now: () => Date;
  /** Who runs the command. */
  by: AuditActor;
  /** Returns the password that the operator chose; empty to generate one. */
  askPassword: () => Promise<string>;
  /** Returns the secret that encrypts links in waiting mails. */
  readSecret: () => Promise<string>;
  openQueue: () => Promise<Pick<CommandQueue, 'sendMail'>>;
};
