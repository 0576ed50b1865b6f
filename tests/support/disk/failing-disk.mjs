import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// `node --import failing-disk.mjs`: flushes fail while FAILING_DISK/flush exists. While FAILING_DISK/break exists,
// writes fail with an unknown error that stops Postgres.

const folder = process.env.FAILING_DISK;
const shall = (what) => existsSync(`${folder}/${what}`);

for (const name of ['fsyncSync', 'fdatasyncSync']) {
  const flush = fs[name];
  fs[name] = (descriptor) => {
    if (shall('flush')) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
    return flush(descriptor);
  };
}
const write = fs.writeSync;
fs.writeSync = (descriptor, data, ...rest) => {
  // Allow the single byte with which the product checks the disk.
  if (typeof data !== 'string' && data.length > 1 && shall('break'))
    throw new Error('The machine is broken.');
  return write(descriptor, data, ...rest);
};
syncBuiltinESMExports();
