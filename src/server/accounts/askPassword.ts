import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

type Streams = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
};

/**
 * The password that the operator wants: prompted for without echo where they sit at a terminal, else the first
 * line of the input where `fromInput` says so. Empty where one is to be made.
 */
export async function askPassword(
  { input, output }: Streams,
  { fromInput }: { fromInput: boolean },
): Promise<string> {
  if (fromInput) return firstLine(input);
  if (!input.isTTY) return '';
  output.write('Password (empty: one is made): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = await firstLine(input, silent);
  output.write('\n');
  return line;
}

/** Without `echo` the input is a pipe; with it a terminal, whose keys go there and not to the screen. */
async function firstLine(input: NodeJS.ReadableStream, echo?: Writable): Promise<string> {
  const reader = createInterface({ input, ...(echo && { output: echo, terminal: true }) });
  return new Promise((resolve) => {
    reader.once('line', (line) => {
      resolve(line);
      reader.close();
    });
    reader.once('close', () => resolve(''));
  });
}
