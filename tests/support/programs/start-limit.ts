import { withinStartLimit } from '../../../server/database/start-limit.ts';

// `start-limit block|wait`: a start that blocks the main thread forever, or only takes longer than the limit.
const LIMIT_MS = 400;
await withinStartLimit(
  'The start makes no progress.',
  async () => {
    if (process.argv[2] === 'block') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    await new Promise((resolve) => setTimeout(resolve, LIMIT_MS * 3));
  },
  LIMIT_MS,
);
console.log('started');
