import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { besiege, SPARE_DESCRIPTORS } from '../attack/descriptors.ts';
import { startProduct } from '../e2e/support/start-product.ts';
import { copyOfTemplate } from '../support/template.ts';

// A small part of `npm run attack -- leave`. Open descriptors are counted where Linux shows them.
test.skipIf(process.platform !== 'linux')(
  'visitors who disconnect leave nothing open, and others are answered (on Linux)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'leaving-'));
    const dataDir = await copyOfTemplate(join(folder, 'data'));
    const product = await startProduct({ PORT: '0', DATA_DIR: dataDir });
    try {
      const { visits, before, after } = await besiege(product, 400, 10);
      expect(new Set(visits)).toEqual(new Set([200]));
      expect(after).toBeLessThanOrEqual(before + SPARE_DESCRIPTORS);
    } finally {
      const { exitCode, stderr } = await product.stop();
      rmSync(folder, { recursive: true, force: true });
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    }
  },
  120_000,
);
