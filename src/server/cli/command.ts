import type { Logger } from 'pino';

import type { Database } from '#server/db/database.ts';

import type { BackupFile } from './backupFile.ts';

/** The queue of mails and of webhooks' messages, as far as commands use it; each call stands in the transaction that is open. */
export type CommandQueue = {
  sendMail(mailIds: readonly string[]): Promise<void>;
  sendMailAgain(mailIds: readonly string[]): Promise<void>;
  triedMails(mailIds: readonly string[]): Promise<Set<string>>;
  sendWebhooks(messages: readonly { id: string; endpoint: string }[]): Promise<void>;
  depths(): Promise<{ queue: string; waiting: number; active: number }[]>;
};

/** What an operator's command works with. */
export type CommandContext = {
  /** To be asked for once the words make sense; rejects with a `StartRefusal` where it cannot be opened. */
  openDatabase: () => Promise<Database>;
  /** The queue on that database: a running server's own, as a second one would take back what that one works on. */
  openQueue: () => Promise<CommandQueue>;
  /** The secret that seals what waits in mails; rejects where its file cannot be read. */
  readSecret: () => Promise<string>;
  now: () => Date;
  /** Name of the account on this machine that gives the command. */
  operator: string;
  /** Rejects where the file cannot be read. */
  readFile: (file: string) => Promise<string>;
  /** Working folder of the terminal, absolute. */
  folder: string;
  /** Absolute: see `DATA_DIR`. */
  dataDir: string;
  /** `SECRET` and those before it; none where `dataDir` keeps it. */
  secrets: readonly string[];
  /** Where captured mail lies. */
  captureFolder: string;
  /** The first `most` bytes of a file. Rejects where it cannot be read. */
  readBytes: (file: string, most: number) => Promise<Buffer>;
  /**
   * Makes the folders that it lies in. Only its owner may read a private file, also where it was there before. Rejects
   * where the file cannot be written.
   */
  writeFile: (
    file: string,
    data: string | Buffer,
    options?: { isPrivate?: boolean },
  ) => Promise<void>;
  /**
   * The files below a folder at any depth, by their paths from it with slashes; undefined where it is no folder. Rejects
   * where there is nothing.
   */
  listFolder: (folder: string) => Promise<string[] | undefined>;
  removeFile: (file: string) => Promise<void>;
  /** Begins a file that only its owner may read, at most one at a time. Rejects where it cannot be written. */
  openBackupFile: (file: string) => Promise<BackupFile>;
  /** The password that the operator wants; empty where one is to be made. */
  askPassword: (from: { fromInput: boolean }) => Promise<string>;
  /** Takes a line of the command's output. */
  say: (line: string) => void;
  /** Takes a line about what is wrong. */
  complain: (line: string) => void;
  logger: Logger;
};

/** The files of the terminal where a command is given. */
export type TerminalFiles = Pick<
  CommandContext,
  'readFile' | 'readBytes' | 'writeFile' | 'listFolder' | 'removeFile' | 'openBackupFile'
>;

/** Carries out one command and answers with its exit code. */
export type Command = (args: readonly string[], parts: CommandContext) => Promise<number>;
