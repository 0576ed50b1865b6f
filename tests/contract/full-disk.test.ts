import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startProduct, startToFail } from '../e2e/support/start-product.ts';

// A disk that fills up while the product runs is in `npm run attack -- disk`.
const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
const canMount = mount(1);
afterAll(() => {
  spawnSync('umount', ['-l', disk]);
  rmdirSync(disk);
});

describe.skipIf(!canMount)('a disk without space for the database (needs root on Linux)', () => {
  test('is empty at first', () => expect(readdirSync(disk)).toEqual([]));

  test.each([1, 12, 30, 36])(
    'of %i MB: the first start fails with one sentence, the next works and warns',
    async (megabytes) => {
      mount(megabytes, 'remount');
      const dataDir = join(disk, 'data');
      const { exitCode, stderr } = await startToFail({ PORT: '0', DATA_DIR: dataDir });
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(/^The disk of the data directory [^\n]+ is full [^\n]+\n$/);

      mount(160, 'remount');
      const product = await startProduct({ PORT: '0', DATA_DIR: dataDir });
      const health: unknown = await (await fetch(`${product.url}/healthz`)).json();
      expect(health).toMatchObject({ warnings: ['Less than 500 MB of disk space is free.'] });
      expect((await product.stop()).exitCode).toBe(0);
      rmSync(dataDir, { recursive: true });
    },
    120_000,
  );
});

function mount(megabytes: number, ...options: string[]): boolean {
  const settings = [...options, `size=${megabytes}m`].join();
  return spawnSync('mount', ['-t', 'tmpfs', '-o', settings, 'tmpfs', disk]).status === 0;
}
