import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

type Streams = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
};

/**
 * Reads the operator's password: prompted without echo at a terminal, or from the first line of input with
 * `fromInput`. Empty to generate one.
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

/** Reads a line from a pipe, or with `echo` from a terminal whose keys are not shown. */
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
