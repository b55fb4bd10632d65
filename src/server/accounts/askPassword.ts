import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

import { StartRefusal } from '#server/base/startRefusal.ts';

type Streams = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
};

/**
 * Returns the operator's password, or an empty text to have one generated. Prompts without echo at a terminal; with
 * `fromInput`, reads the first line of input. Rejects if the operator cancels by Ctrl+C.
 */
export async function askPassword(
  { input, output }: Streams,
  { fromInput }: { fromInput: boolean },
): Promise<string> {
  if (fromInput) return firstLine(input);
  if (!input.isTTY) return '';
  output.write('Password (empty to generate one): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = await firstLine(input, silent);
  output.write('\n');
  return line;
}

/** Reads a line from a pipe. With `echo`, reads it from a terminal that does not show the typed characters. */
async function firstLine(input: NodeJS.ReadableStream, echo?: Writable): Promise<string> {
  const reader = createInterface({ input, ...(echo && { output: echo, terminal: true }) });
  return new Promise((resolve, reject) => {
    reader.once('line', (line) => {
      resolve(line);
      reader.close();
    });
    // Without a listener Ctrl+C would only close the reader, and a password would be generated.
    reader.once('SIGINT', () => {
      reject(new StartRefusal(['Cancelled; nothing was changed.']));
      reader.close();
    });
    reader.once('close', () => resolve(''));
  });
}
