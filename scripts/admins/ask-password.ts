import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartError } from '../server/start-error.ts';

/**
 * Prompts for a new password: on a terminal twice, without showing it; otherwise it is the first line of the input.
 * Throws `StartError` when the two differ or there is none.
 */
export async function askPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  if (!input.isTTY) return readLine(input);
  output.write('New password: ');
  const first = await readLine(input);
  output.write('\nOnce more: ');
  const second = await readLine(input);
  output.write('\n');
  if (first !== second) throw new StartError('The two passwords differ: nothing was changed.');
  return first;
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
    lines.once('close', () => reject(new StartError('No password was given: nothing was changed.')));
  });
}
