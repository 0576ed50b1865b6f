import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { program } from '../../support/programs.ts';

async function run(then: string): Promise<{ said: string; signal: string | null }> {
  const child = spawn(process.execPath, [...program('start-limit'), then]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const signal = await new Promise<string | null>((resolve) => {
    child.on('close', (_, ended) => resolve(ended));
  });
  return { said, signal };
}

test('a start that blocks without reading or writing ends with a sentence', async () => {
  expect(await run('block')).toEqual({ said: 'The start makes no progress.\n', signal: 'SIGKILL' });
});

test('a start that only takes long goes on', async () => {
  expect(await run('wait')).toEqual({ said: 'started\n', signal: null });
});
