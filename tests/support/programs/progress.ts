import { fstatSync } from 'node:fs';
import { withProgress } from '../../../server/start/progress.ts';

// A step that blocks the main thread until something was written to the standard output, a file, after its first line.
await withProgress(
  'Making the database',
  async () => {
    const size = fstatSync(1).size;
    while (fstatSync(1).size === size) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  },
  20,
);
console.log('made');
