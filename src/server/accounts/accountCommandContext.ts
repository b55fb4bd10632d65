import type { AuditActor } from '#server/audit/audit.ts';
import type { CommandQueue } from '#server/cli/command.ts';
import type { Database } from '#server/db/database.ts';

/** What a command about accounts works with. */
export type AccountCommandContext = {
  database: Database;
  now: () => Date;
  /** Who gives the command. */
  by: AuditActor;
  /** The password that the operator wants; empty where one is to be made. */
  askPassword: () => Promise<string>;
  /** What seals links that wait in mails. */
  readSecret: () => Promise<string>;
  openQueue: () => Promise<Pick<CommandQueue, 'sendMail'>>;
};
