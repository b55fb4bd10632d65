import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { showAbuse } from './abuse/command.ts';
import type { Command } from './commandParts.ts';
import { readConfig } from './config.ts';
import { describeError } from './http/describeError.ts';
import { createLogger } from './logger.ts';
import { printEvidence } from './newsletter/evidenceCommand.ts';
import { runRetention } from './newsletter/retentionCommand.ts';
import { openReadyDatabase } from './start.ts';
import { StartRefusal } from './startRefusal.ts';
import { runVouchersCommand } from './vouchers/command.ts';

const COMMANDS: Record<string, Command> = {
  vouchers: runVouchersCommand,
  abuse: showAbuse,
  evidence: printEvidence,
  retention: runRetention,
};

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** What `npm run evidence` and the like run: reads the same configuration as the server and works on its database. */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new StartRefusal([`There is no command ${name}.`]);
  const reading = readConfig(process.env);
  if (!reading.ok) throw new StartRefusal(reading.faults);
  // What was asked for may be written to a file, so what else there is to say goes elsewhere.
  const database = await openReadyDatabase(reading.config, createLogger('warn'), complain);
  try {
    return await command(args, {
      database,
      now: () => new Date(),
      readFile: (file) => readFile(file, 'utf8'),
      captureFolder: path.join(reading.config.dataDir, 'mail'),
      writeFile: (file, text) => writeFile(file, text),
      say,
      complain,
    });
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof StartRefusal) error.lines.forEach(complain);
  else complain(`That failed: ${JSON.stringify(describeError(error))}`);
  process.exitCode = 1;
}
