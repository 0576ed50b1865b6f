import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// `node --import failing-disk.mjs`: flushes fail while FAILING_DISK/flush exists.

const folder = process.env.FAILING_DISK;

for (const name of ['fsyncSync', 'fdatasyncSync']) {
  const flush = fs[name];
  fs[name] = (descriptor) => {
    if (existsSync(`${folder}/flush`)) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
    return flush(descriptor);
  };
}
syncBuiltinESMExports();
