import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UserError } from './errors.ts';

/** Prompts for a new password: twice and hidden on a terminal, otherwise once. Throws `UserError` on a mismatch. */
export async function askPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  if (!input.isTTY) return readLine(input);
  const first = await askOnce('New password: ', input, output);
  const second = await askOnce('Once more: ', input, output);
  if (first !== second) throw new UserError('The two passwords differ. Nothing was changed.');
  return first;
}

/** Prompts for a line without showing it. Throws `UserError` when there is none. */
export async function askOnce(
  prompt: string,
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): Promise<string> {
  output.write(prompt);
  const line = await readLine(input);
  output.write('\n');
  return line;
}

function readLine(input: NodeJS.ReadStream): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: input.isTTY });
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => reject(new UserError('No password was given. Nothing was changed.')));
  });
}
