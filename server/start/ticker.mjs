import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { toText } from '../log/text.mjs';

// Logs every few seconds that a step still runs, in its own thread, because the database blocks the main thread.
// Plain JavaScript, because a thread with TypeScript starts ten times slower.

const { doing, format, everyMs } = workerData;
const since = performance.now();
setInterval(tell, everyMs);

function tell() {
  const seconds = Math.round((performance.now() - since) / 1_000);
  const line = JSON.stringify({
    level: 'info',
    time: new Date().toISOString(),
    event: 'progress',
    msg: `${doing}, ${seconds} s so far ...`,
  });
  try {
    writeSync(1, format === 'json' ? `${line}\n` : toText(line));
  } catch {
    // The terminal is closed, or full.
  }
}
