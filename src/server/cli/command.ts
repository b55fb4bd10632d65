import type { Logger } from 'pino';

import type { Database } from '#server/db/database.ts';
import type { DatabaseKind } from '#server/db/driver.ts';

/** Queue operations for commands; each joins the open transaction. */
export type CommandQueue = {
  sendMail(mailIds: readonly string[]): Promise<void>;
  sendMailAgain(mailIds: readonly string[]): Promise<void>;
  triedMails(mailIds: readonly string[]): Promise<Set<string>>;
  triedWebhooks(messageIds: readonly string[]): Promise<Set<string>>;
  sendWebhooks(messages: readonly { id: string; endpoint: string }[]): Promise<void>;
  forgetMail(mailIds: readonly string[]): Promise<void>;
  depths(): Promise<{ queue: string; waiting: number; active: number }[]>;
};

export type CommandContext = {
  /** The database that the configuration names. */
  databaseKind: DatabaseKind;
  /** Opens the database; call it after validating the arguments. Rejects with a `StartRefusal` on failure. */
  openDatabase: () => Promise<Database>;
  /**
   * Opens the job queue on that database. Inside a running server it is the server's own queue, because a second one
   * would take over jobs in progress.
   */
  openQueue: () => Promise<CommandQueue>;
  /** Returns the secret that encrypts values in waiting mails; rejects if its file is unreadable. */
  readSecret: () => Promise<string>;
  now: () => Date;
  operator: string;
  /** Reads a text file. Rejects if it is unreadable. */
  readFile: (file: string) => Promise<string>;
  /** Absolute working folder of the terminal. */
  folder: string;
  dataDir: string;
  /** The values of `SECRET`, current one first; empty if the secret is in `dataDir`. */
  secrets: readonly string[];
  captureFolder: string;
  /** Returns the first `most` bytes of a file. Rejects if it is unreadable. */
  readBytes: (file: string, most: number) => Promise<Buffer>;
  /**
   * Writes a file and creates missing folders. A private file becomes readable by its owner only, even if it existed.
   * Rejects if it cannot be written, and leaves the former file then.
   */
  writeFile: (
    file: string,
    data: string | Buffer,
    options?: { isPrivate?: boolean },
  ) => Promise<void>;
  /**
   * Lists files below a folder by relative path with slashes; undefined if it is no folder. Rejects if it does not
   * exist.
   */
  listFolder: (folder: string) => Promise<string[] | undefined>;
  removeFile: (file: string) => Promise<void>;
  /** Packs entries of a folder into an archive: see `archive.ts`. */
  packFolder: (file: string, folder: string, entries: readonly string[]) => Promise<void>;
  /** Returns the password that the operator chose; empty to generate one. */
  askPassword: (from: { fromInput: boolean }) => Promise<string>;
  print: (line: string) => void;
  printError: (line: string) => void;
  logger: Logger;
};

/** File access at the terminal where the command runs. */
export type TerminalFiles = Pick<
  CommandContext,
  'readFile' | 'readBytes' | 'writeFile' | 'listFolder' | 'removeFile' | 'packFolder'
>;

/** The parts of a command's context that belong to the terminal. */
export type Terminal = TerminalFiles & Pick<CommandContext, 'askPassword' | 'print' | 'printError'>;

export type Command = (args: readonly string[], context: CommandContext) => Promise<number>;
