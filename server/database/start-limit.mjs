import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// Ends a start that makes no progress, in its own thread, because Postgres blocks the main thread.
// Plain JavaScript, because a thread with TypeScript starts ten times slower.

const { progress, limitMs, sentence } = workerData;
const PARTS = 10;

let before = Atomics.load(progress, 0);
let still = 0;
setInterval(look, limitMs / PARTS);

function look() {
  const now = Atomics.load(progress, 0);
  still = now === before ? still + 1 : 0;
  before = now;
  if (still < PARTS) return;
  writeSync(2, `${sentence}\n`);
  process.kill(process.pid, 'SIGKILL');
}
