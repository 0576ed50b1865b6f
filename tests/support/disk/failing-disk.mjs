import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// `node --import failing-disk.mjs`: once there is a file FAILING_DISK/flush, the disk takes no flush any more; once there
// is FAILING_DISK/break, a write ends with an error that no file system knows. Postgres does not see that one: it is
// left in the middle of what it did.

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
  // Not the single byte by which the product asks whether the disk takes a write.
  if (typeof data !== 'string' && data.length > 1 && shall('break'))
    throw new Error('The machine is broken.');
  return write(descriptor, data, ...rest);
};
syncBuiltinESMExports();
